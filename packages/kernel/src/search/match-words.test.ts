import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { foldedWords, foldText } from "./fold.ts";
import { highlightRanges, wordMatcher } from "./match-words.ts";
import { awkwardCharacters, foldCases, wordCases } from "./testing/search-cases.ts";

const matchesWords = (text: string, filter: string): boolean => wordMatcher(filter)(text);

test.each(wordCases)(
  "a list filtered by $filter keeps $text: $matches [SEARCH-10]",
  ({ text, filter, matches }) => {
    expect(matchesWords(text, filter)).toBe(matches);
  },
);

test("a text is found by its own spelling, by its folded one, in capitals and with its words turned round [SEARCH-10]", () => {
  for (const { text, folded } of foldCases) {
    for (const filter of [text, folded, text.toUpperCase(), foldedWords(text).toReversed().join(" ")]) {
      expect(matchesWords(text, filter)).toBe(true);
      expect(matchesWords(folded, filter)).toBe(true);
    }
  }
});

test("any part of any word finds the text, and one word more that is not there does not", () => {
  holds(
    fc.property(anyText, fc.nat(), fc.nat(), (text, pick, cut) => {
      const words = foldedWords(text);
      fc.pre(words.length > 0);
      const characters = [...(words[pick % words.length] ?? "")];
      const part = characters.slice(cut % characters.length).join("");
      expect(matchesWords(text, part)).toBe(true);
      expect(matchesWords(text, `${part} ${absentWord}`)).toBe(false);
    }),
    { costly: true },
  );
});

test("one filter read once answers for many rows as it does for each", () => {
  const rows = ["Dupont Lyon", "Dupond Paris", "Lyon"];
  expect(rows.filter(wordMatcher("dupon"))).toEqual(["Dupont Lyon", "Dupond Paris"]);
});

const highlightCases: readonly (readonly [text: string, filter: string, hits: readonly string[]])[] = [
  ["Société Générale", "gene", ["Géné"]],
  ["E\u0301cole", "ecole", ["E\u0301cole"]],
  ["e\u0301te\u0301", "t", ["t"]],
  ["Straße", "ras", ["raß"]],
  ["Œuvre", "e", ["Œ", "e"]],
  ["ﬁnance", "fin", ["ﬁn"]],
  ["anana", "ana", ["anana"]],
  ["Paris 75001 Paris", "paris 75", ["Paris", "75", "Paris"]],
  ["Jean-Pierre", "jean-pierre", ["Jean", "Pierre"]],
  ["Lyon", "lyon paris", ["Lyon"]],
  ["Lyon", "", []],
  ["Lyon", "-", []],
  ["", "lyon", []],
  ["مُحَمَّد", "حم", ["حَمَّ"]],
  ["ｶﾞｽ", "ガ", ["ｶﾞ"]],
  ["\u1112\u1161\u11ab글", "한", ["\u1112\u1161\u11ab"]],
  ["co\u00adop", "coop", ["co\u00adop"]],
  ["𝐀𝐁 ab", "b", ["𝐁", "b"]],
];

test.each(highlightCases)("in %j the filter %j marks %j", (text, filter, hits) => {
  expect(highlightRanges(text, filter).map(({ start, end }) => text.slice(start, end))).toEqual(hits);
});

test("marks lie in order inside the text, do not touch, and each holds a part of the filter", () => {
  holds(
    fc.property(anyText, anyText, (text, filter) => {
      const words = foldedWords(filter);
      let last = -1;
      for (const { start, end } of highlightRanges(text, filter)) {
        expect(start).toBeGreaterThan(last);
        expect(end).toBeGreaterThan(start);
        expect(words.some((word) => foldText(text.slice(start, end)).includes(word))).toBe(true);
        last = end;
      }
      expect(last).toBeLessThanOrEqual(text.length);
    }),
    { costly: true },
  );
});

test("something is marked exactly when a word of the filter is found", () => {
  holds(
    fc.property(anyText, anyText, (text, filter) => {
      const isFound = foldedWords(filter).some((word) => matchesWords(text, word));
      expect(highlightRanges(text, filter).length > 0).toBe(isFound);
    }),
    { costly: true },
  );
});

test("a hostile text of nothing but signs is marked in a moment", () => {
  const signs = "e".concat("\u0301".repeat(50_000));
  expect(highlightRanges(`${signs}a`, "e")).toEqual([{ start: 0, end: signs.length }]);
});

const absentWord = "q".repeat(40); // longer than any text drawn
const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.string({ unit: fc.constantFrom(...awkwardCharacters), maxLength: 20 }),
);
