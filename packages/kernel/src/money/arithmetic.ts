// Exact arithmetic on Decimals. Sums and products never round; where a result cannot be exact, the caller says to how many
// decimals, and halves go away from zero.
import { AppError } from "../errors.ts";
import { Decimal, fromUnits, powerOfTen, unitsAt } from "./decimal.ts";

/**
 * @example add(decimal("0.1"), decimal("0.2")) // "0.3"
 */
export function add(a: Decimal, b: Decimal): Decimal {
  if (a.scale === b.scale && typeof a.units === "number" && typeof b.units === "number") {
    const units = a.units + b.units;
    if (Number.isSafeInteger(units)) return new Decimal(units, a.scale);
  }
  const scale = Math.max(a.scale, b.scale);
  return fromUnits(unitsAt(a, scale) + unitsAt(b, scale), scale);
}

/**
 * @example subtract(decimal("1109.22"), decimal("219.45")) // "889.77"
 */
export function subtract(a: Decimal, b: Decimal): Decimal {
  if (a.scale === b.scale && typeof a.units === "number" && typeof b.units === "number") {
    const units = a.units - b.units;
    if (Number.isSafeInteger(units)) return new Decimal(units, a.scale);
  }
  const scale = Math.max(a.scale, b.scale);
  return fromUnits(unitsAt(a, scale) - unitsAt(b, scale), scale);
}

/**
 * @example negate(decimal("12.50")) // "-12.50"
 */
export function negate(value: Decimal): Decimal {
  return new Decimal(typeof value.units === "number" ? 0 - value.units : -value.units, value.scale);
}

/**
 * @example absolute(decimal("-12.50")) // "12.50"
 */
export function absolute(value: Decimal): Decimal {
  return value.units < 0 ? negate(value) : value;
}

/**
 * The exact product, with the decimals of both factors.
 * @example multiply(decimal("12.50"), decimal("0.2")) // "2.500"
 */
export function multiply(a: Decimal, b: Decimal): Decimal {
  const scale = a.scale + b.scale;
  if (typeof a.units === "number" && typeof b.units === "number") {
    const units = a.units * b.units;
    if (Number.isSafeInteger(units)) return new Decimal(units + 0, scale);
  }
  return fromUnits(BigInt(a.units) * BigInt(b.units), scale);
}

/**
 * The quotient to the given decimals; halves go away from zero.
 * @example divide(decimal("100"), decimal("3"), 2) // "33.33"
 * @example divide(decimal("1"), decimal("0"), 2) // throws INVALID_FIELD_VALUE
 */
export function divide(a: Decimal, b: Decimal, decimals: number): Decimal {
  requireWhole(decimals);
  if (b.units === 0) throw new AppError("INVALID_FIELD_VALUE", ["divisor", String(b)]);
  const shift = decimals + b.scale - a.scale;
  const numerator = BigInt(a.units) * powerOfTen(Math.max(shift, 0));
  const denominator = BigInt(b.units) * powerOfTen(Math.max(-shift, 0));
  return fromUnits(divideRounded(numerator, denominator), decimals);
}

/**
 * Rounds halves away from zero and shows exactly the given decimals.
 * @example round(decimal("-2.345"), 2) // "-2.35"
 * @example round(decimal("5"), 2) // "5.00"
 */
export function round(value: Decimal, decimals: number): Decimal {
  requireWhole(decimals);
  if (decimals === value.scale) return value;
  if (decimals > value.scale) return fromUnits(unitsAt(value, decimals), decimals);
  return fromUnits(divideRounded(BigInt(value.units), powerOfTen(value.scale - decimals)), decimals);
}

/**
 * Negative when a is smaller than b, positive when it is larger, 0 when both have the same value.
 * @example compare(decimal("1.10"), decimal("1.1")) // 0
 */
export function compare(a: Decimal, b: Decimal): number {
  if (a.scale === b.scale) return a.units < b.units ? -1 : Number(a.units > b.units);
  const scale = Math.max(a.scale, b.scale);
  const [left, right] = [unitsAt(a, scale), unitsAt(b, scale)];
  return left < right ? -1 : Number(left > right);
}

/**
 * @example isZero(decimal("0.00")) // true
 */
export function isZero(value: Decimal): boolean {
  return value.units === 0;
}

/**
 * @example isNegative(decimal("-0.01")) // true
 */
export function isNegative(value: Decimal): boolean {
  return value.units < 0;
}

/**
 * The sum of a list; of an empty one, zero.
 * @example sum([decimal("0.10"), decimal("0.20"), decimal("1")]) // "1.30"
 */
export function sum(values: readonly Decimal[]): Decimal {
  return values.reduce(add, zero);
}

/**
 * The sum of one amount of every row, at the given decimals.
 * @example sumBy([{ tax: decimal("0.10") }, { tax: decimal("0.20") }], ({ tax }) => tax, 2) // "0.30"
 */
export function sumBy<Row>(rows: readonly Row[], amountOf: (row: Row) => Decimal, decimals: number): Decimal {
  let units = 0;
  for (const row of rows) {
    const amount = amountOf(row);
    if (amount.scale !== decimals || typeof amount.units !== "number")
      return slowSum(rows, amountOf, decimals);
    units += amount.units;
    if (!Number.isSafeInteger(units)) return slowSum(rows, amountOf, decimals);
  }
  return new Decimal(units, decimals);
}

function slowSum<Row>(rows: readonly Row[], amountOf: (row: Row) => Decimal, decimals: number): Decimal {
  return round(sum(rows.map(amountOf)), decimals);
}

function requireWhole(decimals: number): void {
  if (!(decimals >= 0 && Number.isInteger(decimals)))
    throw new RangeError(`There are no ${decimals} decimals`);
}

export const zero: Decimal = new Decimal(0, 0);

/**
 * A whole division with halves away from zero.
 * @example String(divideRounded(-5n, 2n)) // "-3"
 */
export function divideRounded(numerator: bigint, denominator: bigint): bigint {
  const isBelowZero = numerator < 0n !== denominator < 0n;
  const top = numerator < 0n ? -numerator : numerator;
  const bottom = denominator < 0n ? -denominator : denominator;
  const quotient = (2n * top + bottom) / (2n * bottom);
  return isBelowZero ? -quotient : quotient;
}
