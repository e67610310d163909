// Searches the sections of the documentation and the operations of the API reference, and orders what it finds by group.
import { type ApiOperation, operationText } from "./api/api-operation.ts";
import type { DocumentationSection } from "./documentation-types.ts";
import { containsAll } from "./match.ts";

export type SearchResult = {
  readonly key: string;
  readonly path: string;
  readonly hash: string | undefined;
  readonly title: string;
  readonly text: string;
};

export type ResultGroup = { readonly title: string; readonly results: readonly SearchResult[] };

/** More would not be read; a narrower search is quicker than a longer list. */
const resultsMax = 30;

export function searchSections(
  words: readonly string[],
  sections: readonly DocumentationSection[],
): readonly ResultGroup[] {
  if (words.length === 0) return [];
  const found = sections.filter((section) =>
    containsAll(words, `${section.page} ${section.heading} ${section.text}`),
  );
  // A match in the title or heading says more than one in the text; the order of the documentation decides the rest.
  const ranked = found.toSorted((a, b) => rankOf(words, a) - rankOf(words, b));
  return [...Map.groupBy(ranked, (section) => section.group)].map(([title, members]) => ({
    title,
    results: members.slice(0, resultsMax).map(sectionResult),
  }));
}

export function searchOperations(
  words: readonly string[],
  operations: readonly ApiOperation[],
): readonly SearchResult[] {
  if (words.length === 0) return [];
  return operations
    .filter((operation) => containsAll(words, operationText(operation)))
    .slice(0, resultsMax)
    .map(({ id, method, path, summary }) => ({
      key: id,
      path: "api",
      hash: id,
      title: `${method} ${path}`,
      text: summary,
    }));
}

function rankOf(words: readonly string[], { page, heading }: DocumentationSection): number {
  if (containsAll(words, heading === "" ? page : heading)) return 0;
  return containsAll(words, `${page} ${heading}`) ? 1 : 2;
}

function sectionResult({ path, page, heading, anchor, text }: DocumentationSection): SearchResult {
  return {
    key: `${path}#${anchor}`,
    path,
    hash: anchor === "" ? undefined : anchor,
    title: heading === "" ? page : `${page}: ${heading}`,
    text,
  };
}
