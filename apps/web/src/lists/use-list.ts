// A list page put together: what its address, its tenant and its user say, the rows that follow from it, and what is selected.

import type { ListDefaults, ListState } from "@kontor/client/lists/list-state.ts";
import {
  decidingFields,
  type PageConfiguration,
  pageConfiguration,
} from "@kontor/client/lists/page-configuration.ts";
import { pageSizeOf } from "@kontor/model/entity/list-parameters.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { useIsPhone } from "@kontor/ui/layout/use-is-phone.ts";
import { useLocation } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { keyOf } from "../address/record-path.ts";
import { type Column, columnsOf } from "../columns/list-columns.ts";
import { shownColumns } from "../columns/shown-columns.ts";
import { type Sums, useSums } from "../columns/use-sums.ts";
import type { EntityModel } from "../models/entity-model.ts";
import { useListState } from "../search/use-list-state.ts";
import { useSessionUser } from "../session/session-user.ts";
import { useTableConfiguration } from "./configuration/use-table-configuration.ts";
import { type ListCount, useCount } from "./data/use-count.ts";
import { type ListRows, useRows } from "./data/use-rows.ts";

export type ShownList = {
  readonly model: EntityModel;
  readonly title: string;
  readonly path: string;
  readonly page: PageConfiguration;
  readonly state: ListState;
  readonly defaults: ListDefaults;
  readonly change: ReturnType<typeof useListState>["change"];
  readonly table: ReturnType<typeof useTableConfiguration>;
  /** All that can be shown, and those that are, in their order. */
  readonly columns: readonly Column[];
  readonly shown: readonly Column[];
  readonly mainAmount: Column | undefined;
  /** What is asked for of each record. */
  readonly projection: string;
  readonly rows: ListRows;
  readonly count: ListCount;
  readonly sums: Sums | undefined;
  /** How many rows the place of the table holds. */
  readonly setPlaceRows: (count: number) => void;
  readonly selectedIds: ReadonlySet<string>;
  readonly select: (ids: ReadonlySet<string>) => void;
  readonly selected: readonly RecordData[];
};

const nobody: ReadonlySet<string> = new Set();

export function useList(model: EntityModel): ShownList {
  const { entity } = model;
  const path = useLocation({ select: ({ pathname }) => pathname });
  const user = useSessionUser();
  const page = useMemo(() => pageConfiguration(user?.options ?? {}, path), [user, path]);
  const columns = useMemo(() => columnsOf(entity), [entity]);
  const table = useTableConfiguration(path, columns, entity);
  const { state, change, defaults } = useListState(model, table.configuration.pageSize);
  const { shown, mainAmount, projection } = useMemo(
    () => shownColumns(entity, columns, table.layout, decidingFields(page)),
    [entity, columns, table.layout, page],
  );
  // In the ledger a page that nobody has given a length is as long as its place is high.
  const [placeRows, setPlaceRows] = useState(0);
  const isPhone = useIsPhone();
  const isFilled = !isPhone && table.density === "ledger" && state.pageSize === pageSizeOf(entity);
  const rows = useRows(model, state, { projection, ...(isFilled && { filled: placeRows }) });
  const count = useCount(model, state, rows);
  // Adding up all records takes the server far longer than the first rows, which must not wait beside it.
  const sums = useSums(model, state, shown, !rows.isLoading && !rows.isStale);
  const [selectedIds, select] = useState(nobody);
  const selected = useMemo(
    () => rows.loaded.filter((row) => selectedIds.has(keyOf(entity, row))),
    [rows.loaded, selectedIds, entity],
  );
  return {
    model,
    title: page.title ?? entity.pluralLabel,
    path,
    page,
    state,
    defaults,
    change,
    table,
    columns,
    shown,
    mainAmount,
    projection,
    rows,
    count,
    sums,
    setPlaceRows,
    selectedIds,
    select,
    selected,
  };
}
