// What a form stores of the text a user typed. Text that cannot be read stays as it was typed. `validate` then reports the problem in the
// same words as for a value that came any other way.
import { isIsoTimestamp } from "@kontor/kernel/date/iso-timestamp.ts";
import { parseTextDate } from "@kontor/kernel/date/text-date.ts";
import { dayInTimeZone } from "@kontor/kernel/date/time-zone.ts";
import { AppError } from "@kontor/kernel/errors.ts";
import { parseEmailList } from "@kontor/kernel/identifier/email.ts";
import { parseCurrency } from "@kontor/kernel/locale/format-currency.ts";
import { parseNumber } from "@kontor/kernel/locale/format-number.ts";
import { parsePercentage } from "@kontor/kernel/locale/format-percentage.ts";
import type { Locale } from "@kontor/kernel/locale/locales.ts";
import { isDecimalText } from "@kontor/kernel/money/decimal.ts";
import { toNumber } from "@kontor/kernel/money/ratio.ts";
import type { FieldKind } from "../field-kind.ts";
import type { Field, JsonValue } from "./field.ts";
import { zoneOf } from "./kinds/date-kinds.ts";
import { kindOf } from "./kinds.ts";

export type TypedInput = {
  readonly value: JsonValue;
  /** Only where something typed was dropped, so that the value itself no longer tells. */
  readonly problem?: string;
};

export type TypingContext = {
  readonly locale: Locale;
  /** The currency of the amounts of the record. */
  readonly currency: string;
};

/** The value of a text typed into the field; blanks are nothing, which is null for every kind, except in a password. */
export function typedValue(text: string, field: Field, context: TypingContext): TypedInput {
  if (text === "" || (text.trim() === "" && field.kind !== "password")) return { value: null };
  return readers[field.kind](text, field, context);
}

type Reader = (text: string, field: Field, context: TypingContext) => TypedInput;

const asText: Reader = (text, field) => ({ value: asStored(text, field) });
const asNumber: Reader = (text, _field, { locale }) =>
  readOrKept(text, () => toNumber(parseNumber(text, locale)));

const readers: Readonly<Record<FieldKind, Reader>> = {
  text: asText,
  textarea: asText,
  texts: asText,
  password: asText,
  number: asNumber,
  integer: asNumber,
  percentage: (text) => readOrKept(text, () => toNumber(parsePercentage(text))),
  currency: (text, _field, { locale, currency }) =>
    readOrKept(text, () => parseCurrency(text, locale, currency).toString(), asNoAmount),
  email: asText,
  emails: (text) => {
    const { addresses, problem } = parseEmailList(text);
    return { value: addresses, ...(problem !== undefined && { problem }) };
  },
  username: asText,
  phone: asText,
  iban: asText,
  web: asText,
  checkbox: asText,
  switch: asText,
  radio: asText,
  select: asText,
  date: (text, field, { locale }) => readOrKept(text, () => typedDay(text, field, locale)),
  datetime: (text, field, { locale }) => readOrKept(text, () => typedMoment(text, field, locale)),
  file: asText,
  files: asText,
  color: asText,
  slider: asNumber,
  markdown: asText,
  richtext: asText,
  notice: asText,
  reference: asText,
  address: asText,
  coordinates: asText,
  object: asText,
  list: asText,
  json: asText,
};

/** A text in the one form it is stored in: also for values that were not typed into a form, such as those of an import. */
export function asStored(text: string, { kind, letterCase }: Field): string {
  const compact = kindOf({ kind }).compact?.(text) ?? text;
  if (letterCase === undefined) return compact;
  return letterCase === "upper" ? compact.toUpperCase() : compact.toLowerCase();
}

/** A moment becomes the day it is in the zone of the field. */
function typedDay(text: string, { timeZone }: Field, locale: Locale): string {
  if (!isIsoTimestamp(text)) return parseTextDate(text, locale).toString();
  return dayInTimeZone(Temporal.Instant.from(text), zoneOf(timeZone)).toString();
}

const dayAndTime = /^(.+) ([01]?\d|2[0-3]):([0-5]\d)$/;

/** A day and a time mean that time in the zone of the field; a day alone means its start. */
function typedMoment(text: string, { timeZone }: Field, locale: Locale): string {
  if (isIsoTimestamp(text)) return text;
  const [, dayText = text, hour = "0", minute = "0"] = dayAndTime.exec(text.trim()) ?? [];
  return parseTextDate(dayText, locale)
    .toPlainDateTime({ hour: Number(hour), minute: Number(minute) })
    .toZonedDateTime(zoneOf(timeZone))
    .toInstant()
    .toString();
}

/**
 * An amount is stored as text, so a text that the locale cannot read may look like one: "1.234" in France, where it is one and a bit
 * or a thousand and more. A blank behind it keeps it from being taken for either.
 */
function asNoAmount(text: string): string {
  return isDecimalText(text) ? `${text} ` : text;
}

function readOrKept(
  text: string,
  read: () => JsonValue,
  kept = (typed: string): string => typed,
): TypedInput {
  try {
    return { value: read() };
  } catch (error) {
    if (error instanceof AppError) return { value: kept(text) };
    throw error;
  }
}
