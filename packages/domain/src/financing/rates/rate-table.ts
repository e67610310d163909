// The table of rates: a row for each day and a column for each code, put together from single values and taken apart again.
import { dayNumberOf } from "@kontor/kernel/date/day-number.ts";
import { AppError } from "@kontor/kernel/errors.ts";
import { compare } from "@kontor/kernel/money/arithmetic.ts";
import { decimal } from "@kontor/kernel/money/decimal.ts";
import { fromNumber, toNumber } from "@kontor/kernel/money/ratio.ts";

export type RateRow = { readonly date: string; readonly values: Readonly<Record<string, string | null>> };
/** What one code is worth on one day; stored as a plain number, because rates are factors and no money. */
export type RateValue = { readonly code: string; readonly date: string; readonly value: number };
/** No value takes the one of that day away. */
export type RateChange = { readonly code: string; readonly date: string; readonly value: number | null };

/** The newest day first. A day has only the codes there is a value for. */
export function rateRows(values: readonly RateValue[]): readonly RateRow[] {
  const days = Map.groupBy(values, ({ date }) => date);
  return [...days]
    .toSorted(([a], [b]) => (a < b ? 1 : -1))
    .map(([date, ofDay]) => ({
      date,
      values: Object.fromEntries(ofDay.map(({ code, value }) => [code, String(fromNumber(value))])),
    }));
}

/** The single changes of a table that was sent; the same day and code twice would leave open which of them counts. */
export function rateChanges(rows: readonly RateRow[]): readonly RateChange[] {
  if (rows.length === 0) throw new AppError("EMPTY_BODY_ARRAY");
  const seen = new Set<string>();
  return rows.flatMap(({ date, values }) => {
    dayNumberOf(date);
    return Object.entries(values).map(([code, text]): RateChange => {
      const place = `${date} ${code}`;
      if (seen.has(place)) throw new AppError("INVALID_FIELD_VALUE", ["date", date]);
      seen.add(place);
      return { code, date, value: text === null ? null : rateOf(code, text) };
    });
  });
}

/** A number keeps fifteen digits; one that would come back with others is refused instead. */
function rateOf(code: string, text: string): number {
  const value = toNumber(decimal(text));
  if (compare(fromNumber(value), decimal(text)) !== 0)
    throw new AppError("INVALID_FIELD_VALUE", [code, text]);
  return value;
}
