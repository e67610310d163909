// Numbers, amounts, days and moments as the locale of the page writes them. They change with the locale, together with the texts.
import { parseIsoTimestamp } from "@kontor/kernel/date/iso-timestamp.ts";
import { formatTextDate, parseTextDate } from "@kontor/kernel/date/text-date.ts";
import { formatCurrency } from "@kontor/kernel/locale/format-currency.ts";
import { formatNumber, type NumberOptions } from "@kontor/kernel/locale/format-number.ts";
import { formatPercentage, type PercentageOptions } from "@kontor/kernel/locale/format-percentage.ts";
import { type LocaleTag, localeSettings } from "@kontor/kernel/locale/locales.ts";
import { decimal } from "@kontor/kernel/money/decimal.ts";
import { useMemo } from "react";
import { useLocale } from "./language.ts";

type NameLength = "narrow" | "short" | "long";

export type Formats = {
  readonly locale: LocaleTag;
  /** Counted as JavaScript counts days of the week: 0 is Sunday, 1 is Monday. */
  readonly weekStartDay: 0 | 1;
  /** What stands between several values. */
  readonly comma: string;
  /** A day ("2026-11-15"), or the day of a moment ("2026-11-15T18:30:00Z") where the reader is. */
  readonly formatDate: (dayOrMoment: string) => string;
  /** Day, hour and minute of a moment where the reader is. */
  readonly formatMoment: (moment: string) => string;
  /** Whole numbers have no decimals unless told; the text of a decimal number is taken exactly. */
  readonly formatNumber: (value: number | string, options?: NumberOptions) => string;
  /** The amount as the text of a decimal number. */
  readonly formatCurrency: (amount: string, currency: string) => string;
  /** A fraction: 0.125 is 12.5 %. */
  readonly formatPercentage: (fraction: number | string, options?: PercentageOptions) => string;
  /** 1 is January. */
  readonly monthName: (month: number, length: NameLength) => string;
  /** 0 is Sunday. */
  readonly weekdayName: (day: number, length: NameLength) => string;
};

export function useFormats(): Formats {
  const locale = useLocale();
  return useMemo(() => formatsOf(locale), [locale]);
}

export function formatsOf(locale: LocaleTag): Formats {
  const { dateFormat, weekStartDay, rtl } = localeSettings(locale);
  const dayOf = (date: Temporal.PlainDate): string => formatTextDate(date, dateFormat);
  return {
    locale,
    weekStartDay,
    comma: rtl ? "، " : ", ",
    formatDate: (text) => dayOf(text.includes("T") ? hereAt(text).toPlainDate() : parseTextDate(text)),
    formatMoment: (text) => {
      const moment = hereAt(text);
      return `${dayOf(moment.toPlainDate())} ${moment.toPlainTime().toString({ smallestUnit: "minute" })}`;
    },
    formatNumber: (value, options = Number.isInteger(value) ? { decimals: 0 } : {}) =>
      formatNumber(decimal(plainText(value)), locale, options),
    formatCurrency: (amount, currency) => formatCurrency(decimal(amount), currency, locale),
    formatPercentage: (fraction, options) => formatPercentage(decimal(plainText(fraction)), locale, options),
    monthName: (month, length) => nameIn(locale, { month: length }, { year: 2024, month, day: 1 }),
    // The 7th of January 2024 was a Sunday.
    weekdayName: (day, length) => nameIn(locale, { weekday: length }, { year: 2024, month: 1, day: 7 + day }),
  };
}

function hereAt(moment: string): Temporal.ZonedDateTime {
  return parseIsoTimestamp(moment).toZonedDateTimeISO(Temporal.Now.timeZoneId());
}

/** A number of the page's own arithmetic never needs more digits than this, and an exponent is no decimal text. */
const shownDigits = 10;

function plainText(value: number | string): string {
  if (typeof value === "string") return value;
  return Number.isInteger(value) ? String(value) : value.toFixed(shownDigits).replace(/0+$/, "");
}

/** Names of months and days come from the platform: our table of locales decides formats, not words. */
function nameIn(locale: LocaleTag, options: Intl.DateTimeFormatOptions, day: DayParts): string {
  const key = `${locale} ${Object.entries(options).join(" ")}`;
  const format = nameFormats.get(key) ?? newNameFormat(locale, options);
  nameFormats.set(key, format);
  return format.format(Date.UTC(day.year, day.month - 1, day.day));
}

/** A page that shows a year asks for twelve names at once, and the platform takes long to make one of these. */
const nameFormats = new Map<string, Intl.DateTimeFormat>();

function newNameFormat(locale: LocaleTag, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { ...options, calendar: "gregory", timeZone: "UTC" });
}

type DayParts = { readonly year: number; readonly month: number; readonly day: number };
