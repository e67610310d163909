import { holds } from "@kontor/harness/property.ts";
import { Decimal as Reference } from "decimal.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { divideRounded } from "../money/arithmetic.ts";
import { decimal, fromUnits } from "../money/decimal.ts";
import { fixedBits, fixedMultiply, fixedOne, fixedPower, fixedRoot, growthSeries } from "./fixed-point.ts";
import { interestOn, noRate, rateOverTime, yearlyRate } from "./period-rate.ts";

const balance = fc.oneof(
  fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }),
  fc.bigInt({ min: 2n ** 53n - 1000n, max: 2n ** 53n + 1000n }),
  fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n }),
);
/** Rates whose interest lies on or near half a cent are frequent among these. */
const rateUnits = fc.oneof(
  fc.constantFrom(60_000n, 50_000n, 120_000n, 5n),
  fc.bigInt({ min: 0n, max: 10n ** 6n }),
);

test("interest is the exact product rounded once, halves away from zero, for every balance and rate", () => {
  holds(
    fc.property(balance, rateUnits, fc.constantFrom(1, 12, 360, 365), (units, rate, parts) => {
      const fraction = rateOverTime(yearlyRate(fromUnits(rate, 6), "PROPORTIONAL", 12), 1, parts);
      const exact = divideRounded(units * rate, 10n ** 6n * BigInt(parts));
      expect(String(interestOn(fromUnits(units, 2), fraction))).toBe(String(fromUnits(exact, 2)));
    }),
  );
});

test("half a cent of interest is rounded up, and half a cent owed the other way is rounded down", () => {
  const halfPercent = rateOverTime(yearlyRate(decimal("0.06"), "PROPORTIONAL", 12), 1, 12);
  expect(String(interestOn(decimal("101.00"), halfPercent))).toBe("0.51");
  expect(String(interestOn(decimal("-101.00"), halfPercent))).toBe("-0.51");
  expect(String(interestOn(decimal("-0.01"), halfPercent))).toBe("0.00");
  expect(String(interestOn(decimal("101.00"), noRate))).toBe("0.00");
});

test("an effective rate compounds over the periods of a year to exactly itself", () => {
  const Oracle = Reference.clone({ precision: 40 });
  for (const periods of [2, 4, 12, 52, 365]) {
    const { numerator, denominator } = yearlyRate(decimal("0.0712"), "EFFECTIVE", periods);
    const perPeriod = new Oracle(String(numerator)).div(String(denominator)).div(periods);
    expect(perPeriod.plus(1).pow(periods).toFixed(30)).toBe(`1.0712${"0".repeat(26)}`);
  }
  expect(yearlyRate(decimal("0.05"), "EFFECTIVE", 1)).toEqual(yearlyRate(decimal("0.05"), "PROPORTIONAL", 1));
});

test("powers and roots of fixed-point numbers undo each other", () => {
  holds(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 6n }), fc.integer({ min: 2, max: 60 }), (units, degree) => {
      const value = (units << fixedBits) / 10n ** 5n;
      const back = fixedPower(fixedRoot(value, BigInt(degree)), BigInt(degree));
      const difference = back > value ? back - value : value - back;
      expect(difference <= (value >> 110n) + (1n << 16n)).toBe(true);
    }),
    { costly: true },
  );
  expect(fixedPower(fixedOne * 7n, 0n)).toBe(fixedOne);
  expect(growthSeries(fixedOne, 60)).toEqual({ power: fixedOne, sum: fixedOne * 60n });
  expect(growthSeries(fixedOne * 3n, 5)).toEqual({ power: fixedOne * 243n, sum: fixedOne * 121n });
  expect(fixedMultiply(fixedOne / 2n, fixedOne / 2n)).toBe(fixedOne / 4n);
});
