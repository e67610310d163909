// A stored value as text in the locale of a reader: what a field shows and what can be typed again, so that looking at a value and
// leaving it changes nothing. It is the way back of `typedValue`. A currency or a unit stands beside the text, not in it.
import { isIsoTimestamp } from "@kontor/kernel/date/iso-timestamp.ts";
import { formatTextDate } from "@kontor/kernel/date/text-date.ts";
import { dayInTimeZone } from "@kontor/kernel/date/time-zone.ts";
import { formatIban } from "@kontor/kernel/identifier/iban.ts";
import { formatNumber } from "@kontor/kernel/locale/format-number.ts";
import { defaultPercentageDigits, formatPercentage } from "@kontor/kernel/locale/format-percentage.ts";
import { type Locale, localeSettings } from "@kontor/kernel/locale/locales.ts";
import { currencyDecimals } from "@kontor/kernel/money/currency.ts";
import { type Decimal, decimal, isDecimalText } from "@kontor/kernel/money/decimal.ts";
import { fromNumber } from "@kontor/kernel/money/ratio.ts";
import type { Field } from "./field.ts";
import { isDay, zoneOf } from "./kinds/date-kinds.ts";
import type { TypingContext } from "./typed-input.ts";

/** A text that could not be read is written as it was typed. */
export function writtenValue(value: unknown, field: Field, context: TypingContext): string {
  if (typeof value === "number") return writtenNumber(fromNumber(value), field, context);
  if (Array.isArray(value)) return value.join(", ");
  if (typeof value !== "string") return "";
  switch (field.kind) {
    case "currency":
      return isDecimalText(value) ? writtenNumber(decimal(value), field, context) : value;
    case "date":
      return writtenDay(value, field, context.locale);
    case "datetime":
      return writtenMoment(value, field, context.locale);
    case "iban":
      return onlyLettersAndDigits.test(value) ? formatIban(value) : value;
    default:
      return value;
  }
}

const onlyLettersAndDigits = /^[A-Za-z0-9]+$/;

/** With every digit that is stored. */
function writtenNumber(value: Decimal, { kind }: Field, { locale, currency }: TypingContext): string {
  if (kind === "percentage") {
    return formatPercentage(value, locale, { minimumDigits: defaultPercentageDigits });
  }
  return formatNumber(value, locale, {
    minimumDecimals: kind === "currency" ? currencyDecimals(currency) : 0,
  });
}

/** A moment is written as the day it is in the zone of the field. */
function writtenDay(text: string, { timeZone }: Field, locale: Locale): string {
  const day = isIsoTimestamp(text)
    ? dayInTimeZone(Temporal.Instant.from(text), zoneOf(timeZone)).toString()
    : text;
  return isDay(day) ? formatTextDate(Temporal.PlainDate.from(day), localeSettings(locale).dateFormat) : text;
}

function writtenMoment(text: string, { timeZone }: Field, locale: Locale): string {
  if (!isIsoTimestamp(text)) return text;
  const moment = Temporal.Instant.from(text).toZonedDateTimeISO(zoneOf(timeZone));
  const day = moment.toPlainDate().toString();
  const time = moment.toPlainTime().toString({ smallestUnit: "minute" });
  return isDay(day) ? `${writtenDay(day, { kind: "date" }, locale)} ${time}` : text;
}
