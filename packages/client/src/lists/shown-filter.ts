// The text above a list, compared with what the reader sees: labels, amounts and days as they are written, in the columns that are shown.
import { wordMatcher } from "@kontor/kernel/search/match-words.ts";

/** A column of a table, as far as it is read here. */
export type ShownColumn<Row> = { readonly text: (row: Row) => string };

/** Whether a row shows every word, in whichever of its columns. A text without words hides nothing. */
export function shownFilter<Row extends object>(
  columns: readonly ShownColumn<Row>[],
  filter: string,
): (row: Row) => boolean {
  const matches = wordMatcher(filter);
  return (row) => matches(shownText(columns, row));
}

/**
 * Whether the server has found a row by something that is not on the screen: the list would seem to hold rows that have nothing to do
 * with the text.
 */
export function hasHiddenHits<Row extends object>(
  rows: readonly Row[],
  columns: readonly ShownColumn<Row>[],
  search: string,
): boolean {
  if (search.trim() === "") return false;
  const isShown = shownFilter(columns, search);
  return rows.some((row) => !isShown(row));
}

/** Texts are made once for a row and its columns: the next letter that is typed compares the same ones. */
const shownTexts = new WeakMap<readonly unknown[], WeakMap<object, string>>();

function shownText<Row extends object>(columns: readonly ShownColumn<Row>[], row: Row): string {
  const known = shownTexts.get(columns) ?? new WeakMap<object, string>();
  shownTexts.set(columns, known);
  const text = known.get(row) ?? columns.map((column) => column.text(row)).join("\n");
  known.set(row, text);
  return text;
}
