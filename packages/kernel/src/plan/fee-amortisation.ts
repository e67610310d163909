// A fee taken at the start is earned over the life of the contract: in each row, what the effective rate earns on the
// carrying amount beyond the contractual interest. The parts sum to the fee exactly, because the last one takes the rest.
import { add, round, subtract } from "../money/arithmetic.ts";
import { type Decimal, fromUnits } from "../money/decimal.ts";
import { sumOfProducts } from "../money/ratio.ts";
import { requireAmount } from "../money/require-amount.ts";
import type { ContractPlan } from "./plan.ts";
import { planYield, yearsToRows } from "./yields.ts";

/**
 * The part of the fee that each row of the plan earns.
 * @example feeAmortisation(contractPlan({ ...exampleLease, timing: "ARREARS", periods: 2, residual: decimal("0") }), decimal("100.00")) // ["66.54", "33.46"]
 */
export function feeAmortisation(plan: ContractPlan, fee: Decimal): readonly Decimal[] {
  const decimals = plan.payment.scale;
  const nothing = fromUnits(0n, decimals);
  let left = requireAmount("fee", fee, decimals);
  let carrying = subtract(plan.frame.terms.financed, left);
  const { effective } = planYield(plan, carrying);
  const years = yearsToRows(plan);
  const lastEarning = years.findLastIndex((time, row) => time > (years[row - 1] ?? 0));
  return plan.rows.map(({ interest, payment }, row) => {
    const time = (years[row] ?? 0) - (years[row - 1] ?? 0);
    const earned = round(sumOfProducts([[carrying, Math.expm1(time * Math.log1p(effective))]]), decimals);
    const part = row === lastEarning ? left : time > 0 ? subtract(earned, interest) : nothing;
    carrying = subtract(add(carrying, add(interest, part)), payment);
    left = subtract(left, part);
    return part;
  });
}
