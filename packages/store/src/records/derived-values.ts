// Derived values are part of the stored record, so that lists, searches and answers read them like any other. What comes
// through a reference is not: it would be stale as soon as the other record changes.
import { boundedCache } from "@kontor/model/derive/bounded-cache.ts";
import { derivedValue } from "@kontor/model/fields/derive.ts";
import type { Field, FieldMap, JsonValue } from "@kontor/model/fields/field.ts";
import { isObject, type RecordData } from "@kontor/model/fields/path.ts";

type NamedFields = readonly (readonly [name: string, field: Field])[];
type Derived = {
  /** Derived here; one may be taken from another that stands later. */
  readonly own: NamedFields;
  /** Objects and lists with derived fields inside. */
  readonly inner: NamedFields;
};

const plansMaxCount = 5_000;

/** The record with every value that is not typed, at any depth. A value whose source is gone is gone too. */
export function withDerived({ fields }: { readonly fields: FieldMap }, record: RecordData): RecordData {
  const { own, inner } = derivedOf(fields);
  if (own.length + inner.length === 0) return record;
  const result: Record<string, JsonValue | undefined> = { ...record };
  for (const [name, field] of inner) {
    if (field.fields !== undefined) result[name] = withInner(field.fields, result[name]);
  }
  // As often as one can stand on another; the second round usually finds nothing to do.
  for (let isChanged = true, round = 0; isChanged && round <= own.length; round += 1) {
    isChanged = false;
    for (const [name, field] of own) {
      const value = derivedValue(field, result);
      isChanged ||= !isSame(value, result[name]);
      if (value === undefined) delete result[name];
      else result[name] = value;
    }
  }
  return result;
}

const derivedOf: (fields: FieldMap) => Derived = boundedCache(plansMaxCount, (fields) => {
  const entries = Object.entries(fields);
  return {
    own: entries.filter(([, field]) => isComputed(field)),
    inner: entries.filter(([, field]) => field.fields !== undefined && hasDerived(field.fields)),
  };
});

function hasDerived(fields: FieldMap): boolean {
  const { own, inner } = derivedOf(fields);
  return own.length + inner.length > 0;
}

function isComputed({ derived }: Field): boolean {
  return derived !== undefined && !("through" in derived && derived.through !== undefined);
}

function withInner(fields: FieldMap, value: JsonValue | undefined): JsonValue | undefined {
  if (isList(value)) return value.map((element) => withInner(fields, element) ?? null);
  // What is JSON stays JSON: only values of the record itself are added.
  return isObject(value) ? (withDerived({ fields }, value) as JsonValue) : value;
}

function isSame(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** Array.isArray does not see that a read-only list is one. */
function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}
