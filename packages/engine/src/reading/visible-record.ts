// A record as the caller may see it: what is hidden is not there, at any depth.
import type { JsonValue } from "@kontor/model/fields/field.ts";
import { isObject, type RecordData } from "@kontor/model/fields/path.ts";
import type { RestrictedPaths } from "@kontor/model/permission/field-rights.ts";

export function visibleRecord(restricted: RestrictedPaths, record: RecordData): RecordData {
  const hidden = [...restricted].filter(([, access]) => access === "none").map(([path]) => path);
  return hidden.length === 0 ? record : without(new Set(hidden), record, "");
}

function without(hidden: ReadonlySet<string>, record: RecordData, prefix: string): RecordData {
  return Object.fromEntries(
    Object.entries(record)
      .filter(([name]) => !hidden.has(`${prefix}${name}`))
      .map(([name, value]) => [name, withoutInner(hidden, value, `${prefix}${name}.`)]),
  );
}

function withoutInner(
  hidden: ReadonlySet<string>,
  value: JsonValue | undefined,
  prefix: string,
): JsonValue | undefined {
  if (Array.isArray(value)) {
    return value.map((element: JsonValue) => withoutInner(hidden, element, prefix) ?? null);
  }
  // What is taken from JSON and only filtered is JSON.
  return isObject(value) ? (without(hidden, value, prefix) as JsonValue) : value;
}
