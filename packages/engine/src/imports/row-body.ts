// One row of a file as the record a client would send. Each cell is in its place, also inside objects and lists.
import type { FieldError } from "@kontor/kernel/errors.ts";
import { isCurrencyCode } from "@kontor/kernel/money/currency.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { Field, JsonValue } from "@kontor/model/fields/field.ts";
import { fieldAt, isObject, parsePath, type RecordData } from "@kontor/model/fields/path.ts";
import type { SheetRow } from "../sheets/sheet.ts";
import { cellValue, type ReadingContext } from "./cell-value.ts";
import type { ReadColumn } from "./import-columns.ts";

export type RowBody = { readonly data: RecordData; readonly problems: readonly FieldError[] };

export type RowReader = (row: SheetRow) => RowBody;

/** Reads rows of one file. A cell that says nothing is left out: it is no wish to empty a field. */
export function rowReader(
  entity: Entity,
  columns: readonly ReadColumn[],
  context: Omit<ReadingContext, "currency">,
): RowReader {
  const plan = columns.flatMap(({ index, path }) => {
    const field = fieldAt(entity.fields, path);
    return field === undefined ? [] : [{ index, path, field, steps: parsePath(path) ?? [] }];
  });
  const currencyIndex = columns.find(({ path }) => path === "currency")?.index;
  return (row) => {
    const said = currencyIndex === undefined ? undefined : row[currencyIndex];
    const code = typeof said === "string" ? said.trim().toUpperCase() : "";
    const reading = { ...context, currency: isCurrencyCode(code) ? code : undefined };
    const data: Holder = {};
    const problems: FieldError[] = [];
    for (const { index, path, field, steps } of plan) {
      const { value, problem } = cellValue(row[index], field, reading);
      if (problem !== undefined) problems.push({ path, message: problem });
      if (value !== null) place(data, steps, value);
    }
    return { data: compact(data), problems };
  };
}

type Holder = { [name: string]: JsonValue | Holder | Holder[] | undefined };
type Steps = NonNullable<ReturnType<typeof parsePath>>;

function place(holder: Holder, steps: Steps, value: JsonValue): void {
  const [step, ...rest] = steps;
  if (step === undefined) return;
  const { name, index } = step;
  if (rest.length === 0 && index === undefined) {
    holder[name] = value;
    return;
  }
  if (typeof index !== "number") {
    // Only this function puts something there, and always an object.
    holder[name] ??= {};
    place(holder[name] as Holder, rest, value);
    return;
  }
  holder[name] ??= [];
  const elements = holder[name] as Holder[]; // as above, always a list
  elements[index] ??= {};
  place(elements[index], rest, value);
}

/** An element of which no cell said anything keeps its place. */
function compact(holder: Holder): RecordData {
  const entries = Object.entries(holder).map(([name, value]): [string, JsonValue | undefined] => {
    if (isElements(value)) return [name, Array.from(value, compactValue)];
    return [name, compactValue(value)];
  });
  return Object.fromEntries(entries);
}

function isElements(value: Holder[string]): value is Holder[] {
  return Array.isArray(value) && value.some(isObject);
}

function compactValue(value: Holder[string]): JsonValue {
  // What is put together from JSON is JSON.
  return (isObject(value) ? compact(value as Holder) : (value ?? null)) as JsonValue;
}

/** The values for a new record: elements that the row says nothing of are none. */
export function forNewRecord(data: RecordData): RecordData {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.filter((element) => element !== null) : value,
    ]),
  );
}

/**
 * The values for a record that is there: what the row says of an element of a list is said of the stored element in that place, and
 * the elements it says nothing of stay.
 */
export function ontoStored(fields: Entity["fields"], stored: RecordData, data: RecordData): RecordData {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      const field: Field | undefined = fields[name];
      if (field?.kind !== "list" || !Array.isArray(value)) return [name, value];
      const before: readonly JsonValue[] = Array.isArray(stored[name]) ? stored[name] : [];
      const count = Math.max(before.length, value.length);
      const merged = Array.from({ length: count }, (_, index): JsonValue => {
        const [old, now]: readonly (JsonValue | undefined)[] = [before[index], value[index]];
        return isObject(old) && isObject(now) ? { ...old, ...now } : (now ?? old ?? null);
      });
      return [name, merged];
    }),
  );
}
