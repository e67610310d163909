// Whether the lines of a booking balance. Each currency balances by itself: a rate never makes debit in one equal credit in another.
import { add, isZero, negate } from "@kontor/kernel/money/arithmetic.ts";
import { type Decimal, decimal } from "@kontor/kernel/money/decimal.ts";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import { isObject, type RecordData, valuesAt } from "@kontor/model/fields/path.ts";

export function isBalanced(booking: RecordData): boolean {
  const sums = new Map<string, Decimal>();
  for (const line of valuesAt(booking, "postings[]")) {
    const { currency, amount } = signedAmount(line);
    const known = currency ?? textOf(booking.currency) ?? "";
    sums.set(known, add(sums.get(known) ?? decimal("0"), amount));
  }
  return [...sums.values()].every(isZero);
}

/** A debit above zero, a credit below. */
function signedAmount(line: JsonValue): { readonly currency: string | undefined; readonly amount: Decimal } {
  const { dc, currency, amount } = isObject(line) ? line : {};
  const value = decimal(textOf(amount) ?? "0");
  return { currency: textOf(currency), amount: dc === "C" ? negate(value) : value };
}

function textOf(value: JsonValue | undefined): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
