// Comparisons of texts and choices, so that the database finds what the kernel finds in rows that are already loaded.
import type { FilterValue } from "@kontor/kernel/search/filter-value.ts";
import { foldText } from "@kontor/kernel/search/fold.ts";
import { indexedTextMaxLength } from "../shape/record-rows.ts";
import { wholeCharacters } from "../shape/word-rows.ts";
import { afterPrefix } from "./bounds.ts";
import { narrowByReference } from "./by-reference.ts";
import { throughText } from "./compile-through.ts";
import { narrowByTexts, narrowByWords, sideTextIs } from "./compile-words.ts";
import { allOf, type Compiled, type Driver } from "./compiled.ts";
import { elementTexts, foldedText, type PathSource, rawText } from "./path-source.ts";
import type { QueryContext } from "./query-context.ts";
import { inSideTable } from "./side-table.ts";

type TextComparison = "equal" | "start" | "anywhere";
type ChoiceFilter = Extract<FilterValue, { readonly kind: "in" }>;

export function compileFilter(context: QueryContext, source: PathSource, filter: FilterValue): Compiled {
  if (filter.kind === "in") return compileChoices(context, source, filter);
  const comparison = filter.kind === "equal" ? "equal" : filter.anchor;
  if (!source.isFreeText) return compileCode(context, source, filter.text, comparison);
  return filter.isCaseSensitive
    ? compileExactText(context, source, filter.text, comparison)
    : compileFoldedText(context, source, filter.text, comparison);
}

function compileFoldedText(
  context: QueryContext,
  source: PathSource,
  text: string,
  comparison: TextComparison,
): Compiled {
  const { alias, parameters } = context;
  const sought = foldText(text);
  const folded = foldedOf(context, source);
  if (source.column?.isFolded && source.isIndexed && comparison !== "anywhere" && !isCut(sought)) {
    return { narrow: columnTextIs(context, folded ?? "", sought, comparison) };
  }
  const byWords = source.hasWords ? narrowByWords(context, source.path, sought, comparison) : undefined;
  if (byWords?.isExact) {
    const { matches, found } = byWords;
    const isTold = folded !== undefined && !source.isMultiple;
    return {
      drivers: [{ matches, found, check: isTold ? textIs(context, folded, sought, comparison) : found }],
    };
  }
  if (source.values !== undefined) {
    const value = isCut(sought) ? cut(sought) : sought;
    return {
      narrow: inSideTable(context, source.values, (column) => sideTextIs(context, column, value, comparison)),
    };
  }
  const check = source.isMultiple
    ? elementsInclude(context, source, (element) => textIs(context, `lower(${element})`, sought, comparison))
    : textIs(context, folded ?? `lower(${rawOf(context, source)})`, sought, comparison);
  // A tenant's own entity keeps no searchable form of its key; as it is written it is found all the same.
  const isKey = source.path === context.shape.entity.key && comparison === "equal" && folded === undefined;
  const checked = isKey ? `(${check} or ${alias}.key = ${parameters.add(text)})` : check;
  return byWords === undefined ? { check: checked } : driven(byWords, checked);
}

/** Words lead to the records; that they say what was asked is seen in the text. */
function driven({ matches, found }: Pick<Driver, "matches" | "found">, check: string): Compiled {
  return { drivers: [{ matches, found, check: "true" }], check };
}

/** E-mail addresses are compared to the letter. Plain letters fold to themselves, so that the words still lead to the records. */
function compileExactText(
  context: QueryContext,
  source: PathSource,
  text: string,
  comparison: TextComparison,
): Compiled {
  const isPlain = /^[\x20-\x7e]*$/.test(text);
  const byWords =
    source.hasWords && isPlain ? narrowByWords(context, source.path, foldText(text), comparison) : undefined;
  const check = source.isMultiple
    ? elementsInclude(context, source, (element) => textIs(context, element, text, comparison))
    : textIs(context, rawOf(context, source), text, comparison);
  if (byWords !== undefined) return driven(byWords, check);
  if (source.values === undefined || !isPlain) return { check };
  const value = cut(foldText(text));
  return {
    narrow: inSideTable(context, source.values, (column) => sideTextIs(context, column, value, comparison)),
    check,
  };
}

/** A code of a list or a key is compared as it stands. */
function compileCode(
  context: QueryContext,
  source: PathSource,
  text: string,
  comparison: TextComparison,
): Compiled {
  if (comparison === "equal")
    return compileChoices(context, source, { kind: "in", included: [text], excluded: [] });
  if (source.isMultiple)
    return {
      check: elementsInclude(context, source, (element) => textIs(context, element, text, comparison)),
    };
  return { check: textIs(context, rawOf(context, source), text, comparison) };
}

function compileChoices(context: QueryContext, source: PathSource, filter: ChoiceFilter): Compiled {
  const { included, excluded } = filter;
  return allOf([
    ...(included.length > 0 ? [isOneOf(context, source, included)] : []),
    ...(excluded.length > 0 ? [{ check: isNoneOf(context, source, excluded) }] : []),
  ]);
}

function isOneOf(context: QueryContext, source: PathSource, codes: readonly string[]): Compiled {
  const { alias } = context;
  const { column, values } = source;
  if (values !== undefined && !values.isFolded) {
    return { narrow: inSideTable(context, values, (value) => among(context, value, codes)) };
  }
  if (source.isMultiple)
    return { check: elementsInclude(context, source, (element) => among(context, element, codes)) };
  if (column?.name === "id")
    return { narrow: `${alias}.id = any(${context.parameters.add(codes.filter(isId))}::uuid[])` };
  if (column !== undefined && !column.isFolded) {
    const text = among(context, `${alias}.${column.name}`, codes);
    return source.isIndexed ? { narrow: text } : { check: text };
  }
  const check = among(context, rawOf(context, source), codes);
  if (column !== undefined && source.isIndexed) {
    const folded = codes.map((code) => cut(foldText(code)));
    return { narrow: among(context, `${alias}.${column.name}`, folded), check };
  }
  const found =
    narrowByReference(context, source, codes) ??
    (source.hasWords ? narrowByTexts(context, source.path, codes) : undefined);
  return found === undefined ? { check } : driven(found, check);
}

/** A record is left out as soon as one of its values is named; one without a value stays. */
function isNoneOf(context: QueryContext, source: PathSource, codes: readonly string[]): string {
  const { values } = source;
  if (source.isMultiple && values !== undefined && !values.isFolded) {
    return `not ${inSideTable(context, values, (value) => among(context, value, codes))}`;
  }
  if (source.isMultiple)
    return `not ${elementsInclude(context, source, (element) => among(context, element, codes))}`;
  return `not coalesce(${among(context, rawOf(context, source), codes)}, false)`;
}

/** One value is compared by itself: only then does an index that goes on with another column keep its order. */
function among({ parameters }: QueryContext, expression: string, codes: readonly string[]): string {
  const [only] = codes;
  if (codes.length === 1) return `${expression} = ${parameters.add(only)}`;
  return `${expression} = any(${parameters.add(codes)}::text[])`;
}

function elementsInclude(
  { alias }: QueryContext,
  source: PathSource,
  matches: (element: string) => string,
): string {
  return `exists (select from ${elementTexts(alias, source)} where ${matches("e.element")})`;
}

function textIs(
  { parameters }: QueryContext,
  expression: string,
  text: string,
  comparison: TextComparison,
): string {
  const sought = `${parameters.add(text)}::text`;
  if (comparison === "equal") return `${expression} = ${sought}`;
  return comparison === "start"
    ? `starts_with(${expression}, ${sought})`
    : `strpos(${expression}, ${sought}) > 0`;
}

function columnTextIs(
  context: QueryContext,
  column: string,
  text: string,
  comparison: "equal" | "start",
): string {
  const { parameters } = context;
  const sought = parameters.add(text);
  if (comparison === "equal") return `${column} = ${sought}`;
  const end = afterPrefix(text);
  return `${column} >= ${sought}${end === undefined ? "" : ` and ${column} < ${parameters.add(end)}`}`;
}

function rawOf(context: QueryContext, source: PathSource): string {
  return source.through === undefined
    ? rawText(context.alias, source)
    : throughText(context, source.through, "raw");
}

function foldedOf(context: QueryContext, source: PathSource): string | undefined {
  return source.through === undefined
    ? foldedText(context.alias, source)
    : throughText(context, source.through, "folded");
}

/** What is longer stands in an index by its beginning only. */
function isCut(text: string): boolean {
  return text.length >= indexedTextMaxLength - 1;
}

function cut(text: string): string {
  return wholeCharacters(text.slice(0, indexedTextMaxLength));
}

const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isId(text: string): boolean {
  return idPattern.test(text);
}
