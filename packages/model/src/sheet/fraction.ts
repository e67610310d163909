// Exact numbers of formulas: a fraction of whole numbers, so that a third times three is one. It becomes a decimal number where it is
// shown or stored.
import { divideRounded } from "@kontor/kernel/money/arithmetic.ts";
import { type Decimal, fromUnits, powerOfTen } from "@kontor/kernel/money/decimal.ts";

export type Fraction = {
  readonly numerator: bigint;
  /** Above zero, and without a divisor shared with the numerator. */
  readonly denominator: bigint;
};

/** Digits of what cannot be written exactly, such as a third. */
const decimalsMax = 20;

export const nothing: Fraction = { numerator: 0n, denominator: 1n };

export function fractionOf({ units, scale }: Decimal): Fraction {
  return shortened(BigInt(units), powerOfTen(scale));
}

export function plus(a: Fraction, b: Fraction): Fraction {
  return shortened(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
}

export function negative({ numerator, denominator }: Fraction): Fraction {
  return { numerator: -numerator, denominator };
}

export function times(a: Fraction, b: Fraction): Fraction {
  return shortened(a.numerator * b.numerator, a.denominator * b.denominator);
}

/** Undefined where nothing divides. */
export function dividedBy(a: Fraction, b: Fraction): Fraction | undefined {
  if (b.numerator === 0n) return undefined;
  const sign = b.numerator < 0n ? -1n : 1n;
  return shortened(a.numerator * b.denominator * sign, a.denominator * b.numerator * sign);
}

/** Larger than any amount, and small enough to stay cheap however often cells multiply each other. */
const largest = 10n ** 60n;

export function isTooLarge({ numerator, denominator }: Fraction): boolean {
  return denominator > largest || numerator > largest || numerator < -largest;
}

/** With as few decimals as are exact; what has no end is rounded, halves away from zero. */
export function decimalOf({ numerator, denominator }: Fraction): Decimal {
  const units = divideRounded(numerator * powerOfTen(decimalsMax), denominator);
  return withoutZeros(units, decimalsMax);
}

function withoutZeros(units: bigint, scale: number): Decimal {
  let [left, places] = [units, scale];
  while (places > 0 && left % 10n === 0n) {
    left /= 10n;
    places -= 1;
  }
  return fromUnits(left, places);
}

function shortened(numerator: bigint, denominator: bigint): Fraction {
  const divisor = greatestDivisor(numerator < 0n ? -numerator : numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  let [left, right] = [a, b];
  while (right !== 0n) [left, right] = [right, left % right];
  return left;
}
