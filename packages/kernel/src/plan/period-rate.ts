// The rate of one period as an exact fraction, and the interest it earns. Interest is rounded once, from the exact product:
// a quick estimate decides wherever it is surely right, and exact integers decide the cases near a half.
import { divideRounded } from "../money/arithmetic.ts";
import { Decimal, fromUnits, powerOfTen } from "../money/decimal.ts";
import { fixedBits, fixedOne, fixedRoot } from "./fixed-point.ts";

export type RateFraction = {
  readonly numerator: bigint;
  readonly denominator: bigint;
  /** The nearest plain number, for estimates only. */
  readonly approximate: number;
};

/** `PROPORTIONAL`: a month of 6 % costs 0.5 %. `EFFECTIVE`: twelve months compound to exactly the yearly rate. */
export type RateMode = "PROPORTIONAL" | "EFFECTIVE";

export const noRate: RateFraction = { numerator: 0n, denominator: 1n, approximate: 0 };

/**
 * The yearly rate as a fraction. An effective rate is turned into the proportional one that compounds to it.
 * @example yearlyRate(decimal("0.06"), "PROPORTIONAL", 12).approximate // 0.06
 * @example round(fromNumber(yearlyRate(decimal("0.06"), "EFFECTIVE", 12).approximate), 8) // "0.05841061"
 */
export function yearlyRate(annual: Decimal, mode: RateMode, periodsPerYear: number): RateFraction {
  const one = powerOfTen(annual.scale);
  if (mode === "PROPORTIONAL" || periodsPerYear === 1) return rateFraction(BigInt(annual.units), one);
  const growth = ((one + BigInt(annual.units)) << fixedBits) / one;
  const periods = BigInt(periodsPerYear);
  return rateFraction((fixedRoot(growth, periods) - fixedOne) * periods, fixedOne);
}

/**
 * A yearly rate over a part of a year.
 * @example rateOverTime(yearlyRate(decimal("0.06"), "PROPORTIONAL", 12), 1, 12).approximate // 0.005
 */
export function rateOverTime(yearly: RateFraction, numerator: number, denominator: number): RateFraction {
  return rateFraction(yearly.numerator * BigInt(numerator), yearly.denominator * BigInt(denominator));
}

/**
 * The interest on a balance, rounded once to the decimals of the balance, halves away from zero.
 * @example interestOn(decimal("43890.78"), rateOverTime(yearlyRate(decimal("0.06"), "PROPORTIONAL", 12), 1, 12)) // "219.45"
 */
export function interestOn(balance: Decimal, rate: RateFraction): Decimal {
  if (typeof balance.units === "number") {
    const estimate = balance.units * rate.approximate;
    const magnitude = Math.abs(estimate);
    const rest = magnitude - Math.floor(magnitude);
    // The estimate is off by less than 5e-16 of itself: four roundings of a binary float.
    if (Math.abs(rest - 0.5) > magnitude * 1e-15) {
      const units = Math.floor(magnitude + 0.5);
      return new Decimal(estimate < 0 && units !== 0 ? -units : units, balance.scale);
    }
  }
  return fromUnits(divideRounded(BigInt(balance.units) * rate.numerator, rate.denominator), balance.scale);
}

/**
 * @example rateFraction(1n, 8n).approximate // 0.125
 */
export function rateFraction(numerator: bigint, denominator: bigint): RateFraction {
  return { numerator, denominator, approximate: Number(numerator) / Number(denominator) };
}
