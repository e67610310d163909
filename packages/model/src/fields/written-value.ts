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
import type { FieldKind } from "../field-kind.ts";
import type { Field } from "./field.ts";
import { isDay, zoneOf } from "./kinds/date-kinds.ts";
import type { TypingContext } from "./typed-input.ts";

/** A text that could not be read is written as it was typed. */
export function writtenValue(value: unknown, field: Field, context: TypingContext): string {
  const { number, text } = writers[field.kind];
  if (typeof value === "number") return number(fromNumber(value), context);
  if (Array.isArray(value)) return value.join(", ");
  return typeof value === "string" ? text(value, field, context) : "";
}

/** How a kind writes what is stored as a number, with every digit of it, and what is stored as a text. */
type Writer = {
  readonly number: (value: Decimal, context: TypingContext) => string;
  readonly text: (value: string, field: Field, context: TypingContext) => string;
};

const onlyLettersAndDigits = /^[A-Za-z0-9]+$/;

const asItIs: Writer = {
  number: (value, { locale }) => formatNumber(value, locale, { minimumDecimals: 0 }),
  text: (value) => value,
};

function writtenAmount(value: Decimal, { locale, currency }: TypingContext): string {
  return formatNumber(value, locale, { minimumDecimals: currencyDecimals(currency) });
}

const writers: Readonly<Record<FieldKind, Writer>> = {
  text: asItIs,
  textarea: asItIs,
  texts: asItIs,
  password: asItIs,
  number: asItIs,
  integer: asItIs,
  percentage: {
    ...asItIs,
    number: (value, { locale }) =>
      formatPercentage(value, locale, { minimumDigits: defaultPercentageDigits }),
  },
  currency: {
    number: writtenAmount,
    text: (value, _field, context) => (isDecimalText(value) ? writtenAmount(decimal(value), context) : value),
  },
  email: asItIs,
  emails: asItIs,
  username: asItIs,
  phone: asItIs,
  iban: {
    ...asItIs,
    text: (value) => (onlyLettersAndDigits.test(value) ? formatIban(value) : value),
  },
  web: asItIs,
  checkbox: asItIs,
  switch: asItIs,
  radio: asItIs,
  select: asItIs,
  date: { ...asItIs, text: (value, field, { locale }) => writtenDay(value, field, locale) },
  datetime: { ...asItIs, text: (value, field, { locale }) => writtenMoment(value, field, locale) },
  file: asItIs,
  files: asItIs,
  color: asItIs,
  slider: asItIs,
  markdown: asItIs,
  richtext: asItIs,
  notice: asItIs,
  reference: asItIs,
  address: asItIs,
  coordinates: asItIs,
  object: asItIs,
  list: asItIs,
  json: asItIs,
};

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
