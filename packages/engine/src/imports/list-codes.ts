// The codes behind what people call the values of lists, in the tenant's words: a file says "Company", a record holds "C".
import type { Entity } from "@kontor/model/entity/entity.ts";
import { fieldAt } from "@kontor/model/fields/path.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import { offeredLists } from "../lists/tenant-lists.ts";
import type { ReadingContext } from "./cell-value.ts";
import type { ReadColumn } from "./import-columns.ts";

/** A code itself is understood first, then a label in the locale of the file, then an English one. */
export async function listCodes(
  store: ScopedStore,
  scope: Scope,
  entity: Entity,
  { columns, locale }: { readonly columns: readonly ReadColumn[]; readonly locale: string },
): Promise<ReadingContext["codeOf"]> {
  const names = [...new Set(columns.flatMap(({ path }) => fieldAt(entity.fields, path)?.list ?? []))];
  if (names.length === 0) return () => undefined;
  const codes = new Map<string, Map<string, string>>(names.map((name) => [name, new Map()]));
  for (const words of new Set([locale, english])) {
    const lists = await offeredLists(store, scope, { locale: words, names });
    for (const [name, values] of Object.entries(lists)) {
      const known = codes.get(name);
      for (const { value } of values) known?.set(`=${value}`, value);
      for (const { value, label } of values) {
        const word = label.trim().toLowerCase();
        if (known?.has(word) === false) known.set(word, value);
      }
    }
  }
  return (list, label) => codes.get(list)?.get(`=${label}`) ?? codes.get(list)?.get(label.toLowerCase());
}

const english = "en-EU";
