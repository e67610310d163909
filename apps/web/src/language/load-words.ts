// Loads the words of lists and workflows in the languages the server does not know. Apart from the texts of the pages, because only lists,
// records and what counts them need so many.
import { languageOf } from "@kontor/client/language/texts.ts";
import { logTrouble } from "../session/log-trouble.ts";
import { transitionNamespace } from "./answered-words.ts";
import { texts, wordNamespace } from "./language.ts";

const shippedWords: Readonly<Record<string, () => Promise<void>>> = {
  ar: async () => {
    const [values, guards, transitions] = await Promise.all([
      import("./translations/ar-values.json"),
      import("./translations/ar-guards.json"),
      import("./translations/ar-transitions.json"),
    ]);
    texts.addResourceBundle("ar", wordNamespace, { ...values.default, ...guards.default });
    texts.addResourceBundle("ar", transitionNamespace, transitions.default);
  },
};

const loaded = new Map<string, Promise<void>>();

/** Done at once for a language that has none, or has them already; after a failure it is tried again the next time. */
export function loadWords(locale: string): Promise<void> {
  const language = languageOf(locale);
  const loading = loaded.get(language) ?? shippedWords[language]?.();
  if (loading === undefined) return Promise.resolve();
  loaded.set(language, loading);
  return loading.catch((error: unknown) => {
    loaded.delete(language);
    logTrouble("The words of a language could not be loaded", error);
  });
}
