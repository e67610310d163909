// The total of the selected rows. Amounts of several currencies have no sum, and an amount that cannot be parsed is not counted.
import { sum } from "@kontor/kernel/money/arithmetic.ts";
import { decimal, isDecimalText } from "@kontor/kernel/money/decimal.ts";
import { type RecordData, valuesAt } from "@kontor/model/fields/path.ts";
import { amountText } from "../../columns/cell-text.ts";
import { type Column, currencyOf } from "../../columns/list-columns.ts";
import type { Formats } from "../../language/use-formats.ts";

/** @example selectedSum(rows, amount, formats) // "2,339,980.00 EUR" */
export function selectedSum(
  rows: readonly RecordData[],
  column: Column,
  formats: Formats,
): string | undefined {
  const amounts = rows.flatMap((row) => {
    const [value] = valuesAt(row, column.path);
    return typeof value === "string" && isDecimalText(value)
      ? [{ amount: decimal(value), currency: currencyOf(row, column) }]
      : [];
  });
  const [currency, ...others] = new Set(amounts.map((one) => one.currency));
  if (currency === undefined || others.length > 0) return undefined;
  const total = sum(amounts.map(({ amount }) => amount));
  return `${amountText(String(total), currency, formats)} ${currency}`;
}
