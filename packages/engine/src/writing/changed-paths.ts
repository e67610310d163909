// Which places of a record a write changes, as locks and rules name them.
import type { FieldMap, JsonValue } from "@kontor/model/fields/field.ts";
import { isObject, type RecordData } from "@kontor/model/fields/path.ts";
import { own } from "@kontor/model/own-value.ts";
import { isSameValue } from "@kontor/model/validation/same-value.ts";

/** The changed places of declared fields, the innermost ones: `persons[1].role`, or `persons[2]` and all in it for a new element. */
export function changedPaths(fields: FieldMap, before: RecordData, after: RecordData): readonly string[] {
  return changesOf(fields, before, after, "");
}

function changesOf(
  fields: FieldMap,
  before: RecordData,
  after: RecordData,
  prefix: string,
): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const [left, right] = [own(before, name) ?? undefined, own(after, name) ?? undefined];
    if (field.derived !== undefined || isSameValue(left, right)) return [];
    const path = `${prefix}${name}`;
    if (field.fields === undefined) return [path];
    if (field.kind !== "list") {
      const inner = changesOf(field.fields, record(left), record(right), `${path}.`);
      return inner.length === 0 ? [path] : inner;
    }
    return elementChanges(field.fields, elements(left), elements(right), path);
  });
}

function elementChanges(
  fields: FieldMap,
  before: readonly JsonValue[],
  after: readonly JsonValue[],
  path: string,
): readonly string[] {
  const count = Math.max(before.length, after.length);
  return Array.from({ length: count }, (_, index): readonly string[] => {
    const [left, right] = [before[index], after[index]];
    if (isSameValue(left, right)) return [];
    const isWhole = left === undefined || right === undefined;
    const inner = changesOf(fields, record(left), record(right), `${path}[${index}].`);
    return isWhole || inner.length === 0 ? [`${path}[${index}]`, ...inner] : inner;
  }).flat();
}

function record(value: JsonValue | undefined): RecordData {
  return isObject(value) ? value : {};
}

function elements(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : [];
}
