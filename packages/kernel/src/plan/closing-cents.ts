// The row that ends a debt takes what rounding left over. This is the guard that it takes cents and nothing else: where an
// agreed payment does not fit the other terms, or cannot be rounded to a plan at all, the terms are refused.
import { AppError } from "../errors.ts";
import { absolute, compare, subtract } from "../money/arithmetic.ts";
import { type Decimal, fromUnits } from "../money/decimal.ts";
import { type AmountRow, endingPayment } from "./amortise.ts";
import type { PlanFrame } from "./frame.ts";
import { interestOn } from "./period-rate.ts";

/** A correction of more than a hundredth of the debt is not rounding any more, however long the plan. */
const largestPart = 100n;

/**
 * Refuses a plan whose last interest is not the interest of its period, give or take the rounding of all rows: half a unit
 * of the payment and of the interest of each row, grown to the end.
 * @example requireCentsOnly(planFrame(exampleLease), amortise(planFrame(exampleLease), decimal("1109.22")), decimal("1109.22")) // undefined
 * @example contractPlan({ ...exampleLease, payment: decimal("2000.00") }) // throws INVALID_FIELD_VALUE
 */
export function requireCentsOnly(frame: PlanFrame, rows: readonly AmountRow[], payment: Decimal): void {
  const { terms, schedule } = frame;
  const { accruals, closing } = schedule;
  const endsAt = endingPayment(frame);
  const ending = endsAt === undefined ? rows.at(-1) : rows[endsAt - 1];
  const rate = (endsAt === undefined ? closing : accruals[endsAt - 1])?.rate;
  if (!ending || !rate) return;
  const difference = absolute(subtract(ending.interest, interestOn(ending.opening, rate)));
  const part = fromUnits(BigInt(terms.financed.units) / largestPart, payment.scale);
  const isPart = compare(difference, part) <= 0;
  if (isPart && compare(difference, fromUnits(BigInt(rows.length), payment.scale)) <= 0) return;
  const growth = [...accruals, closing].reduce(
    (product, { rate: { approximate } }) => product * (1 + approximate),
    1,
  );
  const units = Math.min(Math.ceil((rows.length + 1) * Math.max(growth, 1)), Number.MAX_SAFE_INTEGER);
  if (!isPart || compare(difference, fromUnits(BigInt(units), payment.scale)) > 0) {
    throw new AppError("INVALID_FIELD_VALUE", ["payment", String(payment)]);
  }
}
