// Words are found the way a reader means them.
import { expect, test } from "vitest";
import { containsAll, excerpt, markedParts, wordsOf } from "./match.ts";

test("a query is its words, without accents, case and repetition", () => {
  expect(wordsOf("  Crédit  CREDIT bail ")).toEqual(["credit", "bail"]);
  expect(wordsOf("   ")).toEqual([]);
});

test("every word must be there, in any order; one missing word is no match", () => {
  expect(containsAll(wordsOf("invoice paid"), "A paid INVOICE")).toBe(true);
  expect(containsAll(wordsOf("invoice paid"), "An open invoice")).toBe(false);
});

test("accents in the text do not hide it, written as one sign or as two", () => {
  expect(containsAll(["resume"], "Résumé")).toBe(true);
  expect(containsAll(["resume"], "Re\u0301sume\u0301")).toBe(true);
});

test("the marked letters are those of the text, accents included", () => {
  expect(markedParts(["resume"], "Le Résumé, bref")).toEqual([
    { text: "Le ", isMatch: false },
    { text: "Résumé", isMatch: true },
    { text: ", bref", isMatch: false },
  ]);
});

test("words that touch or repeat are marked once, and the text stays whole", () => {
  const parts = markedParts(["ab", "bc"], "abc xx ab");
  expect(parts.filter((part) => part.isMatch).map((part) => part.text)).toEqual(["abc", "ab"]);
  expect(parts.map((part) => part.text).join("")).toBe("abc xx ab");
});

test("a long text is cut around the first match, at spaces", () => {
  const text = `${"before ".repeat(60)}needle ${"after ".repeat(60)}`;
  const cut = excerpt(["needle"], text);
  expect(cut).toMatch(/^… before .*needle.* after …$/);
  expect(cut.length).toBeLessThan(200);
});

test("a short text is left alone", () => {
  expect(excerpt(["a"], "a short text")).toBe("a short text");
});
