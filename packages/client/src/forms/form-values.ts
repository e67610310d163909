// One value inside a record, by its path: read, and written into a copy that shares everything else. A screen sees by comparison what is
// different, so a key typed into one field leaves all others the same objects.
import type { JsonValue } from "@kontor/model/fields/field.ts";
import { isObject, parsePath, type RecordData } from "@kontor/model/fields/path.ts";
import { own } from "@kontor/model/own-value.ts";

/** @example valueAt({ persons: [{ role: "CLIENT" }] }, "persons[0].role") // "CLIENT" */
export function valueAt(record: RecordData, path: string): JsonValue | undefined {
  return stepsOf(path).reduce<JsonValue | undefined>(inside, record as JsonValue); // names without a value are read as absent
}

/** The record with another value at the path; undefined takes it away. What is missing on the way there is made. */
export function withValue(record: RecordData, path: string, value: JsonValue | undefined): RecordData {
  const changed = replaced(record as JsonValue, stepsOf(path), value); // as above
  return isObject(changed) ? changed : record;
}

/** The rows at the path of a list. */
export function rowsAt(record: RecordData, path: string): readonly JsonValue[] {
  const rows = valueAt(record, path);
  return Array.isArray(rows) ? rows : noRows;
}

const noRows: readonly JsonValue[] = [];

type PathStep = string | number;

/** Names and element numbers one after the other. A path to every element names no single place, and is a mistake of its author. */
function stepsOf(path: string): readonly PathStep[] {
  const steps = parsePath(path);
  if (steps === undefined) throw new Error(`${path} is no path`);
  return steps.flatMap(({ name, index }): readonly PathStep[] => {
    if (index === "each") throw new Error(`${path} is no single place`);
    return index === undefined ? [name] : [name, index];
  });
}

function inside(holder: JsonValue | undefined, step: PathStep): JsonValue | undefined {
  if (typeof step === "number") return Array.isArray(holder) ? holder[step] : undefined;
  return isObject(holder) ? own(holder, step) : undefined;
}

function replaced(
  holder: JsonValue | undefined,
  [step, ...rest]: readonly PathStep[],
  value: JsonValue | undefined,
): JsonValue | undefined {
  if (step === undefined) return value;
  const inner = replaced(inside(holder, step), rest, value);
  if (typeof step === "number") {
    const rows: readonly JsonValue[] = Array.isArray(holder) ? holder : noRows;
    return inner === undefined ? rows : rows.toSpliced(step, 1, inner);
  }
  const { [step]: _, ...others } = isObject(holder) ? holder : {};
  if (inner === undefined) return others;
  return isObject(holder) ? { ...holder, [step]: inner } : { [step]: inner };
}
