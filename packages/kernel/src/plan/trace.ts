// What a trace says of an amount: the formula, its inputs by name, and the version of the rules, so that anybody can compute
// the amount again, years later and without this program.
import type { Decimal } from "../money/decimal.ts";
import type { RateFraction } from "./period-rate.ts";

/** Changes whenever the same terms would give another amount. */
export const planRuleVersion = "contract-plan/1";

/** An input is an exact decimal, a whole number, or a fraction written as `numerator / denominator`. */
export type TraceInputs = Readonly<Record<string, Decimal | number | string>>;

/** A formula is written with + - * / **, parentheses, `round(value, decimals)` with halves away from zero, and input names. */
export type Explanation = { readonly formula: string; readonly inputs: TraceInputs };

export type TraceEntry = Explanation & {
  /** What was computed: `payment`, `rows.2.interest`, `totals.tax`. */
  readonly result: string;
  readonly value: Decimal;
  readonly rule: string;
};

/**
 * An exact rate as two inputs, so that an amount is multiplied before it is divided: only then is half a cent exactly half.
 * @example rateInputs(rateFraction(6n, 1200n)) // { numerator: "6", denominator: "1200" }
 */
export function rateInputs({ numerator, denominator }: RateFraction): TraceInputs {
  return { numerator: String(numerator), denominator: String(denominator) };
}

/**
 * An exact rate as text.
 * @example fractionText(rateOverTime(yearlyRate(decimal("0.06"), "PROPORTIONAL", 12), 1, 12)) // "6 / 1200"
 */
export function fractionText({ numerator, denominator }: RateFraction): string {
  return `${numerator} / ${denominator}`;
}
