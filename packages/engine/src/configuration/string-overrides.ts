// The texts of the application a tenant has put in its own words, for one locale.
import { defaultLocale } from "@kontor/kernel/locale/locales.ts";
import type { Model } from "@kontor/model/model.ts";
import { own } from "@kontor/model/own-value.ts";

/** Words for exactly this locale go before those for its language. */
export function stringOverrides(
  { strings }: Pick<Model, "strings">,
  locale: string = defaultLocale,
): Readonly<Record<string, string>> {
  const [language = locale] = locale.split("-");
  return { ...own(strings, language), ...own(strings, locale) };
}
