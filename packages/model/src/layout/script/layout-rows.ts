// The rows inside a card of a layout: fields of the record, or elements. A wrong one is replaced by an element that says so.
import type { z } from "zod";
import { own } from "../../own-value.ts";
import { type RowField, rowField } from "./card-frame.ts";
import { elementDescriptors, type ScriptElement } from "./elements.ts";
import { layoutTexts } from "./layout-problem.ts";

export type PlacedElement = {
  /** Of twelve. */
  readonly columns: number;
  readonly element: ScriptElement;
};

export type LayoutRow =
  | { readonly fields: readonly RowField[] }
  | { readonly elements: readonly PlacedElement[] };

const rowsMaxCount = 60;
const partsMaxCount = 60;
const allColumns = 12;

export function checkRows(rows: readonly unknown[], path: string): readonly LayoutRow[] {
  const checked = rows.slice(0, rowsMaxCount).flatMap((row, place) => checkRow(row, `${path}[${place}]`));
  if (rows.length <= rowsMaxCount) return checked;
  return [...checked, errorRow(`${path}[${rowsMaxCount}]`, `at most ${rowsMaxCount} rows are possible`)];
}

function checkRow(row: unknown, path: string): readonly LayoutRow[] {
  if (!isPlainObject(row)) return [errorRow(path, "a row has fields or elements")];
  const { fields, elements, ...unknown } = row;
  const [name] = Object.keys(unknown);
  if (name !== undefined) return [errorRow(path, `unknown property ${name}`)];
  const parts = fields ?? elements;
  if (!Array.isArray(parts) || (fields !== undefined && elements !== undefined))
    return [errorRow(path, "a row has fields or elements")];
  if (parts.length > partsMaxCount)
    return [errorRow(path, `at most ${partsMaxCount} fields or elements are possible`)];
  if (fields === undefined)
    return [{ elements: parts.map((part, place) => checkElement(part, `${path}.elements[${place}]`)) }];
  return fieldRows(parts, path);
}

/** Fields that are wrong are told below those that are right. */
function fieldRows(parts: readonly unknown[], path: string): readonly LayoutRow[] {
  const fields: RowField[] = [];
  const wrong: PlacedElement[] = [];
  for (const [place, part] of parts.entries()) {
    const checked = rowField.safeParse(part);
    if (checked.success) fields.push(checked.data);
    else wrong.push(errorElement(`${path}.fields[${place}]`, "a field is named by its path, such as name"));
  }
  return [{ fields }, ...(wrong.length > 0 ? [{ elements: wrong }] : [])];
}

function checkElement(value: unknown, path: string): PlacedElement {
  if (!isPlainObject(value)) return errorElement(path, "an element is an object");
  const descriptor =
    typeof value.type === "string" ? own<z.ZodObject>(elementDescriptors, value.type) : undefined;
  if (descriptor === undefined)
    return errorElement(path, `unknown element ${JSON.stringify(value.type) ?? "undefined"}`);
  const { columns = allColumns, ...rest } = value;
  if (typeof columns !== "number" || !Number.isInteger(columns) || columns < 1 || columns > allColumns)
    return errorElement(path, "columns is a whole number from 1 to 12");
  const checked = descriptor.safeParse(rest);
  // Each descriptor has the type of its element, so that its output is an element of that type.
  return checked.success
    ? { columns, element: checked.data as ScriptElement }
    : errorElement(path, reasonOf(checked.error), columns);
}

export function errorRow(path: string, reason: string): LayoutRow {
  return { elements: [errorElement(path, reason)] };
}

function errorElement(path: string, reason: string, columns = allColumns): PlacedElement {
  return { columns, element: { type: "error", text: `${layoutTexts.invalidObject(path)}: ${reason}` } };
}

/** The first thing that is wrong, with its place. */
export function reasonOf({ issues }: z.ZodError): string {
  const [first] = issues;
  if (first === undefined) return "it is not understood";
  const place = first.path
    .map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`))
    .join("");
  return place === "" ? first.message : `${place.replace(/^\./, "")}: ${first.message}`;
}

export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
