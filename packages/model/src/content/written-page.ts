// Pages of text that people write in the product. Those of a tenant are at /content, as records of the documentation. Those of one user are
// at /user-content, as preferences that only this user reads.
import { z } from "zod";

/** Where a page stands below its root: small letters, digits and hyphens, in folders. */
export const pagePathPattern = "[a-z0-9][a-z0-9-]*(/[a-z0-9][a-z0-9-]*)*";
export const pagePathMaxLength = 200;
export const pageTitleMaxLength = 200;
/** Far longer than anybody reads, and far below what a request may hold. */
export const pageBodyMaxLength = 100_000;

/** What tells a page of a user from the rest that is kept for the user. */
export const ownPageKind = { type: "UI", groupId: "CONTENT" } as const;

export const ownPage = z.object({
  path: z
    .string()
    .max(pagePathMaxLength)
    .regex(new RegExp(`^${pagePathPattern}$`)),
  title: z.string().min(1).max(pageTitleMaxLength),
  body: z.string().max(pageBodyMaxLength),
});

/**
 * The path of a title, where the user has not chosen another.
 *
 * @example pathOfTitle("Öffnungszeiten & Kontakt") // "offnungszeiten-kontakt"
 */
export function pathOfTitle(title: string): string {
  return title
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, pagePathMaxLength);
}

type Localised = { readonly locale?: string | undefined };

/** Of the same page in several languages the one for a reader: in the own locale, in the own language, in none, or whichever there is. */
export function pageForReader<Page extends Localised>(
  pages: readonly Page[],
  locale: string,
): Page | undefined {
  const language = languageOf(locale);
  return (
    pages.find((page) => page.locale === locale) ??
    pages.find((page) => page.locale !== undefined && languageOf(page.locale) === language) ??
    pages.find((page) => page.locale === undefined) ??
    pages[0]
  );
}

function languageOf(locale: string): string {
  return locale.split("-", 1)[0] ?? locale;
}
