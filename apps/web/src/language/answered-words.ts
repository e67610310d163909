// Words the server answers: labels of statuses, of the values of lists, of transitions. It knows them in English and French, and a reader of
// either is answered in that language; for another language the English word is translated here. A word of the tenant's own has no translation here
// and stays as it is.
import { languageOf, textNamespace } from "@kontor/client/language/texts.ts";
import { currentLocale, texts, translateDeclared, wordNamespace } from "./language.ts";

/** Where the labels of transitions are: many an English word is a status and a step to it, such as "Open". */
export const transitionNamespace = "transitions";

const answeredLanguages: ReadonlySet<string> = new Set(["en", "fr"]);

/** Whether the words of this language have to be found in the translations. */
export function isTranslatedHere(locale: string = currentLocale()): boolean {
  return !answeredLanguages.has(languageOf(locale));
}

/** The label of a value of a list. One list may need another word for the same English one: "Paid [invoiceStatus]". */
export function answeredWord(word: string, list = ""): string {
  return found(word, [`${word} [${list}]`, word], wordNamespace);
}

export function answeredStatus(label: string, entityName: string): string {
  return answeredWord(label, `${entityName}Status`);
}

export function answeredTransition(label: string): string {
  return found(label, [label], transitionNamespace);
}

/** What an entity is called is a text of the application, unless the tenant calls it otherwise. */
export function answeredEntity(label: string): string {
  return isTranslatedHere() && texts.exists(label) ? translateDeclared(label) : label;
}

/** What the tenant says in this locale goes before what is shipped for its language. */
function found(word: string, keys: readonly string[], namespace: string): string {
  const locale = currentLocale();
  if (!isTranslatedHere(locale)) return word;
  const ofTenant: unknown = texts.getResource(locale, textNamespace, word);
  const shipped: readonly unknown[] = keys.map((key) =>
    texts.getResource(languageOf(locale), namespace, key),
  );
  return [ofTenant, ...shipped].find(isText) ?? word;
}

function isText(text: unknown): text is string {
  return typeof text === "string" && text !== "";
}
