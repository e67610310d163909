// Two people have changed the same record: what one of them changed is kept, and what both changed differently is asked. Nothing of
// either side is ever dropped without a word.
import type { Field, FieldMap, JsonValue } from "@kontor/model/fields/field.ts";
import { isObject, type RecordData } from "@kontor/model/fields/path.ts";
import { own } from "@kontor/model/own-value.ts";
import { isSame } from "./form-changes.ts";
import { withValue } from "./form-values.ts";
import { alignedRows, type Sides } from "./merge-rows.ts";

export type Conflict = {
  /** In the merged record. */
  readonly path: string;
  readonly mine: JsonValue | undefined;
  readonly theirs: JsonValue | undefined;
};

export type Merge = {
  /** Everything that only one side has changed. Where both have, mine until the user decides. */
  readonly merged: RecordData;
  readonly conflicts: readonly Conflict[];
  /** What only they have changed. */
  readonly taken: readonly string[];
};

export function merge(fields: FieldMap, sides: Sides<RecordData>): Merge {
  const found: MergeOutcome = { conflicts: [], taken: [] };
  const merged = mergedObject(fields, sides, "", found);
  return { merged, ...found };
}

/** The merged record after a decision about one conflict. */
export function decided(
  merged: RecordData,
  { path, mine, theirs }: Conflict,
  whose: "mine" | "theirs",
): RecordData {
  return withValue(merged, path, whose === "mine" ? mine : theirs);
}

type MergeOutcome = { readonly conflicts: Conflict[]; readonly taken: string[] };
type Value = JsonValue | undefined;

/** By all names of all sides: what is not declared is not lost either. */
function mergedObject(
  fields: FieldMap,
  sides: Sides<RecordData>,
  prefix: string,
  found: MergeOutcome,
): RecordData {
  const names = new Set([sides.base, sides.mine, sides.theirs].flatMap((side) => Object.keys(side)));
  const entries = [...names].flatMap((name) => {
    const inner = each(sides, (side): Value => own(side, name));
    const value = mergedValue(own(fields, name), inner, `${prefix}${name}`, found);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(entries);
}

function mergedValue(
  field: Field | undefined,
  sides: Sides<Value>,
  path: string,
  found: MergeOutcome,
): Value {
  const { base, mine, theirs } = sides;
  if (isSame(mine, theirs) || isSame(theirs, base)) return mine;
  // Users do not type what the product keeps: there is only one truth about it.
  if (isSame(mine, base) || isKept(field)) {
    found.taken.push(path);
    return theirs;
  }
  if (field?.fields !== undefined) {
    if (field.kind === "list") {
      const rows = mergedRows(field, field.fields, sides, path, found);
      if (rows !== undefined) return rows;
    } else if (isObject(mine) && isObject(theirs)) {
      const inner = { base: isObject(base) ? base : {}, mine, theirs };
      return mergedObject(field.fields, inner, `${path}.`, found) as JsonValue; // names without a value are left out
    }
  }
  found.conflicts.push({ path, mine, theirs });
  return mine;
}

/** Row by row where each row is known by a name; undefined where the lists can only be taken as a whole. */
function mergedRows(
  field: Field,
  fields: FieldMap,
  sides: Sides<Value>,
  path: string,
  found: MergeOutcome,
): JsonValue | undefined {
  const rows = alignedRows(field, sides);
  return rows?.map((row, index): JsonValue => {
    const { base, mine, theirs } = row;
    const place = `${path}[${index}]`;
    if (isObject(mine) && isObject(theirs)) {
      const inner = { base: isObject(base) ? base : {}, mine, theirs };
      return mergedObject(fields, inner, `${place}.`, found) as JsonValue; // as above
    }
    if (mine === undefined) found.taken.push(place);
    return mine ?? theirs ?? {};
  });
}

function isKept(field: Field | undefined): boolean {
  return field !== undefined && (field.readOnly === true || field.derived !== undefined);
}

function each<From, To>({ base, mine, theirs }: Sides<From>, read: (side: From) => To): Sides<To> {
  return { base: read(base), mine: read(mine), theirs: read(theirs) };
}
