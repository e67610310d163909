// The language of the page: which locale it speaks, and the texts of that locale. Changing the locale changes texts, formats and
// direction in one step, without loading the page anew.
import {
  createTexts,
  keyLanguage,
  languageOf,
  type Translations,
  textNamespace,
} from "@kontor/client/language/texts.ts";
import { chooseLocale } from "@kontor/kernel/locale/choose-locale.ts";
import { defaultLocale, isLocaleTag, type LocaleTag, localeSettings } from "@kontor/kernel/locale/locales.ts";
import {
  changeAppearance,
  changeInterfaceState,
  readAppearance,
  readInterfaceState,
} from "@kontor/ui/appearance/interface-state.ts";
import { useSyncExternalStore } from "react";
import { initReactI18next } from "react-i18next";
import { logTrouble } from "../session/log-trouble.ts";
import english from "./translations/en.json" with { type: "json" };

/** Where the words of statuses and lists are, apart from the texts: one that is a status may be a button as well. */
export const wordNamespace = "words";

type Shipped = { readonly texts: Translations; readonly words?: Translations };

/** The translations that come with the product, each a chunk of its own. Other languages show what the tenant has translated. */
const shippedTranslations: Readonly<Record<string, () => Promise<Shipped>>> = {
  fr: async () => {
    const [entities, fields, written] = await Promise.all([
      import("./translations/fr-entities.gen.json"),
      import("./translations/fr-fields.json"),
      import("./translations/fr.json"),
    ]);
    return { texts: { ...entities.default, ...fields.default, ...written.default } };
  },
  ar: async () => {
    const [statuses, fields, written] = await Promise.all([
      import("./translations/ar-statuses.json"),
      import("./translations/ar-fields.json"),
      import("./translations/ar.json"),
    ]);
    return { texts: { ...fields.default, ...written.default }, words: statuses.default };
  },
};

/** The name under which the browser remembers the locale. */
const storedName = "locale";

let locale: LocaleTag = defaultLocale;
let spoken: LocaleTag | undefined;
let onMissing: ((locale: LocaleTag, key: string) => void) | undefined;

/** The i18next of the page; components reach it with `useTranslation()`. */
export const texts = createTexts({
  locale,
  english,
  onMissing: (key) => onMissing?.(locale, key),
  plugins: [initReactI18next],
});

/** A text outside of components, in the language of this moment. The key is the English sentence. */
export function translate(key: string, values: Readonly<Record<string, string | number>> = {}): string {
  return texts.t(key, values);
}

/** A text that comes from a declaration, such as one of the error table: the check knows those. */
export function translateDeclared(text: string, values: Readonly<Record<string, string>> = {}): string {
  return texts.t(text, values);
}

export function currentLocale(): LocaleTag {
  return locale;
}

export function useLocale(): LocaleTag {
  return useSyncExternalStore(subscribe, currentLocale);
}

function subscribe(listener: () => void): () => void {
  texts.on("languageChanged", listener);
  return () => texts.off("languageChanged", listener);
}

/** Before the first page is shown: what this browser remembers, else what it is set to. */
export async function startLanguage(): Promise<void> {
  window.addEventListener("storage", followOtherTab);
  const stored = readInterfaceState(storedName, "");
  await changeLocale(chooseLocale({ stored, browserLanguages: navigator.languages }));
}

/** A choice in another tab turns the direction of this one; its texts come along. */
function followOtherTab(): void {
  const stored = readInterfaceState(storedName, "");
  if (isLocaleTag(stored) && stored !== locale) void changeLocale(stored);
}

/** Speaks the locale and remembers it: the next page of this browser begins in it. */
export async function keepLocale(chosen: LocaleTag): Promise<void> {
  changeInterfaceState(storedName, chosen);
  await changeLocale(chosen);
}

/** The last one that was asked for; one that arrives after it is not wanted any more. */
let wanted: LocaleTag = locale;

/** Speaks another locale from now on. The texts are there first, so that no page is half in one language and half in another. */
export async function changeLocale(next: LocaleTag): Promise<void> {
  wanted = next;
  await loadShipped(languageOf(next));
  // Spoken once more, it would draw the whole page once more.
  if (wanted !== next || spoken === next) return;
  locale = spoken = next;
  const direction = localeSettings(next).rtl ? "rtl" : "ltr";
  document.documentElement.lang = next;
  if (readAppearance().direction !== direction) changeAppearance({ direction });
  await texts.changeLanguage(next);
}

/** Puts the texts of a tenant over the shipped texts of a locale, and removes them again when another user comes. */
export function setTenantTexts(place: LocaleTag, translations: Translations | undefined): void {
  if (texts.hasResourceBundle(place, textNamespace)) texts.removeResourceBundle(place, textNamespace);
  if (translations !== undefined) texts.addResourceBundle(place, textNamespace, translations);
}

/** Who is told of texts without a translation. */
export function listenForMissing(listener: typeof onMissing): void {
  onMissing = listener;
}

async function loadShipped(language: string): Promise<void> {
  const load = shippedTranslations[language];
  if (language === keyLanguage || load === undefined || texts.hasResourceBundle(language, textNamespace))
    return;
  try {
    const { texts: written, words } = await load();
    if (words !== undefined) texts.addResourceBundle(language, wordNamespace, words);
    texts.addResourceBundle(language, textNamespace, written);
  } catch (error) {
    logTrouble("The texts of a language could not be loaded", error);
  }
}
