// Declarations are shared by every tenant and every request, so they are frozen against accidental changes.

/** Freezes what is not frozen yet. Quick, because it stops at what is: whatever is frozen here was frozen to its depth. */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const inner of Object.values(value)) deepFreeze(inner);
  return value;
}
