// What a tenant says in its own words: the translations it keeps for a locale, and over them the texts it has replaced. Neither is
// worth a page that does not open: what cannot be had is noted, and the shipped texts stay.
import { RequestFailure } from "../request-failure.ts";
import type { Log } from "../session/oidc-return.ts";
import { keyLanguage, languageOf, type Translations } from "./texts.ts";

export type TenantTextSources = {
  /** The translations in the tenant's record of the locale, as they are stored. */
  readonly loadTranslations: (locale: string) => Promise<unknown>;
  /** The texts the tenant has replaced for the locale. */
  readonly loadOverrides: (locale: string) => Promise<unknown>;
  readonly log: Log;
};

/** English sentences are the keys, so for English no translation is asked for; replaced texts there are all the same. */
export async function loadTenantTexts(locale: string, sources: TenantTextSources): Promise<Translations> {
  const { loadTranslations, loadOverrides, log } = sources;
  const isEnglish = languageOf(locale) === keyLanguage;
  const [translations, overrides] = await Promise.all([
    isEnglish ? {} : textsOf(() => loadTranslations(locale), "The translations could not be loaded", log),
    textsOf(() => loadOverrides(locale), "The tenant's own words could not be loaded", log),
  ]);
  return { ...translations, ...overrides };
}

async function textsOf(load: () => Promise<unknown>, trouble: string, log: Log): Promise<Translations> {
  try {
    return readTranslations(await load());
  } catch (error) {
    // A tenant that has translated nothing has no record of the locale.
    if (!(error instanceof RequestFailure && error.status === 404)) log(trouble, error);
    return {};
  }
}

/** A key that waits for its translation has an empty text: it counts as none. */
function readTranslations(value: unknown): Translations {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string" && entry[1].trim() !== "",
    ),
  );
}
