// What stays in a browser when a user signs out of it. That is how the interface looks, the language, and actions that could not be sent
// yet. They carry the name of their user and are sent for that user only. Everything else belongs to the user who leaves.
import { type KeyValues, tokenKey } from "./token-storage.ts";

/** The storage with the names of all its keys. */
export type AllKeyValues = KeyValues & { readonly length: number; key(index: number): string | null };

/** Everything this application keeps stands under names that start so. */
const ownPrefix = "kontor";
/** The state of the interface, of which only these parts belong to the browser and not to the user. */
const interfaceKey = "kontor";
export const keptInterfaceParts = ["appearance", "locale"] as const;
/** Actions that wait for the network. */
const unsentPrefix = "kontor-unsent";
/** The token is cleared by who knows whose it is: another user may have signed in, in another tab. */
const otherwiseKept: ReadonlySet<string> = new Set([interfaceKey, tokenKey]);

export function clearLocalData(values: AllKeyValues): void {
  const keys = Array.from({ length: values.length }, (_, index) => values.key(index)).filter(
    (key) => key !== null,
  );
  for (const key of keys) {
    if (!key.startsWith(ownPrefix) || key.startsWith(unsentPrefix) || otherwiseKept.has(key)) continue;
    values.removeItem(key);
  }
  const text = values.getItem(interfaceKey);
  if (text !== null) values.setItem(interfaceKey, JSON.stringify(keptOf(text)));
}

function keptOf(text: string): Readonly<Record<string, unknown>> {
  let state: unknown;
  try {
    state = JSON.parse(text);
  } catch {
    return {};
  }
  const stored = new Map(Object.entries(Object(state)));
  return Object.fromEntries(
    keptInterfaceParts.filter((part) => stored.has(part)).map((part) => [part, stored.get(part)]),
  );
}
