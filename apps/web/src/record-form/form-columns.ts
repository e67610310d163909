// Which fields of a row stand in the table of its list, and in which order: what names the row first, figures last. The rest is found in
// the window of the row.
import type { Field } from "@kontor/model/fields/field.ts";
import { labelOf } from "@kontor/model/fields/label.ts";

export type RowColumn = {
  readonly name: string;
  readonly label: string;
  readonly field: Field;
  readonly isFigure: boolean;
};

const figureKinds: ReadonlySet<Field["kind"]> = new Set([
  "number",
  "integer",
  "percentage",
  "currency",
  "slider",
]);
const tickKinds: ReadonlySet<Field["kind"]> = new Set(["checkbox", "switch"]);
/** What does not fit into a line of a table. */
const largeKinds: ReadonlySet<Field["kind"]> = new Set([
  "textarea",
  "markdown",
  "richtext",
  "json",
  "file",
  "files",
  "notice",
  "address",
  "coordinates",
  "object",
  "list",
  "password",
]);
const columnsMaxCount = 7;

/** With names, those fields in that order, as far as a line has room for such a value. */
export function rowColumns(
  { fields = {}, searchBy }: Pick<Field, "fields" | "searchBy">,
  names?: readonly string[],
): readonly RowColumn[] {
  const shown = Object.entries(fields)
    .filter(([, field]) => !field.hidden && field.derived === undefined && !largeKinds.has(field.kind))
    .filter(([name]) => names === undefined || names.includes(name))
    .map(([name, field]) => ({ name, field, place: names?.indexOf(name) ?? placeOf(name, field, searchBy) }))
    .toSorted((a, b) => a.place - b.place);
  return shown.slice(0, names === undefined ? columnsMaxCount : undefined).map(({ name, field }) => ({
    name,
    label: field.label ?? labelOf(name),
    field,
    isFigure: figureKinds.has(field.kind),
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
  if (tickKinds.has(field.kind)) return 6;
  // Beside the amounts, whose currency it is, it says nothing new.
  if (name === "currency") return 7;
  if (field.mandatory === true) return 1;
  if (field.kind === "reference") return 2;
  return figureKinds.has(field.kind) ? 4 : 3;
}
