// Text the product writes to persons, as the rich text a communication holds: what comes from a record is shown and never read as markup.
import { escaped } from "./mail-body.ts";

/** One for each text. */
export function paragraphs(texts: readonly string[]): string {
  return texts.map((text) => `<p>${escaped(text)}</p>`).join("\n");
}
