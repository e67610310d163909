// The filter above every list: what is typed is found in any order, anywhere in a word, whatever its accents and capitals.
import { foldedWords, foldText } from "./fold.ts";

/** A stretch of a text, from its first character up to, not including, `end`; counted as `slice` counts. */
export type TextRange = { readonly start: number; readonly end: number };

/** Only this much of a filter is used; the rest neither hides nor marks anything. No user types more. */
const filterMaxLength = 200;

/**
 * Tells of each text whether every word of the filter's first 200 characters occurs in it. A filter without a word, be it empty or only
 * a dash that begins a number, hides nothing.
 * @example ["Société Générale, Paris", "Paris"].filter(wordMatcher("paris general")) // ["Société Générale, Paris"]
 * @example ["Łódź", "Lyon"].filter(wordMatcher("lodz")) // ["Łódź"]
 */
export function wordMatcher(filter: string): (text: string) => boolean {
  const words = filterWords(filter);
  return (text) => {
    const folded = foldText(text);
    return words.every((word) => folded.includes(word));
  };
}

/**
 * Where words of the filter occur in the text as it is shown, in order and without overlap. A row is found when its cells
 * hold all the words together, so a cell marks each word that it has, not only when it has all of them. As in the search
 * itself, the first 200 characters of the filter count.
 * @example highlightRanges("Straße", "ass") // [{ start: 3, end: 5 }]
 * @example highlightRanges("Société Générale", "gene soc") // [{ start: 0, end: 3 }, { start: 8, end: 12 }]
 */
export function highlightRanges(text: string, filter: string): readonly TextRange[] {
  const words = filterWords(filter);
  if (words.length === 0) return [];
  const pieces = foldedPieces(text);
  return marked(pieces, hitsOf(words, pieces.map((piece) => piece.folded).join("")));
}

/**
 * Which characters belong to a word. All words are sought at once, the longest first: at one place it covers the others, so
 * that each place is visited once, however many words begin there.
 */
function hitsOf(words: readonly string[], folded: string): Uint8Array {
  const isHit = new Uint8Array(folded.length);
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  const anyWord = new RegExp(longestFirst.join("|"), "g"); // letters, digits and marks only: no sign of an expression
  let filledEnd = 0;
  for (let hit = anyWord.exec(folded); hit !== null; hit = anyWord.exec(folded)) {
    const end = hit.index + hit[0].length;
    if (end > filledEnd) isHit.fill(1, Math.max(hit.index, filledEnd), end);
    filledEnd = Math.max(filledEnd, end);
    anyWord.lastIndex = hit.index + 1; // the next hit may begin inside this one
  }
  return isHit;
}

/** Each word once. A word that the end cuts through stays as its beginning, which finds all that the word would find. */
function filterWords(filter: string): readonly string[] {
  return [...new Set(foldedWords(filter.slice(0, filterMaxLength)))];
}

/** A smallest part of the text that can be folded alone: a letter with all its signs, or a syllable of several parts. */
type Piece = { readonly end: number; readonly folded: string };

function foldedPieces(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  const fold = rememberedFold();
  let start = 0;
  let end = 0;
  for (const character of text) {
    const alone = fold(character);
    // A sign is never looked at twice: folding the piece again for each would take forever on a text of nothing but signs.
    if (alone !== "" && !markLike.test(character) && end > start) {
      const folded = fold(text.slice(start, end));
      if (fold(text.slice(start, end + character.length)) === folded + alone) {
        pieces.push({ end, folded });
        start = end;
      }
    }
    end += character.length;
  }
  return end > start ? [...pieces, { end, folded: fold(text.slice(start)) }] : pieces;
}

/** The same few letters come again and again, so that each is folded only once. */
function rememberedFold(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const folded = known.get(text) ?? foldText(text);
    known.set(text, folded);
    return folded;
  };
}

/** Marks, and the four letters that turn into marks when they are folded. */
const markLike = /[\p{M}\uff9e\uff9f\u0e33\u0eb3]/u;

/** A hit on half of a letter, such as the second s of ß, marks the whole letter. */
function marked(pieces: readonly Piece[], isHit: Uint8Array): readonly TextRange[] {
  const ranges: TextRange[] = [];
  let start = 0;
  let foldedStart = 0;
  for (const { end, folded } of pieces) {
    const last = ranges.at(-1);
    const foldedEnd = foldedStart + folded.length;
    if (isHit.subarray(foldedStart, foldedEnd).includes(1)) {
      if (last?.end === start) ranges[ranges.length - 1] = { start: last.start, end };
      else ranges.push({ start, end });
    }
    start = end;
    foldedStart = foldedEnd;
  }
  return ranges;
}
