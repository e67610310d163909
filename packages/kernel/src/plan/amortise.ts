// The rows of a plan in exact amounts. Payments stay as they were agreed; the row that ends the debt takes the cents that
// rounding left over, as interest, so that the balance closes exactly.
import { add, isZero, multiply, round, subtract } from "../money/arithmetic.ts";
import { type Decimal, fromUnits } from "../money/decimal.ts";
import type { PlanFrame } from "./frame.ts";
import { interestOn, noRate } from "./period-rate.ts";
import type { PaymentRule } from "./terms.ts";

export type RowKind = "PAYMENT" | "BALLOON" | "RESIDUAL";

export type AmountRow = {
  readonly index: number;
  readonly kind: RowKind;
  readonly opening: Decimal;
  readonly payment: Decimal;
  readonly interest: Decimal;
  readonly principal: Decimal;
  readonly closing: Decimal;
};

/**
 * The amounts of every row: the payments, then the balloon and the residual where there are any.
 * @example amortise(planFrame(exampleLease), decimal("1109.22"))[1].interest // "219.45"
 */
export function amortise(frame: PlanFrame, base: Decimal): readonly AmountRow[] {
  const { terms, schedule, rules } = frame;
  const { financed, balloon, residual } = terms;
  const paymentUnder = paymentsOf(base, financed.scale);
  const endsAt = endingPayment(frame);
  const leftOver = add(balloon, residual);
  const rows: AmountRow[] = [];
  let opening = financed;
  let index = 0;
  for (const rule of rules) {
    const accrued = interestOn(opening, schedule.accruals[index]?.rate ?? noRate);
    index += 1;
    const payment = rule.kind === "INTEREST_ONLY" ? accrued : paymentUnder(rule);
    const principal = index === endsAt ? subtract(opening, leftOver) : subtract(payment, accrued);
    const interest = index === endsAt ? subtract(payment, principal) : accrued;
    const closing = subtract(opening, principal);
    rows.push({ index, kind: "PAYMENT", opening, payment, interest, principal, closing });
    opening = closing;
  }
  const nothing = fromUnits(0n, financed.scale);
  if (!isZero(balloon)) {
    const closing = subtract(opening, balloon);
    const amounts = { payment: balloon, interest: nothing, principal: balloon };
    rows.push({ index: rows.length + 1, kind: "BALLOON", opening, ...amounts, closing });
    opening = closing;
  }
  if (!isZero(residual)) {
    const amounts = { payment: residual, interest: subtract(residual, opening), principal: opening };
    rows.push({ index: rows.length + 1, kind: "RESIDUAL", opening, ...amounts, closing: nothing });
  }
  return rows;
}

/**
 * The payment that ends the debt and takes the cents left over: the last one, unless a residual still earns interest after
 * it. Then it is none, and the residual takes them.
 * @example endingPayment(planFrame(exampleLease)) // undefined
 * @example endingPayment(planFrame({ ...exampleLease, timing: "ARREARS" })) // 36
 */
export function endingPayment({ terms, schedule, rules }: PlanFrame): number | undefined {
  const isResidualLast = !isZero(terms.residual) && schedule.closing.rate.numerator !== 0n;
  return isResidualLast ? undefined : rules.length;
}

/** Periods of one step pay the same: it is rounded once, when the step begins. */
function paymentsOf(base: Decimal, decimals: number): (rule: PaymentRule) => Decimal {
  let [known, amount]: [PaymentRule | undefined, Decimal] = [undefined, base];
  return (rule) => {
    if (rule !== known) [known, amount] = [rule, paymentOf(rule, base, decimals)];
    return amount;
  };
}

function paymentOf(rule: PaymentRule, base: Decimal, decimals: number): Decimal {
  if (rule.kind === "FIXED") return rule.amount;
  return rule.kind === "WEIGHT" ? round(multiply(base, rule.weight), decimals) : fromUnits(0n, decimals);
}
