// What the interface remembers in a browser: one JSON object under one key, in which every part of the interface has a name of its own.
// The text may have been written by an older version or by hand, so nothing in it is taken for granted.

/** The one key of local storage. */
export const interfaceStateKey = "kontor";

export type InterfaceState = Readonly<Record<string, unknown>>;

/**
 * Text that is no JSON object is treated like no text: what is remembered is never worth a page that does not open.
 * @example parseInterfaceState('{"locale":"fr-FR"}') // { locale: "fr-FR" }
 * @example parseInterfaceState("{garbled") // {}
 */
export function parseInterfaceState(text: string | null): InterfaceState {
  try {
    const state: unknown = JSON.parse(text ?? "{}");
    return isObject(state) ? state : {};
  } catch {
    return {};
  }
}

/**
 * The text with the value under the name, and everything else in it as it was; undefined forgets the name.
 * @example changedInterfaceState('{"locale":"fr-FR"}', "locale", "ar-MA") // '{"locale":"ar-MA"}'
 */
export function changedInterfaceState(text: string | null, name: string, value: unknown): string {
  return JSON.stringify({ ...parseInterfaceState(text), [name]: value });
}

/**
 * Of an object every field that is of the kind the fallback has; of everything else the value, if it is of the same kind.
 * @example likeFallback({ isOpen: "yes", path: "/home" }, { isOpen: false, path: "" }) // { isOpen: false, path: "/home" }
 */
export function likeFallback<Value>(stored: unknown, fallback: Value): Value {
  if (!isObject(fallback)) return isSameKind(stored, fallback) ? stored : fallback;
  if (!isObject(stored)) return fallback;
  const kept = Object.entries(fallback).map(([name, value]) => [
    name,
    Object.hasOwn(stored, name) && isSameKind(stored[name], value) ? stored[name] : value,
  ]);
  // Every field of the fallback is there with a value of its kind, which is what its type says.
  return Object.fromEntries(kept) as Value;
}

function isSameKind<Value>(stored: unknown, value: Value): stored is Value {
  return kindOf(stored) === kindOf(value);
}

function kindOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "list" : typeof value;
}

function isObject(value: unknown): value is InterfaceState {
  return kindOf(value) === "object";
}
