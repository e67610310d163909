// Numbers and days as the finance formulas take and give them: text of bounded length, so that every digit that was sent is counted and
// whatever is answered can be read again.
import { type Frequency, isFrequency } from "@kontor/kernel/date/frequency.ts";
import { parseTextDate } from "@kontor/kernel/date/text-date.ts";
import { AppError } from "@kontor/kernel/errors.ts";
import { round } from "@kontor/kernel/money/arithmetic.ts";
import { type Decimal, decimal } from "@kontor/kernel/money/decimal.ts";
import { fromNumber } from "@kontor/kernel/money/ratio.ts";
import { decimalText } from "@kontor/model/routes/shapes.ts";

/** As many decimals as the declared text of a number may have. */
const decimalsMaximum = 30;

/** A JSON number is taken for the decimal it was written as. */
export function readNumber(field: string, sent: string | number): Decimal {
  const text = typeof sent === "number" ? String(fromNumber(sent)) : sent;
  if (!decimalText.safeParse(text).success) throw new AppError("INVALID_NUMBER_FIELD", [field, text]);
  return decimal(text);
}

/** The items of a text that separates them by semicolons; none for an empty text. */
function splitSeries(text: string): readonly string[] {
  return text === "" ? [] : text.split(";").map((item) => item.trim());
}

export function readSeries(text: string): readonly Decimal[] {
  return splitSeries(text).map((item) => {
    if (!decimalText.safeParse(item).success) throw new AppError("INVALID_NUMBER_FIELD", [item]);
    return decimal(item);
  });
}

/** Days as people and files write them, as ISO dates. */
export function readDays(text: string): readonly string[] {
  return splitSeries(text).map((item) => parseTextDate(item).toString());
}

export function readFrequency(code: number): Frequency {
  if (!isFrequency(code)) throw new AppError("INVALID_FIELD_VALUE", ["frequency", String(code)]);
  return code;
}

/** What has more digits than anybody could pay is no result of a formula. */
export function amountText(amount: Decimal): string {
  const text = String(amount.scale > decimalsMaximum ? round(amount, decimalsMaximum) : amount);
  if (!decimalText.safeParse(text).success) throw new AppError("NO_ACCEPTABLE_RESULT");
  return text;
}
