// The lists of a tenant as texts of JSON, made once and kept until a list, the model or the language is another. Whatever language is
// asked for, there are as many of them as the tenant has words in.
import { list } from "@kontor/model/entities/script/list.ts";
import type { Model } from "@kontor/model/model.ts";
import { type RecentValues, recentValues } from "@kontor/model/recent-values.ts";
import { recordsMark } from "@kontor/store/records/records-mark.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import { productScope } from "../callers/product-scope.ts";
import { listValues, type StoredList } from "./list-values.ts";
import { storedLists } from "./tenant-lists.ts";

export type OfferedTexts = {
  /** Other than those of any other state of any tenant. */
  readonly name: string;
  /** By the name of the list, in their order. */
  readonly texts: ReadonlyMap<string, string>;
};

type CachedTexts = {
  readonly mark: string;
  readonly model: Model;
  readonly number: number;
  readonly lists: readonly StoredList[];
  readonly locales: ReadonlySet<string>;
  readonly byLocale: Map<string, OfferedTexts>;
};

/** Some hundred kilobytes each. */
const tenantsMax = 50;
/** Names none of which is a locale. */
const noLocale = "-";

const knownBy = new WeakMap<ScopedStore, RecentValues<string, CachedTexts>>();
let lastNumber = 0;

export async function offeredTexts(store: ScopedStore, scope: Scope, locale: string): Promise<OfferedTexts> {
  const known = await knownLists(store, scope);
  const words = wordsOf(known.locales, locale);
  const made = known.byLocale.get(words) ?? textsOf(known, words);
  known.byLocale.set(words, made);
  return made;
}

async function knownLists(store: ScopedStore, scope: Scope): Promise<CachedTexts> {
  const tenants = knownBy.get(store) ?? recentValues<string, CachedTexts>(tenantsMax);
  knownBy.set(store, tenants);
  const mark = await recordsMark(store, productScope(scope), list);
  const found = tenants.get(scope.tenantId);
  if (found !== undefined && found.mark === mark && found.model === scope.model) return found;
  const lists = await storedLists(store, scope);
  lastNumber += 1;
  const locales = new Set([...localesOf(lists), ...Object.keys(scope.model.strings)]);
  const known = { mark, model: scope.model, number: lastNumber, lists, locales, byLocale: new Map() };
  tenants.set(scope.tenantId, known);
  return known;
}

function textsOf({ model, lists, number }: CachedTexts, words: string): OfferedTexts {
  const offered = Object.entries(listValues(model, lists, { locale: words }));
  return {
    name: `${number} ${words}`,
    texts: new Map(offered.map(([name, values]) => [name, JSON.stringify(values)])),
  };
}

function localesOf(lists: readonly StoredList[]): readonly string[] {
  return lists.flatMap(({ values }) => (values ?? []).flatMap(({ labels }) => Object.keys(Object(labels))));
}

/** A locale without words of its own is answered like its language. A language without words of its own is answered like any other. */
function wordsOf(locales: ReadonlySet<string>, locale: string): string {
  const [language = locale] = locale.split("-");
  if (locales.has(locale)) return locale;
  return locales.has(language) || language === "fr" || language === "en" ? language : noLocale;
}
