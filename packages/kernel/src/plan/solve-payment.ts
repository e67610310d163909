// The base payment that brings a balance from the financed amount to its end, and the amounts that can be asked the other
// way round. The balance is at every moment a sum of what is known and a multiple of the base payment, so one walk along the
// plan answers for steps, seasons, grace, stubs and uneven days alike; plans with equal periods have a closed form.
import { AppError } from "../errors.ts";
import { divideRounded, isNegative, isZero } from "../money/arithmetic.ts";
import { type Decimal, fromUnits, powerOfTen, unitsAt } from "../money/decimal.ts";
import { fixedBits, fixedMultiply, fixedOne, growthSeries } from "./fixed-point.ts";
import type { PlanFrame } from "./frame.ts";
import { noRate, type RateFraction } from "./period-rate.ts";
import type { CompleteTerms } from "./terms.ts";
import { type Explanation, fractionText } from "./trace.ts";

/** The base payment keeps these decimals beyond the cent, so that a weight of it is rounded only once. */
const extraDecimals = 12;

/**
 * The base payment, with more decimals than the currency: each payment is its weight of it, rounded.
 * @example basePayment(planFrame(exampleLease)) // "1109.22170229296432"
 */
export function basePayment(frame: PlanFrame): Decimal {
  const base = balancingPayment(frame);
  // What is left at the end, or what is fixed, is worth more than was financed.
  if (isNegative(base)) throw new AppError("INVALID_FIELD_VALUE", ["payment", String(base)]);
  return base;
}

/**
 * The same for a search, which may try plans that make no business sense: below zero, the lessor would pay.
 * @example balancingPayment(planFrame({ ...exampleLease, residual: decimal("100000") })) // "-1167.36971127913583"
 */
export function balancingPayment(frame: PlanFrame): Decimal {
  const { terms, schedule } = frame;
  const weight = levelWeight(frame);
  return schedule.sharedRate && weight
    ? levelPayment(terms, schedule.sharedRate, weight)
    : steppedPayment(frame);
}

/** The weight that all periods share, if they do: then the payment has a closed form. */
function levelWeight({ rules }: PlanFrame): Decimal | undefined {
  const [first] = rules;
  const isLevel = first?.kind === "WEIGHT" && !isZero(first.weight) && rules.every((rule) => rule === first);
  return isLevel ? first.weight : undefined;
}

/**
 * How the base payment came about: a formula over named inputs, for the trace.
 * @example explainBasePayment(planFrame({ ...exampleLease, nominalRate: decimal("0") })).formula // "(financed - residual - balloon) / periods / weight"
 */
export function explainBasePayment(frame: PlanFrame): Explanation {
  const { terms, schedule } = frame;
  const { financed, residual, balloon, periods } = terms;
  const rate = schedule.sharedRate;
  const weight = levelWeight(frame);
  if (rate && weight) {
    const amounts = { financed, residual, balloon, periods, weight };
    if (rate.numerator === 0n) {
      return { formula: "(financed - residual - balloon) / periods / weight", inputs: amounts };
    }
    const inputs = { ...amounts, rate: fractionText(rate) };
    return terms.timing === "ADVANCE"
      ? { formula: `${levelFormula.replace("balloon", "balloon * (1 + rate)")} / (1 + rate)`, inputs }
      : { formula: levelFormula, inputs };
  }
  const { carried, paid } = walk(frame, BigInt(financed.units));
  const amount = (value: bigint): string => `${value} / ${fixedOne * powerOfTen(financed.scale)}`;
  return {
    formula: paid === 0n ? "0" : "(carried - due) / paid",
    inputs: { carried: amount(carried), due: amount(endValue(frame)), paid: `${paid} / ${fixedOne}` },
  };
}

const levelFormula =
  "(financed * (1 + rate) ** periods - residual - balloon) * rate / ((1 + rate) ** periods - 1) / weight";

/**
 * The amount that a base payment repays: what the payments and the end are worth at the start.
 * @example financedAmountFor(planFrame(exampleLease), decimal("1109.22")) // "44999.94"
 */
export function financedAmountFor(frame: PlanFrame, payment: Decimal): Decimal {
  // Without any money handed out, the walk leaves what the payments are worth at the end, owed the other way round.
  const { carried, paid, growth } = walk(frame, 0n);
  const worth = endValue(frame) - carried + weighed(frame, paid, payment);
  return fromUnits(divideRounded(worth, growth), frame.terms.financed.scale);
}

/**
 * The residual that an agreed base payment leaves.
 * @example residualFor(planFrame(exampleLease), decimal("1109.22")) // "10000.07"
 */
export function residualFor(frame: PlanFrame, payment: Decimal): Decimal {
  const { terms, schedule } = frame;
  const { carried, paid } = walk(frame, BigInt(terms.financed.units));
  const { numerator, denominator } = schedule.closing.rate;
  const left = carried - weighed(frame, paid, payment) - (BigInt(terms.balloon.units) << fixedBits);
  return fromUnits(
    divideRounded(left * (denominator + numerator), denominator << fixedBits),
    terms.financed.scale,
  );
}

/** `(F·qⁿ − V) / (1 + q + … + qⁿ⁻¹)` with q = 1 + r; in advance one period more runs after each payment and the balloon. */
function levelPayment(terms: CompleteTerms, rate: RateFraction, weight: Decimal): Decimal {
  const { financed, balloon, residual } = terms;
  const inAdvance = terms.timing === "ADVANCE";
  const growth = fixedOne + (rate.numerator << fixedBits) / rate.denominator;
  const { power, sum } = growthSeries(growth, terms.periods);
  const last = BigInt(balloon.units) * (inAdvance ? growth : fixedOne);
  const left = BigInt(financed.units) * power - last - (BigInt(residual.units) << fixedBits);
  const paid = (inAdvance ? fixedMultiply(sum, growth) : sum) * BigInt(weight.units);
  return fromUnits(
    divideRounded(left * powerOfTen(extraDecimals + weight.scale), paid),
    financed.scale + extraDecimals,
  );
}

/** `balance = carried − paid × base payment`, and the balance must end at what is due then. */
function steppedPayment(frame: PlanFrame): Decimal {
  const { financed, periods } = frame.terms;
  const { carried, paid, growth } = walk(frame, BigInt(financed.units));
  const left = carried - endValue(frame);
  const scale = financed.scale + extraDecimals;
  if (paid !== 0n) return fromUnits(divideRounded(left * powerOfTen(extraDecimals), paid), scale);
  // Every payment is given: nothing is left to solve, but the payments must repay the debt, up to their rounding.
  const rounding = BigInt(periods + 1) * growth;
  if (left > rounding || left < -rounding) {
    throw new AppError("INVALID_FIELD_VALUE", ["steps", "no period pays a share of the payment"]);
  }
  return fromUnits(0n, scale);
}

type Balance = {
  /** The balance after the last payment as if no base payment were made. */
  readonly carried: bigint;
  /** What one unit of base payment takes away from it. */
  readonly paid: bigint;
  /** What one unit handed out at the start has grown to. */
  readonly growth: bigint;
};

/** Follows the balance to the day of the last payment, all in fixed-point units. */
function walk({ schedule, rules }: PlanFrame, financedUnits: bigint): Balance {
  let [carried, paid, growth] = [financedUnits << fixedBits, 0n, fixedOne];
  for (const [index, rule] of rules.entries()) {
    const rate = schedule.accruals[index]?.rate ?? noRate;
    // Where the interest alone is paid, the balance stays.
    if (rule.kind !== "INTEREST_ONLY") {
      carried += (carried * rate.numerator) / rate.denominator;
      paid += (paid * rate.numerator) / rate.denominator;
      growth += (growth * rate.numerator) / rate.denominator;
    }
    if (rule.kind === "FIXED") carried -= BigInt(rule.amount.units) << fixedBits;
    if (rule.kind === "WEIGHT")
      paid += (BigInt(rule.weight.units) << fixedBits) / powerOfTen(rule.weight.scale);
  }
  return { carried, paid, growth };
}

/** What must be left after the last payment: the balloon, and the residual brought back to that day. */
function endValue({ terms, schedule }: PlanFrame): bigint {
  const { numerator, denominator } = schedule.closing.rate;
  const discounted = ((BigInt(terms.residual.units) << fixedBits) * denominator) / (denominator + numerator);
  return (BigInt(terms.balloon.units) << fixedBits) + discounted;
}

function weighed({ terms }: PlanFrame, paid: bigint, payment: Decimal): bigint {
  return paid * unitsAt(payment, terms.financed.scale);
}
