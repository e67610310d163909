// The sentences of the guide in the language of the reader. They come with the guide, because no other page needs them.
import { languageOf, type Translations } from "@kontor/client/language/texts.ts";
import { useEffect, useState } from "react";
import { texts, translateDeclared, useLocale } from "../language/language.ts";
import { logTrouble } from "../session/log-trouble.ts";

const translations: Readonly<Record<string, () => Promise<Translations>>> = {
  fr: async () => (await import("../language/translations/fr-guide.json")).default,
  ar: async () => (await import("../language/translations/ar-guide.json")).default,
};

const guideNamespace = "guide";

/** English until they have arrived, and in a language that has none. */
export function useGuideWords(): (sentence: string) => string {
  const language = languageOf(useLocale());
  const [, setLoaded] = useState<string>();
  const isHere = translations[language] === undefined || texts.hasResourceBundle(language, guideNamespace);
  useEffect(() => {
    if (isHere) return;
    translations[language]?.()
      .then((words) => {
        texts.addResourceBundle(language, guideNamespace, words);
        setLoaded(language);
      })
      .catch((error: unknown) => logTrouble("The texts of a language could not be loaded", error));
  }, [isHere, language]);
  return (sentence) => (isHere ? translateDeclared(sentence, { ns: guideNamespace }) : sentence);
}
