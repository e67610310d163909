// Which settings a decision was made by: their keys and versions, so that it can be explained when they have changed. Version 0 is the
// default of the product.
import { integer, listOf, text } from "../fields/declare.ts";

const settingUseFields = {
  key: text({ max: 200, match: "exact" }),
  version: integer({ help: "0 is the default of the product" }),
} as const;

export function settingsUsed() {
  return listOf(settingUseFields, {
    label: "Settings used",
    readOnly: true,
    internal: true,
    searchBy: "key",
  });
}

/** What the record keeps of what was read. */
export function settingUses(
  ...found: readonly { readonly key: string; readonly version: number }[]
): readonly { readonly key: string; readonly version: number }[] {
  return found.map(({ key, version }) => ({ key, version }));
}
