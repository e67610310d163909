// One page of the records that an entity search shows. When a search fails that is reported, and what was there stays.

import { listQuery, type ServerQuery } from "@kontor/client/lists/list-state.ts";
import { pickedPageSize } from "@kontor/client/lists/paging.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { EntityModel } from "../models/entity-model.ts";
import { listRecords, type RecordPage } from "../record-calls/record-calls.ts";
import { reportFailure } from "../request/report-failure.ts";

const cappedCount = 1_000;

export type Picking = { readonly filter: string; readonly filters: ServerQuery; readonly page: number };

export type PickedRows = {
  readonly rows: readonly RecordData[];
  /** The page that the rows are of. */
  readonly page: number;
  readonly total: number;
  readonly isMore: boolean;
  readonly isLoading: boolean;
  readonly isReloading: boolean;
};

type PageAnswer = { readonly found: RecordPage; readonly page: number };

const nothing: readonly RecordData[] = [];

export function usePickedRows(model: EntityModel, picking: Picking, projection: string): PickedRows {
  const { name, names } = model.entity;
  const { filter, filters, page } = picking;
  const query = {
    ...listQuery(
      { filter, filters, sort: undefined },
      { limit: pickedPageSize, offset: (page - 1) * pickedPageSize },
    ),
    projection,
    count: "capped",
  };
  const asked = useQuery({
    queryKey: ["records", name, "picked", query],
    queryFn: async ({ signal }): Promise<PageAnswer> => ({
      found: await listRecords(names.serverRoute, query, { signal }),
      page,
    }),
    meta: { path: names.serverRoute, entities: [name] },
  });
  const [last, setLast] = useState(asked.data);
  if (asked.data !== undefined && asked.data !== last) setLast(asked.data);
  const { error } = asked;
  useEffect(() => {
    if (error !== null) reportFailure(error);
  }, [error]);
  const shown = asked.data ?? last;
  const size = shown?.found.pagination.size ?? 0;
  return {
    rows: shown?.found.data ?? nothing,
    page: shown?.page ?? page,
    total: Math.min(size, cappedCount),
    isMore: size > cappedCount,
    isLoading: asked.isFetching && shown === undefined,
    isReloading: asked.isFetching && shown !== undefined,
  };
}
