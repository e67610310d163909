// The bridge between exact amounts and the formulas that need powers and logarithms. Rates and factors are plain numbers;
// amounts never are: two amounts make a ratio, and an amount times a factor is an amount again.
import { divideRounded, multiply, sum } from "./arithmetic.ts";
import { Decimal, decimal, fromUnits, powerOfTen } from "./decimal.ts";

/** A binary float holds fifteen decimal digits faithfully; the digits beyond them are noise. */
const faithfulDigits = 15;

/**
 * How many times one amount holds another, as a plain number; of nothing it is no finite number.
 * @example ratio(decimal("50.00"), decimal("200.00")) // 0.25
 * @example ratio(decimal("0.3"), decimal("1")) // 0.3
 */
export function ratio(part: Decimal, whole: Decimal): number {
  const quotient = Number(part.units) / Number(whole.units);
  const shift = whole.scale - part.scale;
  if (shift === 0) return quotient;
  // A power of ten is exact only above one, so the point moves left by dividing.
  return shift > 0 ? quotient * 10 ** shift : quotient / 10 ** -shift;
}

/**
 * The exact decimal that a plain number is written as. For rates, factors and counts; money is never a number.
 * @example fromNumber(0.0125) // "0.0125"
 * @example fromNumber(1e21) // "1000000000000000000000"
 */
export function fromNumber(value: number): Decimal {
  const [digits = "", exponentText = "0"] = String(value).split("e");
  const mantissa = decimal(digits);
  const exponent = Number(exponentText);
  if (exponent === 0) return mantissa;
  const scale = mantissa.scale - exponent;
  return scale >= 0
    ? new Decimal(mantissa.units, scale)
    : fromUnits(BigInt(mantissa.units) * powerOfTen(-scale), 0);
}

/**
 * A plain number for a rate or factor that is held exactly.
 * @example toNumber(decimal("0.0125")) // 0.0125
 */
export function toNumber(rateOrFactor: Decimal): number {
  return Number(rateOrFactor.toString());
}

/**
 * The sum of amounts, each times a factor. Decimals beyond fifteen significant digits are dropped: a factor carries no more.
 * @example sumOfProducts([[decimal("100.00"), 0.5], [decimal("10.00"), -1]]) // "40"
 */
export function sumOfProducts(terms: readonly (readonly [Decimal, number])[]): Decimal {
  const products = terms.map(([amount, factor]) => multiply(amount, fromNumber(factor)));
  return toSignificantDigits(sum(products), faithfulDigits);
}

/** Digits beyond the significant ones are rounded, and trailing zeros after the point dropped. */
function toSignificantDigits(value: Decimal, digits: number): Decimal {
  const length = String(value.units).replace("-", "").length;
  const surplus = Math.min(length - digits, value.scale);
  const kept = surplus > 0 ? divideRounded(BigInt(value.units), powerOfTen(surplus)) : BigInt(value.units);
  return withoutTrailingZeros(kept, value.scale - Math.max(surplus, 0));
}

function withoutTrailingZeros(units: bigint, scale: number): Decimal {
  if (units === 0n) return fromUnits(0n, 0);
  let [left, places] = [units, scale];
  while (places > 0 && left % 10n === 0n) {
    left /= 10n;
    places -= 1;
  }
  return fromUnits(left, places);
}
