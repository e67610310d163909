// The rounding of the specification for results of the finance formulas: a tolerance of 1e-5 is added to the scaled
// magnitude before halves are rounded up, and the sign is kept, so that noise below a half does not lose a cent.
import { round } from "./arithmetic.ts";
import { type Decimal, fromUnits, powerOfTen, unitsAt } from "./decimal.ts";

export const roundingTolerance = 1e-5;
const toleranceScale = 5;

/**
 * Rounds a formula's amount with the tolerance; an amount of a plan is exact and uses `round`.
 * @example roundWithTolerance(decimal("1.00499999"), 2) // "1.01"
 * @example roundWithTolerance(decimal("-1.005"), 2) // "-1.01"
 */
export function roundWithTolerance(value: Decimal, decimals: number): Decimal {
  const scale = Math.max(value.scale, decimals + toleranceScale);
  const units = unitsAt(value, scale);
  const tolerance = powerOfTen(scale - decimals - toleranceScale);
  return round(fromUnits(units < 0n ? units - tolerance : units + tolerance, scale), decimals);
}

/**
 * The same for a plain number that is not money, such as a percentage or a quantity.
 * @example roundNumber(1.005, 2) // 1.01
 */
export function roundNumber(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  const magnitude = Math.floor(Math.abs(value) * factor + 0.5 + roundingTolerance) / factor;
  return value < 0 && magnitude !== 0 ? -magnitude : magnitude;
}
