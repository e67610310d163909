// What a record is called in a line of a card, from the name of its entity: cards do not load declarations for a word.
import { dashedName } from "@kontor/kernel/naming/dashed.ts";

/** In English, to be translated as a label. @example entityWord("creditLine") // "Credit line" */
export function entityWord(name: string): string {
  const words = dashedName(name).replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
