// What stands under an open row: its text, the rows it consists of, and those that are read from the address it names.
import { loadRowChildren } from "@kontor/client/lists/row-children.ts";
import type { TableExpansion } from "@kontor/ui/table/table-types.ts";
import { useMemo } from "react";
import { translate } from "../../../language/language.ts";
import { scriptedCalls } from "../../../request/generic-calls.ts";
import { reportFailure } from "../../../request/report-failure.ts";
import styles from "./TableElement.module.css";
import { recordRows, type TableField, type TableRow } from "./table-rows.ts";

/** Nothing at all is no reason for an arrow. */
function mayExpand({ detail, children }: TableRow): boolean {
  return detail !== undefined || children.length > 0;
}

export function useExpansion(
  fields: readonly TableField[],
  rows: readonly TableRow[],
  resetKey: string,
): TableExpansion<TableRow> | undefined {
  return useMemo(() => {
    if (!rows.some(mayExpand)) return undefined;
    return {
      mayExpand,
      resetKey,
      children: ({ children }) => (typeof children === "string" ? undefined : children),
      loadChildren: (row) => childrenOf(row, fields),
      render: ({ detail }) => (detail === undefined ? undefined : <p className={styles.detail}>{detail}</p>),
    };
  }, [fields, rows, resetKey]);
}

/** In the name of the script, which is held to what is open to scripts. */
async function childrenOf(
  { id, children }: TableRow,
  fields: readonly TableField[],
): Promise<readonly TableRow[]> {
  try {
    const records = await loadRowChildren(String(children), (url) => scriptedCalls.get(url));
    if (records === undefined) throw new Error(translate("An address of rows starts with / or with http"));
    return recordRows(records, fields, id);
  } catch (failure) {
    reportFailure(failure);
    throw failure;
  }
}
