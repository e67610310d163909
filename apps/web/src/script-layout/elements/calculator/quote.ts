// What a financing costs, by the finance rules of the product: amounts are exact, and a payment is one that can be paid, to the cent.
import { AppError } from "@kontor/kernel/errors.ts";
import { pmt } from "@kontor/kernel/finance/annuity.ts";
import { add, multiply, negate, round, subtract } from "@kontor/kernel/money/arithmetic.ts";
import { currencyDecimals } from "@kontor/kernel/money/currency.ts";
import { type Decimal, decimal } from "@kontor/kernel/money/decimal.ts";

export type Terms = {
  readonly amount: Decimal;
  /** Of a year, as a fraction. */
  readonly rate: number;
  readonly payments: number;
  readonly paymentsPerYear: number;
  readonly residualValue: Decimal;
  readonly timing: "advance" | "arrears";
  readonly currency: string;
};

export type Quote = {
  readonly payment: Decimal;
  /** All payments and the residual value. */
  readonly total: Decimal;
  /** The total less what is financed. */
  readonly cost: Decimal;
};

/** Undefined for terms that have no payment: nothing to pay in, or a rate beyond every formula. */
export function quoteOf(terms: Terms): Quote | undefined {
  const { amount, rate, payments, paymentsPerYear, residualValue, timing, currency } = terms;
  if (!Number.isInteger(payments)) return undefined;
  try {
    const exact = pmt(
      rate / paymentsPerYear,
      payments,
      amount,
      negate(residualValue),
      timing === "advance" ? 1 : 0,
    );
    const payment = round(negate(exact), currencyDecimals(currency));
    const total = add(multiply(payment, decimal(String(payments))), residualValue);
    return { payment, total, cost: subtract(total, amount) };
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
