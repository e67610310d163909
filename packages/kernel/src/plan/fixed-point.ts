// Powers and roots of growth factors, as integers with a fixed number of binary places. They are the only inexact numbers
// behind a plan, and with 36 decimal digits they cannot reach the cents.

export const fixedBits = 120n;
export const fixedOne: bigint = 1n << fixedBits;

/**
 * The product of two fixed-point numbers.
 * @example fixedMultiply(fixedOne * 3n, fixedOne * 2n) === fixedOne * 6n // true
 */
export function fixedMultiply(a: bigint, b: bigint): bigint {
  return (a * b) >> fixedBits;
}

/**
 * A whole power of a fixed-point number.
 * @example fixedPower(fixedOne * 3n, 4n) === fixedOne * 81n // true
 */
export function fixedPower(base: bigint, exponent: bigint): bigint {
  let [result, square, left] = [fixedOne, base, exponent];
  while (left > 0n) {
    if (left & 1n) result = fixedMultiply(result, square);
    left >>= 1n;
    if (left > 0n) square = fixedMultiply(square, square);
  }
  return result;
}

export type GrowthSeries = {
  /** What one unit has grown to at the end. */
  readonly power: bigint;
  /** What one unit at the end of each period has grown to together. */
  readonly sum: bigint;
};

/**
 * The growth of one unit over a number of periods and of one unit paid in each of them, by doubling. The sum is added up, not
 * taken as (power - 1) / rate: at small rates that difference would lose its digits.
 * @example growthSeries(fixedOne * 2n, 3).sum === fixedOne * 7n // true
 */
export function growthSeries(growth: bigint, periods: number): GrowthSeries {
  let [power, sum] = [fixedOne, 0n];
  for (let bit = 31 - Math.clz32(periods); bit >= 0; bit -= 1) {
    sum += fixedMultiply(sum, power);
    power = fixedMultiply(power, power);
    if ((periods >> bit) & 1) {
      sum += power;
      power = fixedMultiply(power, growth);
    }
  }
  return { power, sum };
}

/**
 * A root of a fixed-point number above zero, by Newton's method from above: it falls until it can fall no further.
 * @example fixedRoot(fixedOne * 8n, 3n) === fixedOne * 2n // true
 */
export function fixedRoot(value: bigint, degree: bigint): bigint {
  let guess = value > fixedOne ? value : fixedOne;
  for (;;) {
    const power = fixedPower(guess, degree - 1n);
    const next = ((degree - 1n) * guess + (value << fixedBits) / power) / degree;
    if (next >= guess) return guess;
    guess = next;
  }
}
