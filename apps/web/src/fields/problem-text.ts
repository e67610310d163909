// What is wrong with a value, in the language of the reader. The check composes its sentences in English, on the server and in the
// browser alike; here they are recognised again, so that the label and the bound stay and the rest is translated.
import { problemTexts } from "@kontor/model/fields/problem-texts.ts";
import { translateDeclared } from "../language/language.ts";

type Sentence = { readonly template: string; readonly pattern: RegExp; readonly names: readonly string[] };

const place = /\{\{(\w+)\}\}/g;

const sentences: readonly Sentence[] = Object.values(problemTexts)
  .flatMap(({ named, unnamed }) => [named, unnamed])
  .map((template) => ({
    template,
    pattern: new RegExp(`^${RegExp.escape(template).replaceAll(/\\\{\\\{\w+\\\}\\\}/g, "(.+)")}$`, "s"),
    names: [...template.matchAll(place)].map(([, name = ""]) => name),
  }));

/** `label` as the reader knows the field; a sentence of the server names it in English. */
export function problemText(message: string, label: string): string {
  for (const { template, pattern, names } of sentences) {
    const found = pattern.exec(message);
    if (found === null) continue;
    const values = Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? ""]));
    return translateDeclared(template, { ...values, ...(names.includes("label") && { label }) });
  }
  return translateDeclared(message);
}
