// What a maintenance costs, and in which currency.
import { compare } from "@kontor/kernel/money/arithmetic.ts";
import { defaultCurrency } from "@kontor/kernel/money/currency.ts";
import { type Decimal, decimal } from "@kontor/kernel/money/decimal.ts";
import type { maintenance } from "@kontor/model/entities/asset/maintenance.ts";
import type { RecordOf } from "@kontor/model/entity/typed-entity.ts";

export type Maintenance = RecordOf<typeof maintenance>;

/** What an approval approves: a small amount does not hide a large quote, for the quote may be paid as well. */
export function approvedCostOf({ amountExclTax, quotedAmountExclTax }: Maintenance): Decimal | undefined {
  const [first, ...others] = [amountExclTax, quotedAmountExclTax].flatMap((text) =>
    text === undefined ? [] : [decimal(text)],
  );
  return first && others.reduce((most, one) => (compare(one, most) > 0 ? one : most), first);
}

export function currencyOf({ currency = defaultCurrency }: { readonly currency?: string }): string {
  return currency;
}
