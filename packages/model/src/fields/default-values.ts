// The values a new record starts with: the same in a form that is opened empty and in a request that leaves them out.
import { own } from "../own-value.ts";
import type { FieldMap } from "./field.ts";
import type { RecordData } from "./path.ts";

/** The record with the declared default of each field that has no value. */
export function withDefaults(fields: FieldMap, record: RecordData): RecordData {
  const defaults = Object.entries(fields).flatMap(([name, { defaultValue }]) =>
    defaultValue === undefined || own(record, name) !== undefined ? [] : [[name, defaultValue] as const],
  );
  return defaults.length === 0 ? record : { ...record, ...Object.fromEntries(defaults) };
}
