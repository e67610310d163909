// Searches the sections of the documentation and the operations of the API reference, and orders what it finds by group.
import { type ApiOperation, operationText } from "../api-operations/api-operation.ts";
import { translate } from "../language/language.ts";
import { containsAll } from "../language/match.ts";
import type { DocumentationSection } from "./documentation-types.ts";

export type SearchResult = {
  readonly key: string;
  readonly path: string;
  readonly hash: string | undefined;
  readonly title: string;
  readonly text: string;
};

export type ResultGroup = {
  readonly title: string;
  /** The first of what was found; the rest is only counted. */
  readonly results: readonly SearchResult[];
  readonly total: number;
};

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
    total: members.length,
  }));
}

/** The operations as one group, or none where nothing was found. */
export function searchOperations(
  words: readonly string[],
  operations: readonly ApiOperation[],
): readonly ResultGroup[] {
  const found = operations.filter((operation) => containsAll(words, operationText(operation)));
  if (words.length === 0 || found.length === 0) return [];
  const results = found.slice(0, resultsMax).map(operationResult);
  return [{ title: translate("API reference"), results, total: found.length }];
}

/** How many results there are and, where not all of them are shown, how many are: "3 results", "30 of 214 results". */
export function countText(groups: readonly ResultGroup[]): string {
  const shown = groups.reduce((sum, { results }) => sum + results.length, 0);
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  return shown === total
    ? translate("{{count}} results", { count: total })
    : translate("{{shown}} of {{count}} results", { shown, count: total });
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

function operationResult({ id, method, path, summary }: ApiOperation): SearchResult {
  return { key: id, path: "api", hash: id, title: `${method} ${path}`, text: summary };
}
