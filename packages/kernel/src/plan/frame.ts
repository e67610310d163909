// The terms of a plan together with what follows from them before any payment is computed: its time line, the rule of each
// period, and what the time before the first period adds to the debt. Every step of the computation starts from here.
import { dayNumberOf } from "../date/day-number.ts";
import { add } from "../money/arithmetic.ts";
import { completeTerms } from "./complete-terms.ts";
import { paymentRules } from "./payment-rules.ts";
import { interestOn, type RateFraction } from "./period-rate.ts";
import { accrualBetween, type Schedule, scheduleOf } from "./schedule.ts";
import type { CompleteTerms, PaymentRule, PlanTerms } from "./terms.ts";
import { type Explanation, rateInputs } from "./trace.ts";

export type PlanFrame = {
  /** With the amount that the plan repays, capitalised interest included. */
  readonly terms: CompleteTerms;
  readonly schedule: Schedule;
  readonly rules: readonly PaymentRule[];
  /** How the amount grew before the plan began, where interest was capitalised. */
  readonly capitalised?: Explanation;
};

/**
 * What a plan is computed from.
 * @example planFrame(exampleLease).rules.length // 36
 * @example planFrame({ ...exampleLease, brokenPeriod: { policy: "CAPITALISE", delivery: "2026-01-10" } }).terms.financed // "45157.50"
 */
export function planFrame(given: PlanTerms): PlanFrame {
  const terms = completeTerms(given);
  const schedule = scheduleOf(terms);
  const rules = paymentRules(terms, schedule.dueDays);
  if (terms.brokenPeriod?.policy !== "CAPITALISE") return { terms, schedule, rules };
  const agreed = terms.financed;
  const rate = rateBefore(terms, schedule, terms.brokenPeriod.delivery);
  return {
    terms: { ...terms, financed: add(agreed, interestOn(agreed, rate)) },
    schedule,
    rules,
    capitalised: {
      formula: "agreed + round(agreed * numerator / denominator, decimals)",
      inputs: { agreed, ...rateInputs(rate), decimals: agreed.scale },
    },
  };
}

/**
 * What runs up between a delivery and the start of the plan.
 * @example rateBefore(planFrame(exampleLease).terms, planFrame(exampleLease).schedule, "2026-01-10").approximate // 0.0035
 */
export function rateBefore(terms: CompleteTerms, { yearly }: Schedule, delivery: string): RateFraction {
  return accrualBetween(terms, yearly, dayNumberOf(delivery), dayNumberOf(terms.start)).rate;
}
