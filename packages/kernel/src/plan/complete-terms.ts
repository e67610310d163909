// The gate of every plan: fills in what the terms leave open, gives every amount the decimals of its currency, and refuses
// nonsense by the name of its field, so that no plan is computed from it.
import { dayNumberOf } from "../date/day-number.ts";
import { defaultFrequency } from "../date/frequency.ts";
import { AppError } from "../errors.ts";
import { compare, isNegative, zero } from "../money/arithmetic.ts";
import { currencyDecimals, defaultCurrency } from "../money/currency.ts";
import { type Decimal, decimal } from "../money/decimal.ts";
import { requirePositiveAmount } from "../money/require-amount.ts";
import type { CompleteTerms, PaymentRule, PlanStep, PlanTerms, Season } from "./terms.ts";

/** A hundred years of months. A longer plan is a mistyped one, and the limit bounds the work. */
export const periodsMaximum = 1200;

/** A hundred-millionth of a percent, a hundredfold; more digits than any contract has. */
const rateDecimalsMaximum = 12;
const [rateAbove, rateMaximum] = [decimal("-1"), decimal("100")];

const policies = ["NONE", "PRO_RATA_RENT", "INTERIM_INTEREST", "CAPITALISE", "STUB"];

/**
 * The terms with every default filled in. What cannot be meant is refused.
 * @example completeTerms({ ...exampleLease, financed: decimal("100") }).financed // "100.00"
 * @example completeTerms({ ...exampleLease, periods: 0 }) // throws INVALID_FIELD_VALUE
 */
export function completeTerms(terms: PlanTerms): CompleteTerms {
  const currency = terms.currency ?? defaultCurrency;
  const decimals = currencyDecimals(currency);
  const amount = (field: string, value: Decimal): Decimal => requirePositiveAmount(field, value, decimals);
  const { periods, nominalRate, timing, rateMode = "PROPORTIONAL" } = terms;
  const isRate = compare(nominalRate, rateAbove) > 0 && compare(nominalRate, rateMaximum) <= 0;
  refuseUnless(isWhole(periods, 1, periodsMaximum), "periods", periods);
  refuseUnless(isRate && nominalRate.scale <= rateDecimalsMaximum, "nominalRate", nominalRate);
  refuseUnless(timing === "ARREARS" || timing === "ADVANCE", "timing", timing);
  refuseUnless(rateMode === "PROPORTIONAL" || rateMode === "EFFECTIVE", "rateMode", rateMode);
  refuseUnless(compare(terms.financed, zero) > 0, "financed", terms.financed);
  checkDates(terms);
  return {
    ...terms,
    rateMode,
    frequency: terms.frequency ?? defaultFrequency,
    basis: terms.basis ?? "30/360",
    currency,
    financed: amount("financed", terms.financed),
    residual: amount("residual", terms.residual ?? zero),
    balloon: amount("balloon", terms.balloon ?? zero),
    ...(terms.payment && { payment: amount("payment", terms.payment) }),
    ...(terms.steps && { steps: completeSteps(terms.steps, periods, decimals) }),
    ...(terms.seasons && { seasons: completeSeasons(terms.seasons, decimals) }),
  };
}

function checkDates({ brokenPeriod, start, paymentDates, frequency }: PlanTerms): void {
  const startDay = dayNumberOf(start);
  if (brokenPeriod) {
    const { policy, delivery } = brokenPeriod;
    refuseUnless(policies.includes(policy), "brokenPeriod", policy);
    refuseUnless(policy === "NONE" || dayNumberOf(delivery) <= startDay, "delivery", delivery);
  }
  // A day of the month cannot be the payment day of several payments in one month.
  const isPerMonth = frequency === undefined || frequency >= 30;
  refuseUnless(
    isPerMonth || paymentDates?.paymentDay === undefined,
    "paymentDay",
    String(paymentDates?.paymentDay),
  );
}

/** Steps fill the plan exactly. */
function completeSteps(steps: readonly PlanStep[], periods: number, decimals: number): readonly PlanStep[] {
  for (const step of steps) refuseUnless(isWhole(step.periods, 1, periods), "steps", step.periods);
  const covered = steps.reduce((total, step) => total + step.periods, 0);
  refuseUnless(covered === periods, "steps", `${covered} periods`);
  return steps.map((step) => completeRule(step, decimals));
}

function completeSeasons(seasons: readonly Season[], decimals: number): readonly Season[] {
  for (const { months } of seasons) {
    for (const month of months) refuseUnless(isWhole(month, 1, 12), "months", month);
  }
  return seasons.map((season) => completeRule(season, decimals));
}

function completeRule<Rule extends PaymentRule>(rule: Rule, decimals: number): Rule {
  switch (rule.kind) {
    case "WEIGHT":
      refuseUnless(
        !isNegative(rule.weight) && rule.weight.scale <= rateDecimalsMaximum,
        "weight",
        rule.weight,
      );
      return rule;
    case "FIXED":
      return { ...rule, amount: requirePositiveAmount("amount", rule.amount, decimals) };
    case "INTEREST_ONLY":
    case "ZERO":
      return rule;
    default:
      throw new AppError("INVALID_FIELD_VALUE", ["kind", String((rule as PaymentRule).kind)]); // what a script may pass
  }
}

function isWhole(value: number, minimum: number, maximum: number): boolean {
  return Number.isInteger(value) && value >= minimum && value <= maximum;
}

function refuseUnless(isGood: boolean, field: string, value: Decimal | number | string): void {
  if (!isGood) throw new AppError("INVALID_FIELD_VALUE", [field, String(value)]);
}
