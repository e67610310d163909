// The other questions a plan can answer: with an agreed payment, which financed amount, residual or duration does it mean?
// Each answer is the complete terms of a plan. The rate is searched for in `solve-rate.ts`.
import { AppError } from "../errors.ts";
import { absolute, compare, divideRounded, isNegative, round } from "../money/arithmetic.ts";
import { type Decimal, decimal, fromUnits } from "../money/decimal.ts";
import { roundedTogether } from "./closing-cents.ts";
import { periodsMaximum } from "./complete-terms.ts";
import { planFrame, rateBefore } from "./frame.ts";
import { balancingPayment, financedAmountFor, residualFor } from "./solve-payment.ts";
import type { PlanStep, PlanTerms } from "./terms.ts";

/** Terms with a payment, and without what it decides. */
export type AgreedTerms<Unknown extends keyof PlanTerms> = Omit<PlanTerms, Unknown | "payment"> & {
  readonly payment: Decimal;
} & { readonly [Field in Unknown]?: undefined };

/**
 * The terms with the amount that the agreed payment repays.
 * @example solveFinancedAmount({ ...exampleLease, financed: undefined, payment: decimal("1200") }).financed // "47998.89"
 */
export function solveFinancedAmount(terms: AgreedTerms<"financed">): PlanTerms {
  // Any amount gives the same time line.
  const frame = planFrame({ ...terms, financed: decimal("1") });
  const repaid = financedAmountFor(frame, terms.payment);
  const { brokenPeriod } = frame.terms;
  if (brokenPeriod?.policy !== "CAPITALISE") return { ...terms, financed: repaid };
  // The plan repays the capitalised interest too: what was handed out is less.
  const { numerator, denominator } = rateBefore(frame.terms, frame.schedule, brokenPeriod.delivery);
  const units = divideRounded(BigInt(repaid.units) * denominator, denominator + numerator);
  return { ...terms, financed: fromUnits(units, repaid.scale) };
}

/**
 * The terms with the residual that the agreed payment leaves.
 * @example solveResidual({ ...exampleLease, residual: undefined, payment: decimal("1109.2") }).residual // "10000.86"
 * @example solveResidual({ ...exampleLease, residual: undefined, payment: decimal("2000") }) // throws NO_ACCEPTABLE_RESULT
 */
export function solveResidual(terms: AgreedTerms<"residual">): PlanTerms {
  const { residual: _, ...others } = terms;
  const frame = planFrame(others);
  const residual = residualFor(frame, terms.payment);
  if (!isNegative(residual)) return { ...others, residual };
  // Below zero by no more than a rounded payment hides, nothing is left.
  if (compare(absolute(residual), roundedTogether(frame)) > 0) throw new AppError("NO_ACCEPTABLE_RESULT");
  return { ...others, residual: fromUnits(0n, residual.scale) };
}

/**
 * The terms with the number of payments that the agreed one needs; the last pays what is left and is never larger.
 * @example solveDuration({ ...exampleLease, periods: undefined, payment: decimal("1109.22") }).periods // 36
 * @example solveDuration({ ...exampleLease, periods: undefined, payment: decimal("1") }) // throws NO_ACCEPTABLE_RESULT
 */
export function solveDuration(terms: AgreedTerms<"periods" | "steps" | "seasons">): PlanTerms {
  const { payment, periods: _, steps: __, seasons: ___, ...others } = terms;
  const solved = (periods: number): Decimal => {
    const frame = planFrame({ ...others, periods });
    return round(balancingPayment(frame), frame.terms.financed.scale);
  };
  const periods = smallestWhere((count) => compare(solved(count), payment) <= 0, periodsMaximum);
  if (periods === undefined) throw new AppError("NO_ACCEPTABLE_RESULT");
  const last = lastPayment(others, payment, periods);
  if (periods === 1) return { ...others, payment: last, periods };
  const full: PlanStep = { kind: "WEIGHT", weight: decimal("1"), periods: periods - 1 };
  return { ...others, payment, periods, steps: [full, { kind: "FIXED", amount: last, periods: 1 }] };
}

/** The payment that is solved for what the full ones leave. */
function lastPayment(
  terms: Omit<PlanTerms, "periods" | "payment">,
  payment: Decimal,
  periods: number,
): Decimal {
  const fixed: PlanStep = { kind: "FIXED", amount: payment, periods: periods - 1 };
  const last: PlanStep = { kind: "WEIGHT", weight: decimal("1"), periods: 1 };
  const frame = planFrame({ ...terms, periods, steps: periods === 1 ? [last] : [fixed, last] });
  const left = round(balancingPayment(frame), frame.terms.financed.scale);
  if (isNegative(left)) throw new AppError("NO_ACCEPTABLE_RESULT");
  return compare(left, payment) < 0 ? left : payment;
}

/** More periods mean a smaller payment: doubled until there are enough, then halved between. Short plans are found soonest. */
function smallestWhere(isEnough: (periods: number) => boolean, maximum: number): number | undefined {
  let [tooFew, enough] = [0, 1];
  while (!isEnough(enough)) {
    if (enough === maximum) return undefined;
    [tooFew, enough] = [enough, Math.min(enough * 2, maximum)];
  }
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2);
    if (isEnough(middle)) enough = middle;
    else tooFew = middle;
  }
  return enough;
}
