import { expect, test } from "vitest";
import { roundingTolerance } from "../money/rounding.ts";
import {
  defaultGuess,
  goalSeekTolerance,
  newtonRoundsMaximum,
  rateSearchPrecision,
  searchRoundsMaximum,
} from "./solver-limits.ts";

test("the limits of every search and the tolerance of rounding are held once, as specified [CONST-26]", () => {
  expect(rateSearchPrecision).toBe(1e-19);
  expect(searchRoundsMaximum).toBe(300);
  expect(goalSeekTolerance).toBe(1e-6);
  expect(newtonRoundsMaximum).toBe(20);
  expect(roundingTolerance).toBe(1e-5);
});

test("a search for a rate begins at ten percent", () => {
  expect(defaultGuess).toBe(0.1);
});
