// The answer to a filter for a row that is already loaded; the database must give the same one for the rows that are not.
import type { FilterValue, MatchFilter } from "./filter-value.ts";
import { foldText } from "./fold.ts";

/**
 * Whether a field with this text passes the filter. Texts are compared folded, a case-sensitive filter looks at the text
 * as stored; choices must be equal to the letter.
 * @example matchesFilterValue("Société Générale", { kind: "match", text: "societe", anchor: "start", isCaseSensitive: false }) // true
 * @example matchesFilterValue("PARIS", { kind: "equal", text: "Paris", isCaseSensitive: false }) // true
 * @example matchesFilterValue("OLD", { kind: "in", included: [], excluded: ["OLD"] }) // false
 */
export function matchesFilterValue(text: string, filter: FilterValue): boolean {
  switch (filter.kind) {
    case "match":
      return matchesText(text, filter);
    case "in":
      return (
        (filter.included.length === 0 || filter.included.includes(text)) && !filter.excluded.includes(text)
      );
    case "equal":
      return filter.isCaseSensitive ? text === filter.text : foldText(text) === foldText(filter.text);
  }
}

function matchesText(text: string, { text: sought, anchor, isCaseSensitive }: MatchFilter): boolean {
  const [where, what] = isCaseSensitive ? [text, sought] : [foldText(text), foldText(sought)];
  return anchor === "start" ? where.startsWith(what) : where.includes(what);
}
