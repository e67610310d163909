// A figure of a script in the format of the reader. A script counts with plain numbers; an exact text stays exact.
import { defaultCurrency } from "@kontor/kernel/money/currency.ts";
import { fromNumber } from "@kontor/kernel/money/ratio.ts";
import type { FigureFormat } from "@kontor/model/layout/script/card-parts.ts";
import type { Formats } from "../../language/use-formats.ts";

export function figureText(
  value: number | string,
  { format, currency = defaultCurrency, decimals }: FigureFormat,
  formats: Formats,
): string {
  const exact = typeof value === "number" ? String(fromNumber(value)) : value;
  if (format === "currency") return formats.formatCurrency(exact, currency);
  if (format === "percentage") return formats.formatPercentage(exact, digitsOf(decimals, "digits"));
  return formats.formatNumber(exact, digitsOf(decimals, "decimals") ?? { minimumDecimals: 0 });
}

function digitsOf<Name extends string>(
  decimals: number | undefined,
  name: Name,
): Readonly<Record<Name, number>> | undefined {
  // A record with one name, which the type of a computed name does not tell.
  return decimals === undefined ? undefined : ({ [name]: decimals } as Record<Name, number>);
}
