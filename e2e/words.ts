// The words a reader meets, in the languages the product speaks: the same translations that the pages are written in.
import { readFileSync } from "node:fs";
import type { View } from "@kontor/harness/browser.ts";

const folder = new URL("../apps/web/src/language/translations/", import.meta.url);

export type Translations = Readonly<Record<string, string>>;

export function translations(...files: readonly string[]): Translations {
  const read = files.map((file): Translations => JSON.parse(readFileSync(new URL(file, folder), "utf8")));
  return Object.assign({}, ...read);
}

/** A text of the application by its English sentence. */
export type Say = (text: string) => string;

export const inEnglish: Say = (text) => text;

/** In the language of a view: a page from right to left is one in Arabic. */
export function sayIn({ direction }: Pick<View, "direction">): Say {
  if (direction === "ltr") return inEnglish;
  const arabic = translations("ar.json", "ar-transitions.json");
  return (text) => arabic[text] ?? text;
}

/** The tenant has no words of its own for the language, which the browser notes although nothing is wrong: neither read nor collected. */
export function isUntranslated(complaint: string): boolean {
  const isNotRead = complaint.includes("status of 404") && complaint.includes("/api/core/locales/");
  return isNotRead || /^Texts without a translation could not be sent.*Entity locale/.test(complaint);
}
