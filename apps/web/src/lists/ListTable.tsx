// The rows of a list: those of its page and of the pages added below it. A click opens the side view or selects, as the user wishes.
import { isFiltered } from "@kontor/client/lists/list-state.ts";
import { formatSort, parseSort } from "@kontor/kernel/search/sort.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { spoken } from "@kontor/model/routes/entity-route.ts";
import { useIsPhone } from "@kontor/ui/layout/use-is-phone.ts";
import { DataTable } from "@kontor/ui/table/DataTable.tsx";
import type { TableSort } from "@kontor/ui/table/table-types.ts";
import { type ReactElement, useCallback, useContext } from "react";
import { useTranslation } from "react-i18next";
import { keyOf } from "../address/record-path.ts";
import type { ListTableColumn } from "../columns/use-table-columns.tsx";
import { useWordedRows } from "../columns/use-worded-rows.ts";
import { useFormats } from "../language/use-formats.ts";
import { useShownRows } from "../search/use-shown-rows.ts";
import { MainRouterContext } from "../side-view/main-router.ts";
import { useSideView } from "../side-view/side-view.ts";
import { NothingHere } from "./NothingHere.tsx";
import { useRowActions } from "./rows/use-row-actions.tsx";
import { useRowFocus } from "./rows/use-row-focus.ts";
import type { ShownList } from "./use-list.ts";

type Props = {
  readonly list: ShownList;
  readonly columns: readonly ListTableColumn[];
  readonly pinned: readonly RecordData[];
  readonly onPin: (row: RecordData, isPinned: boolean) => void;
};

export function ListTable({ list, columns, pinned, onPin }: Props): ReactElement {
  const { model, state, change, table, rows, title, count, selectedIds, select } = list;
  const { entity } = model;
  const { t } = useTranslation();
  const rowId = useCallback((row: RecordData) => keyOf(entity, row), [entity]);
  // A phone has no pages: what is loaded goes on below.
  const isPhone = useIsPhone();
  const worded = useWordedRows(list.shown, isPhone ? rows.loaded : rows.shown);
  const { rows: shown, notice } = useShownRows(worded.rows, columns, {
    typed: "",
    // Rows of the search before say nothing about this one.
    search: rows.isStale ? "" : state.filter,
  });
  const isMainPage = useContext(MainRouterContext) === undefined;
  const { isOpen } = useSideView();
  // Of the list and the page beside it, one is the side view.
  const isBeside = isOpen || !isMainPage;
  const { formatNumber } = useFormats();
  const focus = useRowFocus(model, { rows: shown, pages: rows.pages });
  const actions = useRowActions(list, focus);
  // The number decides the plural; it is shown as far as it is known.
  const counted = {
    count: count.exact ?? 2,
    replace: { count: count.text ?? "", entities: spoken(title) },
  };
  const resize = useCallback(
    (columnId: string, width: number) =>
      table.change({ widths: { ...table.configuration.widths, [columnId]: width } }),
    [table.change, table.configuration.widths],
  );
  return (
    <>
      <DataTable
        label={title}
        rows={shown}
        rowId={rowId}
        columns={columns}
        layout={table.layout}
        onResize={resize}
        density={table.density}
        scroll="box"
        leavesOutTexts={isBeside}
        isMain={isMainPage}
        formatCount={formatNumber}
        totalCount={count.exact}
        sort={sortOf(state.sort)}
        onSort={(sort) => change({ sort: sort && sortText(sort) })}
        selectedIds={selectedIds}
        onSelect={select}
        focusedId={focus.focusedId}
        onFocus={focus.setFocusedId}
        onOpen={focus.open}
        onPeek={focus.peek}
        rowClick={table.configuration.sideView === true ? "peek" : "select"}
        pinnedRows={pinned}
        onPin={onPin}
        rowActions={actions.rowActions}
        totalsLabel={
          isFiltered(state)
            ? t("Total of {{count}} filtered {{entities}}", counted)
            : t("Total of {{count}} {{entities}}", counted)
        }
        isLoading={rows.isLoading || worded.isHeld}
        isReloading={rows.isReloading}
        notice={notice}
        empty={<NothingHere list={list} />}
      />
      {actions.modal}
    </>
  );
}

/** A table shows the first of several orders. */
function sortOf(text: string | undefined): TableSort | undefined {
  const [first] = text === undefined ? [] : parseSort(text);
  return first && { columnId: first.field, direction: first.direction };
}

function sortText({ columnId, direction }: TableSort): string {
  return formatSort([{ field: columnId, direction }]);
}
