// The pattern of a tenant's own field is refused in words, or it is answered at once for any text.
import { isSlow } from "@kontor/harness/slowness.ts";
import { expect, test } from "vitest";
import { fieldAt } from "../fields/path.ts";
import { matchesPattern } from "../fields/pattern/match-pattern.ts";
import { declaredModel } from "../model.ts";
import { patternProblem } from "./pattern.ts";
import { pathsOf } from "./test-overlay.ts";

test("usual patterns are accepted, and all of the product", () => {
  const ofProduct = Object.values(declaredModel.entities).flatMap(({ fields }) =>
    pathsOf(fields).flatMap((path) => fieldAt(fields, path)?.pattern ?? []),
  );
  expect(ofProduct.length).toBeGreaterThan(0);
  const usual = ["[A-Z]{2}[0-9]{2}", "\\d{4}-\\d{2}", "(?:FR|DE)[0-9]+", "\\p{L}+", "a|b|c", "[^@]+@[^@]+"];
  for (const pattern of [...ofProduct, ...usual]) expect(patternProblem(pattern)).toBeUndefined();
});

test("what cannot be matched in one pass is refused, with what to write instead", () => {
  expect(patternProblem("(?=a)b")).toMatch(/groups/);
  expect(patternProblem("(?<!a)b")).toMatch(/groups/);
  expect(patternProblem("(a)\\1")).toMatch(/refer back/);
  expect(patternProblem("\\bword")).toMatch(/edge/);
  for (const broken of ["(", "[a", "a{3,1}", "*", "a{999}{999}", "(a{100}){100}"]) {
    expect(patternProblem(broken)).toMatch(/no pattern/);
  }
});

/** Each keeps the engine of the language busy for years with forty letters. */
const greedy = [
  "(a+)+b",
  "(a|a)*b",
  "(a*)*b",
  "(.*.*)*b",
  "(a|aa)+b",
  "a*a*a*a*a*a*a*a*b",
  "(?:a?){30}a{30}",
  "(x+x+)+y",
];

test("a pattern that is accepted answers at once, also for a text made to keep it busy", () => {
  const texts = ["a", "x", "ab", " "].map((part) => part.repeat(1_000).slice(0, 1_000));
  const slow = greedy.filter(
    (pattern) =>
      patternProblem(pattern) === undefined &&
      isSlow(() => texts.map((text) => matchesPattern(text, pattern))),
  );
  expect(slow).toEqual([]);
});
