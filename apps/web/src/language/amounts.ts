// Amounts in the size of a headline: from ten millions on in millions, below that to the unit. The exact amount is never lost: it is
// what is summed, and what a table of the same records shows.
import { compare, divide, isNegative, negate, round } from "@kontor/kernel/money/arithmetic.ts";
import { type Decimal, decimal } from "@kontor/kernel/money/decimal.ts";
import type { Formats } from "./use-formats.ts";

type Headline = { readonly text: string; readonly isInMillions: boolean };

const million = decimal("1000000");
const tenMillion = decimal("10000000");
const minus = "\u2212";

/** @example headline(decimal("51880112.30"), formats) // { text: "51.88", isInMillions: true } */
export function headline(amount: Decimal, formats: Formats): Headline {
  const size = isNegative(amount) ? negate(amount) : amount;
  const isInMillions = compare(size, tenMillion) >= 0;
  const shown = isInMillions ? divide(amount, million, 2) : round(amount, 0);
  return { text: signed(shown, formats, isInMillions ? 2 : 0), isInMillions };
}

/** To the cent, as bars and totals show it. */
export function toTheCent(amount: Decimal, formats: Formats): string {
  return signed(round(amount, 2), formats, 2);
}

/** With its sign in front, also where it is positive. */
export function withSign(text: string, amount: Decimal): string {
  return isNegative(amount) || text.startsWith(minus) ? text : `+${text}`;
}

function signed(value: Decimal, { formatNumber }: Formats, decimals: number): string {
  return formatNumber(String(value), { decimals }).replace("-", minus);
}

/** For drawing alone: a line or a bar needs no more digits than the screen has points. */
export function drawn(amount: Decimal): number {
  return Number(String(amount));
}
