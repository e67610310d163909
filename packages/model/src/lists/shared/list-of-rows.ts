// Long lists read best as one row per value, and codes such as "01" must keep the order written, which keys do not promise.
import { deepFreeze } from "../../deep-freeze.ts";
import type { List } from "../../list.ts";
import { words } from "../../words.ts";

export type ListRow = readonly [value: string, english: string, french: string];

/**
 * A list in the order of its rows.
 * @example listOfRows([["01", "Agriculture", "Agriculture"]]) // [{ value: "01", label: { en: "Agriculture", fr: "Agriculture" } }]
 */
export function listOfRows(rows: readonly ListRow[]): List {
  return deepFreeze(rows.map(([value, english, french]) => ({ value, label: words(english, french) })));
}
