// The yearly rate that an agreed payment means. It has no formula, so it is searched for: at the right rate, everything that
// is paid is worth today exactly what was financed.
import { periodsPerYear } from "../date/frequency.ts";
import { AppError } from "../errors.ts";
import { goalSeek } from "../finance/goal-seek.ts";
import { multiply, round } from "../money/arithmetic.ts";
import { type Decimal, decimal } from "../money/decimal.ts";
import { fromNumber, ratio } from "../money/ratio.ts";
import { type PlanFrame, planFrame, rateBefore } from "./frame.ts";
import type { AgreedTerms } from "./solve-terms.ts";
import type { PaymentRule, PlanTerms } from "./terms.ts";

/** A rate is given to so many decimals: a ten-billionth of a percent. */
const rateDecimals = 12;
const ratesSought = { guess: 0.05, minimum: -0.9, maximum: 100 };

/** The tolerance of the search is 1e-6 and meant for amounts; as a part of the financed amount it would be too coarse. */
const magnification = 1e6;

/**
 * The terms with the yearly rate that the agreed payment means.
 * @example solveRate({ ...exampleLease, nominalRate: undefined, payment: decimal("1109.22") }).nominalRate // "0.059999264725"
 */
export function solveRate(terms: AgreedTerms<"nominalRate">): PlanTerms {
  const { brokenPeriod, nominalRate: _, ...others } = terms;
  const capitalisedFrom = brokenPeriod?.policy === "CAPITALISE" ? brokenPeriod.delivery : undefined;
  // At a rate of 1, what runs up is the time itself; interest that is capitalised depends on the rate and is added here.
  const frame = planFrame({
    ...others,
    ...(brokenPeriod && capitalisedFrom === undefined && { brokenPeriod }),
    nominalRate: decimal("1"),
    rateMode: "PROPORTIONAL",
  });
  const yearsBefore =
    capitalisedFrom === undefined ? 0 : rateBefore(frame.terms, frame.schedule, capitalisedFrom).approximate;
  const surplus = surplusAt(frame, terms.payment, yearsBefore);
  // Where no time passes before any payment, every rate is right and none is the answer.
  if (surplus(0) === surplus(1)) throw new AppError("NO_ACCEPTABLE_RESULT");
  const nominal = goalSeek((rate) => surplus(rate) * magnification, { target: 0, ...ratesSought });
  const perYear = periodsPerYear(frame.terms.frequency);
  const yearly =
    terms.rateMode === "EFFECTIVE" ? Math.expm1(perYear * Math.log1p(nominal / perYear)) : nominal;
  return {
    ...others,
    ...(brokenPeriod && { brokenPeriod }),
    nominalRate: round(fromNumber(yearly), rateDecimals),
  };
}

/** What is financed less what the payments are worth at a rate, as a part of what is financed. */
function surplusAt(
  { terms, schedule, rules }: PlanFrame,
  payment: Decimal,
  yearsBefore: number,
): (nominal: number) => number {
  const { financed, balloon, residual } = terms;
  const periods = rules.map((rule, index) => ({
    years: schedule.accruals[index]?.years ?? 0,
    keepsBalance: rule.kind === "INTEREST_ONLY",
    paid: ratio(paidUnder(rule, payment, financed.scale), financed),
  }));
  const [balloonPart, residualPart] = [ratio(balloon, financed), ratio(residual, financed)];
  return (nominal) => {
    let growth = 1;
    let worth = 0;
    for (const { years, keepsBalance, paid } of periods) {
      // Where the interest alone is paid, the debt neither grows nor shrinks.
      if (keepsBalance) continue;
      growth *= 1 + nominal * years;
      worth += paid / growth;
    }
    worth += balloonPart / growth + residualPart / (growth * (1 + nominal * schedule.closing.years));
    return 1 + nominal * yearsBefore - worth;
  };
}

function paidUnder(rule: PaymentRule, payment: Decimal, decimals: number): Decimal {
  if (rule.kind === "FIXED") return rule.amount;
  return rule.kind === "WEIGHT" ? round(multiply(payment, rule.weight), decimals) : decimal("0");
}
