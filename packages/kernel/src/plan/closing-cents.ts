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
 * Refuses a plan whose last interest is not the interest of its period, give or take what all rows together can have
 * rounded. An agreed payment is then at fault, or, where it was solved, an amount too small for so many payments.
 * @example requireCentsOnly(planFrame(exampleLease), amortise(planFrame(exampleLease), decimal("1109.22")), decimal("1109.22")) // undefined
 * @example contractPlan({ ...exampleLease, payment: decimal("2000.00") }) // throws INVALID_FIELD_VALUE
 */
export function requireCentsOnly(frame: PlanFrame, rows: readonly AmountRow[], payment: Decimal): void {
  const { terms, schedule } = frame;
  const endsAt = endingPayment(frame);
  const ending = endsAt === undefined ? rows.at(-1) : rows[endsAt - 1];
  const rate = (endsAt === undefined ? schedule.closing : schedule.accruals[endsAt - 1])?.rate;
  if (!ending || !rate) return;
  const difference = absolute(subtract(ending.interest, interestOn(ending.opening, rate)));
  const part = fromUnits(BigInt(terms.financed.units) / largestPart, payment.scale);
  const isPart = compare(difference, part) <= 0;
  // Growth only adds to it, so the usual plan is done here.
  if (isPart && compare(difference, fromUnits(BigInt(rows.length), payment.scale)) <= 0) return;
  if (isPart && compare(difference, roundedTogether(frame)) <= 0) return;
  const field = terms.payment ? "payment" : "financed";
  throw new AppError("INVALID_FIELD_VALUE", [field, String(terms[field])]);
}

/**
 * The most that the rows of a plan can have rounded together, at its end: a unit in each row, half of it in the payment and
 * half in the interest, grown from there.
 * @example roundedTogether(planFrame({ ...exampleLease, nominalRate: decimal("0") })) // "0.37"
 */
export function roundedTogether({ terms, schedule }: PlanFrame): Decimal {
  const grown = [...schedule.accruals, schedule.closing].reduce(
    (units, { rate }) => units * (1 + Math.max(rate.approximate, 0)) + 1,
    0,
  );
  const units = Math.min(Math.ceil(grown), Number.MAX_SAFE_INTEGER);
  return fromUnits(BigInt(units), terms.financed.scale);
}
