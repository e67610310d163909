// A list of many rows is filtered while somebody types: no text, however made, may keep the page or the server busy.
import { answerMaxMs, isSlow } from "@kontor/harness/slowness.ts";
import { expect, test } from "vitest";
import { foldedWords, foldText } from "./fold.ts";
import { matchesFilterValue } from "./match-filter.ts";
import { highlightRanges, wordMatcher } from "./match-words.ts";

const matchesWords = (text: string, filter: string): boolean => wordMatcher(filter)(text);

const length = 100_000;

/**
 * Each part over and over: marks that have to be put in order, also when something that vanishes keeps them apart. One
 * sign can stand for eighteen letters (ﷺ), so the length is counted with all signs taken apart.
 */
const hostileTexts: readonly string[] = [
  ..."a|a |e\u0301|e\u0301\u0323|\u0301\u0323|\u0345\u0301|\u3099\u0e38|ﾞ\u0e38|\u3099\u200b\u0e38\u200b".split(
    "|",
  ),
  ..."\u3099\u0640\u0e38\u0640|\u1100\u1161\u11a8|\u1161|\u09c7\u09be|\ufdfa|ش\u0640|أ|ß|й\u0306|\ud800|𝐀".split(
    "|",
  ),
].map((part) => `e${part.repeat(Math.ceil(length / part.normalize("NFKD").length))}`);

/** Longer and longer words of the same letter: each of them is found at every place. */
const growingWords = Array.from({ length: 440 }, (_, index) => "a".repeat(index + 1)).join(" ");
const manyWords = Array.from({ length: 20_000 }, (_, index) => index.toString(36)).join(" ");

const searches: Readonly<Record<string, (text: string) => unknown>> = {
  foldText,
  foldedWords,
  "matchesWords, hostile text": (text) => matchesWords(text, "e a zz"),
  "matchesWords, hostile filter": (text) => matchesWords("Dupont", text),
  "matchesWords, both hostile": (text) => matchesWords(text, text),
  "matchesWords, growing words": (text) => matchesWords(text, growingWords),
  "matchesWords, many words": (text) => matchesWords(`${manyWords} ${text}`, manyWords),
  "highlightRanges, hostile text": (text) => highlightRanges(text, "e a zz"),
  "highlightRanges, hostile filter": (text) => highlightRanges("Dupont", text),
  "highlightRanges, both hostile": (text) => highlightRanges(text, text),
  "highlightRanges, growing words": (text) => highlightRanges(text, growingWords),
  "highlightRanges, many words": (text) => highlightRanges(text, manyWords),
  matchesFilterValue: (text) =>
    matchesFilterValue(text, { kind: "match", text, anchor: "anywhere", isCaseSensitive: false }),
};

for (const [name, search] of Object.entries(searches))
  test(`${name}: every hostile text of 100,000 characters is answered within ${answerMaxMs} ms`, () => {
    const slow = hostileTexts.filter((text) => isSlow(() => search(text)));
    expect(slow.map((text) => JSON.stringify(text.slice(0, 10)))).toEqual([]);
  });
