// The words a record is found by, as the search tables keep them: one row for each word and field.
import { foldedWords } from "@kontor/kernel/search/fold.ts";

/** Letters alone, digits alone, or a mixture: a fragment of letters is never looked for among numbers. */
export type WordKind = "l" | "d" | "m";
export type Word = { readonly word: string; readonly kind: WordKind };

/** A search looks at this many characters at most, and so does one fragment of it. */
const fragmentMaxLength = 200;
/** An entry of an index has an end; two of these overlap by a whole fragment. */
const pieceLength = 2 * fragmentMaxLength;

const onlyDigits = /^\p{N}+$/u;
const onlyLetters = /^[\p{L}\p{M}]+$/u;

/** The distinct words of texts, sorted. A word too long for an index is kept in pieces that any fragment fits into. */
export function wordsOf(texts: readonly string[]): readonly Word[] {
  const words = new Set(texts.flatMap((text) => foldedWords(text)).flatMap(pieces));
  return [...words].sort(inByteOrder).map((word) => ({ word, kind: kindOfWord(word) }));
}

export function kindOfWord(word: string): WordKind {
  if (onlyDigits.test(word)) return "d";
  return onlyLetters.test(word) ? "l" : "m";
}

/** Two writers of the same new words must meet them in the same order; any order will do. */
function inByteOrder(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function pieces(word: string): readonly string[] {
  if (word.length <= pieceLength) return [word];
  const starts = Array.from(
    { length: Math.ceil(word.length / fragmentMaxLength) - 1 },
    (_, index) => index * fragmentMaxLength,
  );
  return starts.map((start) => wholeCharacters(word.slice(start, start + pieceLength)));
}

/** A cut may go through a pair: half a character cannot be stored. */
export function wholeCharacters(text: string): string {
  return text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, "");
}
