// How many records a saved search finds: counted when the page has nothing better to do, and to a thousand at most.
import { type ListDefaults, listQuery, parseListState } from "@kontor/client/lists/list-state.ts";
import { Count } from "@kontor/ui/text/Count.tsx";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useFormats } from "../language/use-formats.ts";
import type { EntityModel } from "../models/entity-model.ts";
import { listRecords } from "../record-calls/record-calls.ts";
import { useIsIdle } from "./use-is-idle.ts";
import type { SavedSearch } from "./use-saved-searches.ts";

type Props = { readonly model: EntityModel; readonly saved: SavedSearch; readonly defaults: ListDefaults };

const cappedCount = 1_000;
const freshMs = 60_000;

export function SavedSearchCount({ model, saved, defaults }: Props): ReactElement | null {
  const isIdle = useIsIdle();
  const { serverRoute } = model.entity.names;
  const { filter, filters } = parseListState(saved.form, defaults);
  const query = {
    ...listQuery({ filter, filters, sort: undefined }, { limit: 1 }),
    count: "capped",
    projection: model.entity.key,
  };
  const { data } = useQuery({
    queryKey: ["records", model.entity.name, "saved", query],
    queryFn: async ({ signal }) => (await listRecords(serverRoute, query, { signal })).pagination.size,
    enabled: isIdle,
    staleTime: freshMs,
    meta: { path: serverRoute, entities: [model.entity.name] },
  });
  return <CappedCount count={data} />;
}

/** Nothing while it is not known. */
export function CappedCount({ count }: { readonly count: number | undefined }): ReactElement | null {
  const { formatNumber } = useFormats();
  if (count === undefined) return null;
  return <Count>{count > cappedCount ? `${formatNumber(cappedCount)}+` : formatNumber(count)}</Count>;
}
