// Which locale a person gets before and after sign-in: one rule for server and browser, so that a mail and the screen
// speak alike.
import { readLanguageTag } from "../text/language-tag.ts";
import { defaultLocale, isLocaleTag, type LocaleTag, localeTags } from "./locales.ts";

export type LocaleWishes = {
  /** The locale of the signed-in user. */
  readonly user?: string | undefined;
  /** The locale remembered in the browser. */
  readonly stored?: string | undefined;
  /** The browser's languages, the preferred one first. */
  readonly browserLanguages?: readonly string[] | undefined;
};

/**
 * The user's locale, else the stored one, else the first browser language that is configured, else the default. Each wish
 * is looked up by language and region, then by language alone; what is no tag or not configured is passed over.
 * @example chooseLocale({ stored: "fr_be", browserLanguages: ["de-DE"] }) // "fr-BE"
 * @example chooseLocale({ browserLanguages: ["de-AT", "en-US"] }) // "de-DE"
 */
export function chooseLocale({ user, stored, browserLanguages = [] }: LocaleWishes): LocaleTag {
  for (const wish of [user, stored, ...browserLanguages]) {
    const configured = configuredFor(wish ?? "");
    if (configured) return configured;
  }
  return defaultLocale;
}

function configuredFor(wish: string): LocaleTag | undefined {
  const wanted = readLanguageTag(wish);
  if (wanted === undefined) return undefined;
  const exact = `${wanted.language}-${wanted.region}`;
  return isLocaleTag(exact) ? exact : localeTags.find((tag) => tag.startsWith(`${wanted.language}-`));
}
