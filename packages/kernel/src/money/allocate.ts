// Splits an amount without losing a cent: every share is rounded down first, then the cents that are left go, one each, to
// the shares that lost most; of equal losses the earlier share wins, so the same input always gives the same shares.
import { AppError } from "../errors.ts";
import { isNegative } from "./arithmetic.ts";
import { type Decimal, fromUnits, unitsAt } from "./decimal.ts";

/**
 * Shares in proportion to the weights that sum to the total exactly.
 * @example allocate(decimal("100.00"), [decimal("1"), decimal("1"), decimal("1")]) // ["33.34", "33.33", "33.33"]
 * @example allocate(decimal("100.00"), [decimal("0")]) // throws INVALID_FIELD_VALUE
 */
export function allocate(total: Decimal, weights: readonly Decimal[]): readonly Decimal[] {
  const scale = weights.reduce((most, weight) => Math.max(most, weight.scale), 0);
  const units = weights.map((weight) => unitsAt(weight, scale));
  const whole = units.reduce((left, right) => left + right, 0n);
  if (whole === 0n || weights.some(isNegative)) {
    throw new AppError("INVALID_FIELD_VALUE", ["weights", weights.join(", ")]);
  }
  const sign = isNegative(total) ? -1n : 1n;
  const magnitude = BigInt(total.units) * sign;
  const shares = units.map((weight, index) => ({
    index,
    share: (magnitude * weight) / whole,
    loss: (magnitude * weight) % whole,
  }));
  const left = Number(magnitude - shares.reduce((given, { share }) => given + share, 0n));
  const favoured = new Set(
    shares
      .toSorted((a, b) => (a.loss === b.loss ? a.index - b.index : a.loss > b.loss ? -1 : 1))
      .slice(0, left)
      .map(({ index }) => index),
  );
  return shares.map(({ index, share }) =>
    fromUnits(sign * (favoured.has(index) ? share + 1n : share), total.scale),
  );
}
