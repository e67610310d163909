// An amount with more decimals than its currency has cannot be paid. It is refused by name, never silently cut, so that two
// places cannot cut it differently.
import { AppError } from "../errors.ts";
import { compare, isNegative, round } from "./arithmetic.ts";
import type { Decimal } from "./decimal.ts";

/**
 * The amount with exactly the given decimals.
 * @example requireAmount("fee", decimal("12.5"), 2) // "12.50"
 * @example requireAmount("fee", decimal("12.505"), 2) // throws INVALID_FIELD_VALUE
 */
export function requireAmount(field: string, amount: Decimal, decimals: number): Decimal {
  const rounded = round(amount, decimals);
  if (compare(rounded, amount) !== 0) throw new AppError("INVALID_FIELD_VALUE", [field, String(amount)]);
  return rounded;
}

/**
 * The same for what is never owed the other way round.
 * @example requirePositiveAmount("residual", decimal("-1"), 2) // throws INVALID_FIELD_VALUE
 */
export function requirePositiveAmount(field: string, amount: Decimal, decimals: number): Decimal {
  if (isNegative(amount)) throw new AppError("INVALID_FIELD_VALUE", [field, String(amount)]);
  return requireAmount(field, amount, decimals);
}
