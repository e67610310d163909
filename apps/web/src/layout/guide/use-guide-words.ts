// The sentences of the guide in the language of the reader. They come with the guide, because nobody else needs them.
import { type Catalogue, languageOf } from "@kontor/client/language/texts.ts";
import { useEffect, useState } from "react";
import { useLocale } from "../../language/language.ts";
import { logTrouble } from "../../session/log-trouble.ts";

const catalogues: Readonly<Record<string, () => Promise<Catalogue>>> = {
  fr: async () => (await import("../../language/catalogues/fr-guide.json")).default,
  ar: async () => (await import("../../language/catalogues/ar-guide.json")).default,
};

/** English until they have arrived, and in a language that has none. */
export function useGuideWords(): (sentence: string) => string {
  const language = languageOf(useLocale());
  const [loaded, setLoaded] = useState<{ readonly language: string; readonly words: Catalogue }>();
  useEffect(() => {
    const load = catalogues[language];
    if (load === undefined) return;
    let isLeft = false;
    load()
      .then((words) => {
        if (!isLeft) setLoaded({ language, words });
      })
      .catch((error: unknown) => logTrouble("The texts of a language could not be loaded", error));
    return () => {
      isLeft = true;
    };
  }, [language]);
  return (sentence) => (loaded?.language === language ? loaded.words[sentence] : undefined) ?? sentence;
}
