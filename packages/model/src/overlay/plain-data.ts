// What every reader of an overlay must handle: objects that other code still holds, wishes that say nothing, and keys whose order a
// database does not keep.

/**
 * A copy that shares nothing with the original, so that freezing it or changing the original has no side effects. Its keys are sorted by
 * name, because a stored object does not keep the order they were written in.
 */
export function copyOf<Value>(value: Value): Value {
  return plainCopy(value) as Value; // the same keys and values, each level anew
}

function plainCopy(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(plainCopy);
  const there = Object.entries(value).filter(([, inner]) => inner !== undefined);
  const sorted = there.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([name, inner]) => [name, plainCopy(inner)]));
}

/** Whether there is no wish in it: nothing at all, or objects of nothing. An empty list is a wish: for none. */
export function isNothing(value: unknown): boolean {
  if (value === undefined) return true;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return Object.values(value).every(isNothing);
}

/** By the place wished; those without one come last, as they stand. */
export function inOrder<Value extends { readonly order?: number | undefined }>(
  values: Readonly<Record<string, Value>> | undefined,
): readonly (readonly [string, Value])[] {
  return Object.entries(values ?? {}).toSorted(([, { order: a = last }], [, { order: b = last }]) => a - b);
}

const last = Number.MAX_SAFE_INTEGER;
