// A list with a tenant's values: added at the end, relabelled, recoloured, or no longer offered.
import { deepFreeze } from "../deep-freeze.ts";
import type { List, ListValue } from "../list.ts";
import { own } from "../own-value.ts";
import { words } from "../words.ts";
import type { ListOverlay } from "./overlay.ts";
import { inOrder } from "./plain-data.ts";

/** What may be wished of a list: values of the own, the end of values, or only other words. */
export type ListFreedom = "open" | "closed" | "words";

export function appliedList(declared: List, change: ListOverlay, freedom: ListFreedom): List {
  const kept = declared.map((value): ListValue => {
    const { label, colour, isRetired } = own(change, value.value) ?? {};
    return {
      ...value,
      ...(label !== undefined && { label }),
      ...(colour !== undefined && { colour }),
      ...(isRetired && freedom !== "words" && { isRetired }),
    };
  });
  if (freedom !== "open") return deepFreeze(kept);
  const known = new Set(declared.map(({ value }) => value));
  const added = inOrder(change)
    .filter(([value]) => !known.has(value))
    .map(
      ([value, { label, colour, isRetired }]): ListValue => ({
        value,
        label: label ?? words(value, value),
        ...(colour !== undefined && { colour }),
        ...(isRetired && { isRetired }),
      }),
    );
  return deepFreeze([...kept, ...added]);
}
