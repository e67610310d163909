// Random records of any entity: something at every path its lists show, search or order by, and nothing at some of them.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { Field, JsonValue } from "@kontor/model/fields/field.ts";
import { fieldAt, isObject, type RecordData } from "@kontor/model/fields/path.ts";
import type { Random } from "./random.ts";
import { sampleValue } from "./sample-values.ts";

type Writable = Record<string, JsonValue>;
type KeysOf = (entity: string) => readonly string[];

export function sampleRecord(random: Random, entity: Entity, key: string, keysOf: KeysOf): RecordData {
  const record: Writable = { [entity.key]: key };
  const paths = new Set([
    ...entity.columns,
    ...entity.hiddenColumns,
    ...entity.search.map(({ path }) => path),
  ]);
  for (const path of paths) {
    const field = fieldAt(entity.fields, path);
    if (field === undefined || path === entity.key || path.startsWith("_") || random.isLucky(0.2)) continue;
    fillPath(random, entity, record, path, field, keysOf);
  }
  return record;
}

function fillPath(
  random: Random,
  entity: Entity,
  record: Writable,
  path: string,
  field: Field,
  keysOf: KeysOf,
): void {
  const { derived } = field;
  if (derived === undefined) {
    set(random, record, path.split("."), () => fieldValue(random, field, keysOf));
    return;
  }
  // What is derived comes from another place; that one is filled.
  if ("count" in derived || derived.through !== undefined || path === derived.take) return;
  const source = fieldAt(entity.fields, derived.take);
  if (source === undefined || source.derived !== undefined) return;
  const steps = derived.take.replace("[0]", "[]").split(".");
  set(random, record, steps, () => fieldValue(random, source, keysOf));
  const { where } = derived;
  const [list = ""] = derived.take.split("[]");
  const elements = record[list];
  if (where === undefined || !("is" in where) || !Array.isArray(elements)) return;
  const code = typeof where.is === "string" ? where.is : (where.is[0] ?? "");
  record[list] = elements.map((element: JsonValue, place) =>
    isObject(element) && place === elements.length - 1 ? { ...element, [where.field]: code } : element,
  );
}

function fieldValue(random: Random, field: Field, keysOf: KeysOf): JsonValue | undefined {
  const isSeveral = field.multiple === true || field.kind === "texts" || field.kind === "emails";
  if (!isSeveral) return sampleValue(random, field, keysOf);
  return Array.from({ length: random.below(4) }, () => sampleValue(random, field, keysOf)).filter(
    (value) => value !== undefined,
  );
}

/** Lists on the way get elements where they have none. */
function set(
  random: Random,
  target: Writable,
  [step = "", ...inner]: readonly string[],
  value: () => JsonValue | undefined,
): void {
  const name = step.replace(/\[\d*\]$/, "");
  if (inner.length === 0) {
    const made = value();
    if (made !== undefined) target[name] = made;
    return;
  }
  if (!step.endsWith("]")) {
    const known = target[name];
    const branch: Writable = isObject(known) ? { ...known } : {};
    set(random, branch, inner, value);
    target[name] = branch;
    return;
  }
  const known = target[name];
  const elements: readonly JsonValue[] = Array.isArray(known)
    ? known
    : Array.from({ length: random.below(4) }, () => ({}));
  target[name] = elements.map((element) => {
    const filled: Writable = isObject(element) ? { ...element } : {};
    if (random.isLucky(0.8)) set(random, filled, inner, value);
    return filled;
  });
}
