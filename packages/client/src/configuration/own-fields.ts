// A tenant's own fields as the rows of a form, and back. What the form does not show, such as the fields inside a group, stays as it was
// with the field it belongs to; a field is known by its id, whatever it is called.
import type { FieldError } from "@kontor/kernel/errors.ts";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import { kindOf } from "@kontor/model/fields/kinds.ts";
import { isObject, type RecordData } from "@kontor/model/fields/path.ts";
import type { ExtensionField } from "@kontor/model/overlay/overlay.ts";
import { inOrder } from "@kontor/model/overlay/plain-data.ts";

export type OwnFields = Readonly<Record<string, ExtensionField>>;

/** What stands in the window of a row and not in its line. */
const detailNames = [
  "help",
  "list",
  "allowsOwnValue",
  "target",
  "multiple",
  "callingCodes",
  "min",
  "max",
  "pattern",
  "accept",
  "maxSize",
] as const;
const markNames = ["isColumn", "isSearched"] as const;
const orderStep = 10;

export function rowsOfFields(fields: OwnFields = {}): JsonValue[] {
  return inOrder(fields).map(([name, field]) => ({
    id: field.id,
    name,
    label: field.label,
    kind: field.kind,
    frenchLabel: field.frenchLabel ?? null,
    mandatory: field.mandatory !== undefined,
    isColumn: field.isColumn === true,
    isSearched: field.isSearched === true,
    details: {
      help: field.help ?? null,
      list: field.list ?? null,
      allowsOwnValue: field.allowsOwnValue === true,
      target: field.target ?? null,
      multiple: field.multiple === true,
      callingCodes: field.callingCodes === undefined ? null : [...field.callingCodes],
      min: field.min === undefined ? null : String(field.min),
      max: field.max === undefined ? null : String(field.max),
      pattern: field.pattern ?? null,
      accept: field.accept?.join(", ") ?? null,
      maxSize: field.maxSize ?? null,
    },
  }));
}

/** In the order of the rows. Of rows without a name only the last would be there; the check of the form keeps them from being sent. */
export function fieldsOfRows(rows: unknown, before: OwnFields = {}, newId = freshId): OwnFields {
  const known = new Map(Object.values(before).map((field) => [field.id, field]));
  return Object.fromEntries(
    rowsIn(rows).map((row, index) => {
      const id = typeof row.id === "string" && row.id !== "" ? row.id : newId();
      return [String(row.name ?? ""), fieldOfRow(row, id, (index + 1) * orderStep, known.get(id))];
    }),
  );
}

function fieldOfRow(
  row: RecordData,
  id: string,
  order: number,
  before: ExtensionField | undefined,
): ExtensionField {
  const { label, kind, frenchLabel, mandatory } = row;
  const details = isObject(row.details) ? row.details : {};
  const { fields, personal } = before ?? {};
  const wished = {
    id,
    kind,
    label,
    order,
    frenchLabel,
    // A rule under a condition is no tick: it stays as it is until a user removes it.
    ...(mandatory === true && { mandatory: before?.mandatory ?? true }),
    ...Object.fromEntries(markNames.flatMap((name) => (row[name] === true ? [[name, true]] : []))),
    ...Object.fromEntries(detailNames.map((name) => [name, detailValue(kind, name, details[name])])),
    fields,
    personal,
  };
  const filled = Object.entries(wished).filter(
    ([, value]) => value !== undefined && value !== null && value !== "",
  );
  // Whatever it is, the server checks it and says what is wrong.
  return Object.fromEntries(filled) as unknown as ExtensionField;
}

function detailValue(
  kind: JsonValue | undefined,
  name: (typeof detailNames)[number],
  value: JsonValue | undefined,
): JsonValue | undefined {
  if (name === "multiple" || name === "allowsOwnValue") return value === true ? true : undefined;
  if (name === "callingCodes") return Array.isArray(value) && value.length > 0 ? value : undefined;
  if (typeof value !== "string" || value.trim() === "") return undefined;
  const text = value.trim();
  if (name === "accept")
    return text
      .toLowerCase()
      .split(/[\s,;.]+/)
      .filter((format) => format !== "");
  const isBound = name === "min" || name === "max";
  return isBound && isNumberBound(kind) && Number.isFinite(Number(text)) ? Number(text) : text;
}

/** The length of a text and the value of a number are numbers; amounts, days and moments are texts. */
function isNumberBound(kind: JsonValue | undefined): boolean {
  const { limits, compare } = kindOf({ kind: kind as ExtensionField["kind"] });
  return limits === "length" || compare?.(1, 1) === 0;
}

/** Rows that can be drawn already: those that have a name, a label and a kind. */
export function drawableRows(rows: unknown): readonly RecordData[] {
  return rowsIn(rows).filter(({ name, label, kind }) => Boolean(name) && Boolean(label) && Boolean(kind));
}

function rowsIn(rows: unknown): readonly RecordData[] {
  return Array.isArray(rows) ? rows.filter((row) => isObject(row)) : [];
}

/** Where a problem of the server stands in the form: `place` is the way to the fields in what was sent, `contract` or `DynoBox.fields`. */
export function fieldErrors(
  errors: readonly FieldError[],
  place: string,
  rows: unknown,
): readonly FieldError[] {
  const names = rowsIn(rows).map(({ name }) => String(name ?? ""));
  return errors.map(({ path, message }) => {
    if (!path.startsWith(`${place}.`)) return { path, message };
    const [name = "", part = ""] = path.slice(place.length + 1).split(".");
    const index = names.indexOf(name);
    if (index < 0) return { path: "fields", message };
    return { path: `fields[${index}].${pathOfPart(part)}`, message };
  });
}

function pathOfPart(part: string): string {
  if (detailNames.some((name) => name === part)) return `details.${part}`;
  const shown = ["label", "kind", "frenchLabel", "mandatory", ...markNames];
  return shown.includes(part) ? part : "name";
}

function freshId(): string {
  return `field-${crypto.randomUUID().slice(0, 13)}`;
}
