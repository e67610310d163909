// Finding records by their words. A fragment is sought among the distinct words of the tenant, which are few, and the words found
// lead to the records; a whole word or the beginning of one leads there directly.
import { foldedWords } from "@kontor/kernel/search/fold.ts";
import { kindOfWord, wholeCharacters } from "../shape/word-rows.ts";
import { afterPrefix } from "./bounds.ts";
import { allOf, always, type Compiled, type Driver } from "./compiled.ts";
import { foldedText, sourceOf } from "./path-source.ts";
import type { QueryContext } from "./query-context.ts";
import { isReadable } from "./readable-paths.ts";

type WordPlace = "whole" | "beginning" | "inside";
type SoughtWord = { readonly word: string; readonly place: WordPlace };

/** So much of a search is looked at, as the kernel does in rows that are loaded; longer words are kept in pieces of twice that. */
const searchMaxLength = 200;

const scannedKinds = { l: ["l", "m"], d: ["d", "m"], m: ["m"] } as const;

/** The search above every list: each word occurs in some word of a field the caller may read. */
export function compileSearch(context: QueryContext, search: string): Compiled {
  const words = [...new Set(foldedWords(search.slice(0, searchMaxLength)))];
  const { shape, scope } = context;
  const paths = shape.wordPaths.filter((path) => isReadable(scope, shape.entity, path));
  if (shape.entity.isLog) {
    const texts = shape.headPaths.filter((path) => isReadable(scope, shape.entity, path));
    return allOf(words.map((word) => inTexts(context, word, texts)));
  }
  const isWhole = paths.length === shape.wordPaths.length && shape.entity.viewOf === undefined;
  const fields = isWhole ? undefined : paths;
  if (words.length === 0) return always;
  const drivers = words.map((word) => searched(context, word, paths, fields));
  // The longest word is met by the fewest records.
  return { drivers: drivers.toSorted((a, b) => b.length - a.length).map(({ driver }) => driver) };
}

type SearchedWord = { readonly length: number; readonly driver: Driver };

function searched(
  context: QueryContext,
  word: string,
  paths: readonly string[],
  fields: readonly string[] | undefined,
): SearchedWord {
  const sought: SoughtWord = { word, place: "inside" };
  const isTold = (path: string): boolean => foldedAt(context, path) !== undefined;
  const untold = paths.filter((path) => !isTold(path));
  const { check: told } = inTexts(context, word, paths.filter(isTold));
  const check = untold.length === 0 ? told : `${told} or ${withWord(context, sought, untold).found}`;
  return { length: word.length, driver: { ...withWord(context, sought, fields), check } };
}

/** A word has no blank in it, so that it occurs in a word of a text wherever it occurs in the text. */
function inTexts(context: QueryContext, word: string, paths: readonly string[]): { readonly check: string } {
  const place = context.parameters.add(word);
  const texts = paths.flatMap((path) => foldedAt(context, path) ?? []);
  return { check: texts.map((text) => `strpos(${text}, ${place}::text) > 0`).join(" or ") || "false" };
}

function foldedAt({ shape, alias }: QueryContext, path: string): string | undefined {
  const source = sourceOf(shape, path);
  return source === undefined || source.isMultiple ? undefined : foldedText(alias, source);
}

/** Records with that word in one of the fields; without fields, in any. */
function withWord(
  context: QueryContext,
  sought: SoughtWord,
  fields: readonly string[] | undefined,
): Pick<Driver, "matches" | "found"> {
  const { shape, alias, parameters, tenant } = context;
  const entity = parameters.add(shape.source);
  const inFields = fields === undefined ? "" : ` and w.field = any(${parameters.add(fields)}::text[])`;
  const matches = `select w.record_id from record_words w where w.tenant_id = ${tenant} and w.entity = ${entity} and ${wordIs(context, sought, entity)}${inFields}`;
  return { matches, found: `${alias}.id in (${matches})` };
}

function wordIs({ parameters, tenant }: QueryContext, { word, place }: SoughtWord, entity: string): string {
  const sought = parameters.add(word);
  if (place === "whole") return `w.word = ${sought}`;
  if (place === "beginning") {
    const end = afterPrefix(word);
    return `w.word >= ${sought}${end === undefined ? "" : ` and w.word < ${parameters.add(end)}`}`;
  }
  const kinds = parameters.add(scannedKinds[kindOfWord(word)]);
  // As an array: the words found are few, and each leads to its records by the index, whatever the database would guess.
  return `w.word = any(array(select d.word from tenant_words d where d.tenant_id = ${tenant} and d.entity = ${entity} and d.kind = any(${kinds}::text[]) and strpos(d.word, ${sought}) > 0))`;
}

/**
 * Records whose field has the words of a folded text where the comparison needs them; undefined when it has none. Of several
 * words the longest is asked for: it is met by the fewest records.
 */
export function narrowByWords(
  context: QueryContext,
  path: string,
  folded: string,
  comparison: "equal" | "start" | "anywhere",
): (Pick<Driver, "matches" | "found"> & { readonly isExact: boolean }) | undefined {
  const words = Array.from(folded.matchAll(/[\p{L}\p{N}\p{M}]+/gu), ({ 0: word, index }) => ({
    word,
    isFirst: index === 0,
    isLast: index + word.length === folded.length,
  }));
  const [longest] = words
    .map(({ word, isFirst, isLast }): SoughtWord => {
      if (word.length > searchMaxLength) {
        return { word: wholeCharacters(word.slice(0, searchMaxLength)), place: "inside" };
      }
      if (isLast && comparison !== "equal") {
        return { word, place: isFirst && comparison === "anywhere" ? "inside" : "beginning" };
      }
      return { word, place: isFirst && comparison === "anywhere" ? "inside" : "whole" };
    })
    .toSorted((a, b) => b.word.length - a.word.length);
  if (longest === undefined) return undefined;
  const isExact = comparison === "anywhere" && longest.word === folded;
  return { ...withWord(context, longest, [path]), isExact };
}

/** Records whose field is one of the texts, by a word of each; undefined when one has none. */
export function narrowByTexts(
  { shape, alias, parameters, tenant }: QueryContext,
  path: string,
  texts: readonly string[],
): Pick<Driver, "matches" | "found"> | undefined {
  const words = texts.flatMap((text) => {
    const [longest = ""] = foldedWords(text).toSorted((a, b) => b.length - a.length);
    return longest === "" || longest.length > searchMaxLength ? [] : [longest];
  });
  if (words.length < texts.length) return undefined;
  const matches = `select w.record_id from record_words w where w.tenant_id = ${tenant} and w.entity = ${parameters.add(shape.source)} and w.word = any(${parameters.add(words)}::text[]) and w.field = ${parameters.add(path)}`;
  return { matches, found: `${alias}.id in (${matches})` };
}

/** Texts of a side table, which keeps them in their searchable form. */
export function sideTextIs(
  { parameters }: QueryContext,
  column: string,
  folded: string,
  comparison: "equal" | "start" | "anywhere",
): string {
  const sought = parameters.add(folded);
  if (comparison === "equal") return `${column} = ${sought}`;
  if (comparison === "anywhere") return `strpos(${column}, ${sought}) > 0`;
  const end = afterPrefix(folded);
  return `${column} >= ${sought}${end === undefined ? "" : ` and ${column} < ${parameters.add(end)}`}`;
}
