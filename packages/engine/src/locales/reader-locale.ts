// Which locale a file is written for: that of the account, or else the first language of the browser that we have.
import { chooseLocale } from "@kontor/kernel/locale/choose-locale.ts";
import type { LocaleTag } from "@kontor/kernel/locale/locales.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import { readCurrentUser } from "../configuration/start.ts";

/** `accepted` is the header `accept-language`: languages in the order of their weights, as browsers send them. */
export async function readerLocale(
  store: ScopedStore,
  scope: Scope,
  accepted: string | undefined,
): Promise<LocaleTag> {
  const { locale } = await readCurrentUser(store, scope);
  const browserLanguages = (accepted ?? "")
    .split(",", 20)
    .map((language) => (language.split(";")[0] ?? "").trim());
  return chooseLocale({ user: typeof locale === "string" ? locale : undefined, browserLanguages });
}
