import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { foldedWords, foldText } from "./fold.ts";
import { awkwardCharacters, foldCases } from "./testing/search-cases.ts";

test.each(foldCases)("a search reads $text as $folded", ({ text, folded }) => {
  expect(foldText(text)).toBe(folded);
});

test("every single letter and sign reads the same small, as a capital and when it is read again", () => {
  // Beyond these two planes there are only ideographs, which have one form, and unassigned places.
  const differing: string[] = [];
  for (let point = 0; point < 0x20000; point += 1) {
    const character = String.fromCodePoint(point);
    const folded = foldText(character);
    const others = [folded, character.toUpperCase(), character.toLowerCase(), character.normalize("NFD")];
    if (others.some((other) => foldText(other) !== folded)) differing.push(point.toString(16));
  }
  expect(differing).toEqual([]);
});

test("a searchable text stays as it is when it is read again", () => {
  holds(fc.property(anyText, (text) => foldText(foldText(text)) === foldText(text)));
});

test("a text composed or taken apart is the same text to a search", () => {
  holds(fc.property(anyText, (text) => foldText(text.normalize("NFD")) === foldText(text.normalize("NFC"))));
});

test("capitals make no difference to a search", () => {
  holds(fc.property(fc.string({ unit: letter }), (text) => foldText(text.toUpperCase()) === foldText(text)));
});

test("words are runs of letters and digits; everything else separates them", () => {
  expect(foldedWords("Jean-Pierre O'Neill_2 (née Łoś) a.b@c.de +33 12,50€")).toEqual(
    "jean pierre o neill 2 nee los a b c de 33 12 50".split(" "),
  );
  expect(foldedWords("株式会社・トヨタ กิน हिन्दी")).toEqual(["株式会社", "トヨタ", "กิน", "हिन्दी"]);
  expect(foldedWords("... -- ' €")).toEqual([]);
});

test("the words of a text put together again are the same words", () => {
  holds(
    fc.property(anyText, (text) => {
      const words = foldedWords(text);
      expect(foldedWords(words.join(" "))).toEqual(words);
    }),
  );
});

const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.string({ unit: fc.constantFrom(...awkwardCharacters), maxLength: 20 }),
);
const letter = fc.constantFrom(..."aéßœæøđłıiİIşžőễąþðħςσάёйїўѓќжcz 1-'٣شیが한".normalize("NFC"));
