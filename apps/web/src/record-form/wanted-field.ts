// The field a reader asked for by a link of the summary. A field that is on the screen gets the focus; one inside a row is found by the
// table of its list, which edits the cell or opens the row.
import { createContext, use, useEffect } from "react";
import type { RowColumn } from "./form-columns.ts";

export type WantedField = {
  readonly path: string;
  /** Counts the requests: the same field may be wanted twice. */
  readonly times: number;
};

/** Brings the reader to a field of the form, from anywhere in it. */
export const GoToFieldContext = createContext<((path: string) => void) | undefined>(undefined);

export const WantedFieldContext = createContext<WantedField | undefined>(undefined);

/** The path of the card that is pointed at. */
export const HighlightedCardContext = createContext<string | undefined>(undefined);

type Editing = { readonly row: number; readonly column: number };

export function useWantedRow(
  list: string,
  columns: readonly RowColumn[],
  open: (row: number) => void,
  edit: (editing: Editing) => void,
): void {
  const wanted = use(WantedFieldContext);
  useEffect(() => {
    if (wanted === undefined || !wanted.path.startsWith(`${list}[`)) return;
    const [, row, inner = ""] = /^\[(\d+)\]\.?(.*)$/.exec(wanted.path.slice(list.length)) ?? [];
    if (row === undefined) return;
    const column = columns.findIndex(({ name }) => name === inner);
    if (column === -1) open(Number(row));
    else edit({ row: Number(row), column });
    // A list inside the row answers by itself once the row is open. Columns are made anew with each drawing and say the same.
  }, [wanted]);
}
