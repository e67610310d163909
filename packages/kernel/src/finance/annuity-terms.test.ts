import { expect, test } from "vitest";
import { AppError } from "../errors.ts";
import { decimal } from "../money/decimal.ts";
import {
  amountOfFactors,
  isNegligibleRate,
  largestMagnitude,
  requirePeriods,
  requireRate,
  requireResult,
  requireTerms,
  requireTiming,
} from "./annuity-terms.ts";

test("usual terms are accepted, and a part of a period too", () => {
  expect(() => requireTerms(0.005, 36, 0)).not.toThrow();
  expect(() => requireTerms(-0.999, 0.5, 1)).not.toThrow();
  expect(() => requirePeriods(1e-9)).not.toThrow();
});

test("each term that is refused names its field and its value", () => {
  const refusal = (field: string, value: string): AppError =>
    new AppError("INVALID_FIELD_VALUE", [field, value]);
  expect(() => requireTerms(-1, 36, 0)).toThrow(refusal("rate", "-1"));
  expect(() => requireTerms(0.005, 0, 0)).toThrow(refusal("nper", "0"));
  expect(() => requireTerms(0.005, 36, 0.5)).toThrow(refusal("type", "0.5"));
  expect(() => requireRate("guess", Number.NaN)).toThrow(refusal("guess", "NaN"));
  expect(() => requirePeriods(Number.POSITIVE_INFINITY)).toThrow(refusal("nper", "Infinity"));
  expect(() => requireTiming(-1)).toThrow(refusal("type", "-1"));
});

test("factors that are no numbers make no amount", () => {
  expect(String(amountOfFactors([[decimal("100.00"), 0.5]]))).toBe("50");
  for (const factor of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
    expect(() => amountOfFactors([[decimal("1"), factor]])).toThrow(new AppError("NO_ACCEPTABLE_RESULT"));
    expect(() => requireResult(factor)).toThrow(new AppError("NO_ACCEPTABLE_RESULT"));
  }
  expect(requireResult(-2)).toBe(-2);
});

test("only rates far below every digit are negligible", () => {
  expect(isNegligibleRate(0)).toBe(true);
  expect(isNegligibleRate(-1e-200)).toBe(true);
  expect(isNegligibleRate(1e-50)).toBe(false);
});

test("amounts are measured by the largest of them, whatever its sign", () => {
  expect(String(largestMagnitude([decimal("10.00"), decimal("-30.00"), decimal("0")]))).toBe("30.00");
  expect(String(largestMagnitude([]))).toBe("0");
});
