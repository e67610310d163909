// Which fields of a row stand in the table of its list, and in which order: what names the row first, figures last. The rest is found in
// the window of the row.
import type { Field } from "@kontor/model/fields/field.ts";
import { labelOf } from "@kontor/model/fields/label.ts";
import { isFigure, kindOnPages } from "../fields/kinds-on-pages.ts";

export type RowColumn = {
  readonly name: string;
  readonly label: string;
  readonly field: Field;
  readonly isFigure: boolean;
};

const columnsMaxCount = 7;

/** With names, those fields in that order, as far as a line has room for such a value. */
export function rowColumns(
  { fields = {}, searchBy }: Pick<Field, "fields" | "searchBy">,
  names?: readonly string[],
): readonly RowColumn[] {
  const shown = Object.entries(fields)
    .filter(
      ([, field]) => !field.hidden && field.derived === undefined && kindOnPages(field).inRow !== "none",
    )
    .filter(([name]) => names === undefined || names.includes(name))
    .map(([name, field]) => ({ name, field, place: names?.indexOf(name) ?? placeOf(name, field, searchBy) }))
    .toSorted((a, b) => a.place - b.place);
  return shown.slice(0, names === undefined ? columnsMaxCount : undefined).map(({ name, field }) => ({
    name,
    label: field.label ?? labelOf(name),
    field,
    isFigure: isFigure(field),
  }));
}

/** Whether a row holds more than its line in the table shows. */
export function hasMore(list: Pick<Field, "fields" | "searchBy">, names?: readonly string[]): boolean {
  const shown = new Set(rowColumns(list, names).map(({ name }) => name));
  return Object.entries(list.fields ?? {}).some(
    ([name, field]) => !field.hidden && field.derived === undefined && !shown.has(name),
  );
}

function placeOf(name: string, field: Field, searchBy: string | undefined): number {
  if (name === searchBy) return 0;
  const { inRow } = kindOnPages(field);
  if (inRow === "tick") return 6;
  // Beside the amounts, whose currency it is, it says nothing new.
  if (name === "currency") return 7;
  if (field.mandatory === true) return 1;
  if (inRow === "reference") return 2;
  return inRow === "figure" ? 4 : 3;
}
