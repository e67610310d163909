// Which element of a stored list an element that was sent is. Elements carry no number of their own, and what the product keeps
// inside one, such as the bank's answer about an account, must never end up beside another.
import type { Field, JsonValue } from "@kontor/model/fields/field.ts";
import { isObject, type RecordData } from "@kontor/model/fields/path.ts";
import { own } from "@kontor/model/own-value.ts";
import { valueText } from "@kontor/model/validation/same-value.ts";

/** Leaves of an element what people write, so that what is kept inside does not make two elements different. */
export type WritableParts = (element: RecordData) => RecordData;

/** What an element is known by; undefined for one that cannot be known that way. */
type Mark = (element: RecordData, index: number) => string | undefined;

/**
 * For each element sent, the stored one it is; undefined for a new one. First those that say the same wherever they stand, because
 * elements move; then those with the same name, by the field a search over the list compares; and where a list has
 * no such field, what is left in the same place. Lists are long, so no two elements are compared with each other.
 */
export function storedElements(
  { searchBy }: Pick<Field, "searchBy">,
  stored: JsonValue | undefined,
  sent: readonly JsonValue[],
  written: WritableParts,
): readonly (RecordData | undefined)[] {
  const before = elementsOf(stored);
  if (before.length === 0) return sent.map(() => undefined);
  const after = elementsOf(sent);
  const found = new Map<number, number>();
  match(found, before, after, (element) => valueText(filled(written(element))));
  match(
    found,
    before,
    after,
    searchBy === undefined
      ? (_, index) => String(index)
      : (element) => valueText(own(element, searchBy) ?? undefined),
  );
  return after.map((_, index) => before[found.get(index) ?? -1]);
}

/** Adds the pairs of elements with the same mark that have no other half yet, in order. */
function match(
  found: Map<number, number>,
  before: readonly RecordData[],
  after: readonly RecordData[],
  markOf: Mark,
): void {
  const taken = new Set(found.values());
  const waiting = new Map<string, number[]>();
  // From the last to the first, so that the first is taken off first.
  for (const index of [...before.keys()].reverse()) {
    const mark = taken.has(index) ? undefined : markOf(before[index] ?? {}, index);
    if (mark === undefined) continue;
    const places = waiting.get(mark);
    if (places === undefined) waiting.set(mark, [index]);
    else places.push(index);
  }
  for (const [index, element] of after.entries()) {
    const mark = found.has(index) ? undefined : markOf(element, index);
    const place = mark === undefined ? undefined : waiting.get(mark)?.pop();
    if (place !== undefined) found.set(index, place);
  }
}

function elementsOf(list: JsonValue | readonly JsonValue[] | undefined): readonly RecordData[] {
  return Array.isArray(list) ? list.map((element: JsonValue) => (isObject(element) ? element : {})) : [];
}

/** Empty names say nothing, whether they are there or not. */
function filled(record: RecordData): JsonValue {
  // What is taken from JSON and only filtered is JSON.
  return Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== undefined && value !== null),
  ) as JsonValue;
}
