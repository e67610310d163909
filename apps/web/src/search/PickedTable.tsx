// The rows of an entity search: a press on one chooses it, or marks it where several are sought.
import { searchListItem } from "@kontor/client/lists/search-list-item.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { DataTable } from "@kontor/ui/table/DataTable.tsx";
import { type ReactElement, useCallback, useMemo } from "react";
import type { Column } from "../columns/list-columns.ts";
import { useTableColumns } from "../columns/use-table-columns.tsx";
import type { EntityModel } from "../models/entity-model.ts";
import type { Choosing } from "./use-chosen.ts";
import type { PickedRows } from "./use-picked-rows.ts";
import { useShownRows } from "./use-shown-rows.ts";

type Props = {
  readonly model: EntityModel;
  readonly label: string;
  readonly columns: readonly Column[];
  readonly found: PickedRows;
  readonly typed: string;
  readonly search: string;
  /** Given where several are sought. */
  readonly chosen: Choosing | undefined;
  readonly onPick: (row: RecordData) => void;
};

export function PickedTable(props: Props): ReactElement {
  const { model, label, columns, found, typed, search, chosen, onPick } = props;
  const { key } = model.entity;
  const drawing = useMemo(() => ({ rows: found.rows, sums: undefined, isPlain: false }), [found.rows]);
  const drawn = useTableColumns(model, columns, drawing);
  // A press on a record chooses it: here it leads nowhere.
  const tableColumns = useMemo(() => drawn.map(({ href: _, ...column }) => column), [drawn]);
  const shown = useShownRows(found.rows, tableColumns, { typed, search });
  const rowId = useCallback((row: RecordData) => searchListItem(row, key).id, [key]);
  return (
    <DataTable
      label={label}
      rows={shown.rows}
      rowId={rowId}
      columns={tableColumns}
      density="compact"
      scroll="box"
      isLoading={found.isLoading}
      isReloading={found.isReloading}
      notice={shown.notice}
      rowClick={chosen === undefined ? "open" : "select"}
      {...(chosen === undefined ? { onOpen: onPick } : { selectedIds: chosen.ids, onSelect: chosen.choose })}
    />
  );
}
