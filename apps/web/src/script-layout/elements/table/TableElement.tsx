// The table of the product over the rows of a script: with a search, an order, rows that open, and pages that stand in the address.
import { pageButtons, pageCount, pageOffset, validPage } from "@kontor/client/lists/paging.ts";
import { defaultPageSize } from "@kontor/model/entity/list-parameters.ts";
import type { ElementOf } from "@kontor/model/layout/script/elements.ts";
import { EmptyList } from "@kontor/ui/feedback/EmptyList.tsx";
import { DataTable } from "@kontor/ui/table/DataTable.tsx";
import { Pager } from "@kontor/ui/table/Pager.tsx";
import { TableFooter } from "@kontor/ui/table/TableFooter.tsx";
import type { TableSort } from "@kontor/ui/table/table-types.ts";
import { TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { type ReactElement, useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../language/use-formats.ts";
import { ElementFrame } from "../ElementFrame.tsx";
import styles from "./TableElement.module.css";
import { cellText, tableColumns } from "./table-columns.tsx";
import { foundRows, orderedRows, type TableField, type TableRow, tableRows } from "./table-rows.ts";
import { useExpansion } from "./use-expansion.tsx";
import { usePageNumber } from "./use-page-number.ts";
import { useScriptedActions } from "./use-scripted-actions.tsx";

const rowId = ({ id }: TableRow): string => id;

export function TableElement({ element }: { readonly element: ElementOf<"table"> }): ReactElement {
  const { t } = useTranslation();
  const formats = useFormats();
  const { fields, title, pageSize = defaultPageSize } = element;
  const [search, setSearch] = useState("");
  const [sort, setSort] = useState<TableSort | undefined>(() => startOf(element));
  const { page: asked, setPage } = usePageNumber();
  const rows = useMemo(() => tableRows(element.rows), [element.rows]);
  const textOf = useCallback(
    (field: TableField, row: TableRow) => cellText(field, row, formats, t),
    [formats, t],
  );
  const found = useMemo(() => foundRows(rows, search, fields, textOf), [rows, search, fields, textOf]);
  const ordered = useMemo(() => orderedRows(found, sort, fields), [found, sort, fields]);
  const columns = useMemo(() => tableColumns(fields, found, formats, t), [fields, found, formats, t]);
  const pages = pageCount(found.length, pageSize);
  const page = validPage(asked, pages);
  const start = pageOffset(page, pageSize);
  const shown = useMemo(() => ordered.slice(start, start + pageSize), [ordered, start, pageSize]);
  const expansion = useExpansion(fields, rows, `${page} ${search}`);
  const rowActions = useScriptedActions(rows);
  const label = title ?? t("Table");
  const find = (text: string): void => {
    setSearch(text);
    if (page !== 1) setPage(1);
  };
  return (
    <ElementFrame title={title}>
      <TextInput
        className={styles.search}
        size="xs"
        aria-label={t("Search in {{table}}", { table: label })}
        placeholder={t("Search")}
        value={search}
        leftSection={<IconSearch size={14} stroke={1.6} aria-hidden />}
        onChange={(event) => find(event.currentTarget.value)}
      />
      <div className={styles.table}>
        <DataTable
          label={label}
          rows={shown}
          rowId={rowId}
          columns={columns}
          sort={sort}
          onSort={setSort}
          rowClick="focus"
          totalCount={found.length}
          totalsLabel={t("Total")}
          formatCount={formats.formatNumber}
          expansion={expansion}
          rowActions={rowActions}
          empty={<EmptyList {...(search !== "" && { detail: search, onClearFilters: () => find("") })} />}
        />
        <TableFooter
          loaded={Math.min(found.length, start + shown.length)}
          total={found.length}
          formatCount={formats.formatNumber}
        >
          {pages > 1 && (
            <Pager page={page} pageCount={pages} {...pageButtons(page, pages)} onPage={setPage} />
          )}
        </TableFooter>
      </div>
    </ElementFrame>
  );
}

function startOf({ sort }: ElementOf<"table">): TableSort | undefined {
  return sort && { columnId: sort.field, direction: sort.direction ?? "ascending" };
}
