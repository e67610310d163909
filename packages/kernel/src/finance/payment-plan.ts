// The payment plan of the finance formulas: a row per period, in exact decimals, that closes to the cent. The plan of a
// contract, with its residual row, fees and taxes, is not made here.
import { dayNumberOf, isoDate } from "../date/day-number.ts";
import { defaultFrequency, type Frequency, isFrequency, stepDayNumber } from "../date/frequency.ts";
import { AppError } from "../errors.ts";
import {
  absolute,
  add,
  compare,
  divide,
  isZero,
  multiply,
  negate,
  round,
  subtract,
  zero,
} from "../money/arithmetic.ts";
import { currencyDecimals, defaultCurrency } from "../money/currency.ts";
import { Decimal } from "../money/decimal.ts";
import { toNumber } from "../money/ratio.ts";
import { requireAmount } from "../money/require-amount.ts";
import { roundWithTolerance } from "../money/rounding.ts";
import { pmt } from "./annuity.ts";
import { type PaymentTiming, requireRate, requireTiming } from "./annuity-terms.ts";

export type PaymentPlanTerms = {
  /** The rate per period, exact: 6 % a year paid monthly is "0.005". */
  readonly rate: Decimal;
  readonly nper: number;
  /** Signs as in a spreadsheet: the amount lent is positive, the amount left to pay at the end is a negative `fv`. */
  readonly pv: Decimal;
  readonly fv?: Decimal;
  readonly type?: PaymentTiming;
  /** The first day of the first period; without it the rows have no date, because nothing here reads a clock. */
  readonly start?: string;
  readonly frequency?: Frequency;
  readonly currency?: string;
};

export type PaymentPlanRow = {
  readonly index: number;
  readonly date: string | null;
  readonly principal: Decimal;
  readonly interest: Decimal;
  readonly payment: Decimal;
};

export type PaymentPlan = {
  readonly params: {
    readonly rate: Decimal;
    readonly nper: number;
    readonly pv: Decimal;
    readonly fv: Decimal;
    readonly type: PaymentTiming;
    readonly pmt: Decimal;
  };
  readonly plan: readonly PaymentPlanRow[];
};

/** Daily payments for a hundred years; more rows are a mistake or an attack. */
const rowsMaximum = 36_525;

const one = new Decimal(1, 0);
const two = new Decimal(2, 0);

/**
 * The rows of an annuity, with the signs of a loan: what the borrower pays is positive. `params.pmt` has the sign of a
 * spreadsheet, so it is the opposite of the rows' payment.
 * @example paymentPlan({ rate: decimal("0.01"), nper: 2, pv: decimal("1000.00") }).plan.map((row) => row.principal) // ["497.51", "502.49"]
 * @example paymentPlan({ rate: decimal("0.01"), nper: 2, pv: decimal("1000.00") }).params.pmt // "-507.51"
 * @example paymentPlan({ rate: decimal("0.01"), nper: 0, pv: decimal("1000.00") }) // throws INVALID_FIELD_VALUE
 * @example paymentPlan({ rate: decimal("0.3"), nper: 4000, pv: decimal("12345678901234567.12") }) // throws NO_ACCEPTABLE_RESULT
 */
export function paymentPlan(terms: PaymentPlanTerms): PaymentPlan {
  const { rate, nper, type = 0, start, frequency = defaultFrequency, currency = defaultCurrency } = terms;
  requireRate("rate", toNumber(rate));
  requireTiming(type);
  if (!(Number.isInteger(nper) && nper >= 1 && nper <= rowsMaximum)) throw invalid("nper", nper);
  if (!isFrequency(frequency)) throw invalid("frequency", frequency);
  const decimals = currencyDecimals(currency);
  const pv = requireAmount("pv", terms.pv, decimals);
  const fv = requireAmount("fv", terms.fv ?? zero, decimals);
  const payment = negate(roundWithTolerance(pmt(toNumber(rate), nper, pv, fv, type), decimals));
  const startDay = start === undefined ? undefined : dayNumberOf(start);
  const parts = paymentParts({ rate, nper, pv, fv, type, payment, decimals });
  const plan = parts.map((part, periods) => ({
    index: periods + 1,
    date: startDay === undefined ? null : isoDate(stepDayNumber(startDay, frequency, periods + 1 - type)),
    ...part,
  }));
  return { params: { rate, nper, pv, fv, type, pmt: negate(payment) }, plan };
}

type PaymentParts = Pick<PaymentPlanRow, "principal" | "interest" | "payment">;

type Course = Required<Pick<PaymentPlanTerms, "rate" | "nper" | "pv" | "fv" | "type">> & {
  readonly payment: Decimal;
  readonly decimals: number;
};

function paymentParts(course: Course): readonly PaymentParts[] {
  const { nper, payment } = course;
  const parts: PaymentParts[] = [];
  // A balance lies between what is lent and what is left; one far beyond shows that the payment's digits ran out.
  const bound = multiply(add(add(absolute(course.pv), absolute(course.fv)), one), two);
  let balance = course.pv;
  for (let index = 1; index < nper; index += 1) {
    const interest = interestBefore(course, index, balance);
    const principal = subtract(payment, interest);
    parts.push({ principal, interest, payment });
    balance = subtract(balance, principal);
    if (compare(absolute(balance), bound) > 0) throw new AppError("NO_ACCEPTABLE_RESULT");
  }
  return [...parts, lastParts(course, balance)];
}

/** Interest of the period that ends with the payment; a first payment in advance ends none. */
function interestBefore({ rate, type, decimals }: Course, index: number, balance: Decimal): Decimal {
  return round(type === 1 && index === 1 ? zero : multiply(balance, rate), decimals);
}

/**
 * The last row repays whatever is above the amount left, so the balance closes exactly. Its interest takes the cents that
 * rounding left over; where interest cannot take them, because there is none or it would change its sign, the payment does.
 * With payments in advance a period without a payment follows, and its interest belongs to this row as well: there is no
 * row after it, and the principal of all rows is what was lent less what is left.
 */
function lastParts(course: Course, balance: Decimal): PaymentParts {
  const { rate, nper, fv, type, payment, decimals } = course;
  const principal = add(balance, fv);
  const interest = subtract(payment, principal);
  const after = divide(multiply(negate(fv), rate), add(one, rate), decimals);
  const before = interestBefore(course, nper, balance);
  const accrued = type === 1 ? add(before, after) : before;
  const canTakeCents = !isZero(accrued) && compare(interest, zero) * compare(accrued, zero) >= 0;
  return canTakeCents
    ? { principal, interest, payment }
    : { principal, interest: accrued, payment: add(principal, accrued) };
}

function invalid(field: string, value: number): AppError {
  return new AppError("INVALID_FIELD_VALUE", [field, String(value)]);
}
