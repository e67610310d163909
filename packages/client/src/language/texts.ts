// The texts of the application in the language of the reader. A key is the English sentence itself, so a text without a translation
// is still a text, and English needs no translations but for its plurals.
import { formatNumber } from "@kontor/kernel/locale/format-number.ts";
import { isLocaleTag } from "@kontor/kernel/locale/locales.ts";
import { decimal } from "@kontor/kernel/money/decimal.ts";
import { createInstance, type i18n, type Module } from "i18next";

/** The translation of each English sentence. */
export type Translations = Readonly<Record<string, string>>;

/** The one namespace; i18next calls it so by itself. */
export const textNamespace = "translation";

/** The language whose sentences are the keys. */
export const keyLanguage = "en";

/** The language of a locale. @example languageOf("fr-BE") // "fr" */
export function languageOf(locale: string): string {
  return locale.split("-", 1)[0] ?? locale;
}

export type TextsOptions = {
  readonly locale: string;
  /** The plurals of the English sentences: "{{count}} days_one" and the like. */
  readonly english: Translations;
  /** A text was asked for that the language of the reader does not have. Never told of English. */
  readonly onMissing?: (key: string) => void;
  /** What else i18next is to know, such as the framework that shows the texts. */
  readonly plugins?: readonly Module[];
};

/** An i18next of its own, ready at once: whatever is not there yet falls back to the English sentence. */
export function createTexts({ locale, english, onMissing, plugins = [] }: TextsOptions): i18n {
  const texts = createInstance();
  for (const plugin of [numbersOfTheLocale, missingTexts(texts, onMissing), ...plugins]) texts.use(plugin);
  void texts.init({
    lng: locale,
    fallbackLng: keyLanguage,
    // Sentences have dots and colons.
    keySeparator: false,
    nsSeparator: false,
    resources: { [keyLanguage]: { [textNamespace]: english } },
    initAsync: false,
    // The component that shows a text escapes it.
    interpolation: { escapeValue: false, alwaysFormat: true },
    postProcess: missingTextsName,
    postProcessPassResolved: true,
    returnEmptyString: false,
    react: { useSuspense: false, bindI18n: "languageChanged", bindI18nStore: "added removed" },
  });
  return texts;
}

/** Numbers inside a text are written as the locale writes numbers. */
const numbersOfTheLocale: Module & { readonly format: (...parts: readonly unknown[]) => unknown } = {
  type: "formatter",
  format: (value, _format, locale) =>
    Number.isSafeInteger(value) && typeof locale === "string" && isLocaleTag(locale)
      ? formatNumber(decimal(String(value)), locale, { decimals: 0 })
      : value,
};

const missingTextsName = "missing-texts";

type TextLookup = { readonly i18nResolved?: { readonly usedLng?: string; readonly usedKey?: string } };

/** Not i18next's own report: that one is silent about a text of which English has the plural. */
function missingTexts(texts: i18n, onMissing: TextsOptions["onMissing"]): Module {
  const module = {
    type: "postProcessor" as const,
    name: missingTextsName,
    process: (value: string, key: string | readonly string[], { i18nResolved }: TextLookup): string => {
      const language = languageOf(texts.language);
      const usedLanguage =
        i18nResolved?.usedLng === undefined ? keyLanguage : languageOf(i18nResolved.usedLng);
      const [first = ""] = [key].flat();
      if (language !== keyLanguage && usedLanguage !== language) onMissing?.(first);
      return value;
    },
  };
  return module;
}
