// People and files write dates in several ways. What is read here is read in one way only: a text that could mean two
// days, or a day that does not exist, is refused instead of guessed.
import { AppError } from "../errors.ts";
import { readLanguageTag } from "../text/language-tag.ts";
import { plainCharacters } from "../text/plain-characters.ts";
import { dayNumberOfDate, isCalendarDay, isoDate } from "./day-number.ts";

/** How a locale shows a day. */
export type DateFormat = "DD-MM-YYYY" | "MM-DD-YYYY" | "YYYY-MM-DD" | "DD/MM/YYYY";

/** Whose way of writing dates is read: a locale by its tag, or settings, for example those a tenant changed. */
export type DateLocale = string | { readonly dateFormat: DateFormat };

/**
 * Reads yyyymmdd, a 14-digit timestamp (its time is checked, then dropped), or three parts split twice by the same dash,
 * slash or dot. Spaces around the text do not count; a day or a month may have one digit, a year always has four.
 * A year in last position needs a locale: the month stands first where its region is US or its settings show it first,
 * the day everywhere else.
 * @example parseTextDate("20240229") // "2024-02-29"
 * @example parseTextDate("3/4/2024", "en-US") // "2024-03-04"
 * @example parseTextDate("3/4/2024", "fr-FR") // "2024-04-03"
 * @example parseTextDate("3/4/2024", { dateFormat: "MM-DD-YYYY" }) // "2024-03-04"
 * @example parseTextDate("3/4/2024") // throws INVALID_DATE
 */
export function parseTextDate(text: string, locale?: DateLocale): Temporal.PlainDate {
  const plain = plainCharacters(text).trim();
  if (timestampPattern.test(plain)) return parseTextTimestamp(text).toPlainDate();

  const yearFirst = compactPattern.exec(plain) ?? yearFirstPattern.exec(plain);
  if (yearFirst !== null) return dateOrRefuse(text, yearFirst.groups);

  const { year, first, second } = yearLastPattern.exec(plain)?.groups ?? {};
  const order = dayOrderOf(locale);
  if (year === undefined || order === undefined) throw new AppError("INVALID_DATE", [text]);
  const [month, day] = order === "month first" ? [first, second] : [second, first];
  return dateOrRefuse(text, { year, month, day });
}

/**
 * Reads a 14-digit timestamp yyyymmddhhmmss as a day and time without a zone; hour 24 and second 60 are refused.
 * @example parseTextTimestamp("20240229235959") // "2024-02-29T23:59:59"
 * @example parseTextTimestamp("20240229240000") // throws INVALID_DATE
 */
export function parseTextTimestamp(text: string): Temporal.PlainDateTime {
  const { date = "", ...time } = timestampPattern.exec(plainCharacters(text).trim())?.groups ?? {};
  const [hour, minute, second] = [Number(time.hour), Number(time.minute), Number(time.second)];
  const isTime = hour <= 23 && minute <= 59 && second <= 59;
  if (!isTime) throw new AppError("INVALID_DATE", [text]);
  return dateOrRefuse(text, compactPattern.exec(date)?.groups).toPlainDateTime({ hour, minute, second });
}

/**
 * A day as a locale's date format shows it.
 * @example formatTextDate(Temporal.PlainDate.from("2024-02-29"), "DD/MM/YYYY") // "29/02/2024"
 */
export function formatTextDate(date: Temporal.PlainDate, dateFormat: DateFormat): string {
  const iso = isoDate(dayNumberOfDate(date));
  return dateFormat
    .replace("YYYY", iso.slice(0, 4))
    .replace("MM", iso.slice(5, 7))
    .replace("DD", iso.slice(8, 10));
}

/**
 * A day as YYYYMMDD, the form in which searches send it.
 * @example compactDate(Temporal.PlainDate.from("2024-02-29")) // "20240229"
 */
export function compactDate(date: Temporal.PlainDate): string {
  return isoDate(dayNumberOfDate(date)).replaceAll("-", "");
}

type DateParts = { readonly [part in "year" | "month" | "day"]?: string | undefined };

const compactPattern = /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/;
const timestampPattern = /^(?<date>\d{8})(?<hour>\d{2})(?<minute>\d{2})(?<second>\d{2})$/;
const yearFirstPattern = /^(?<year>\d{4})(?<separator>[-/.])(?<month>\d{1,2})\k<separator>(?<day>\d{1,2})$/;
const yearLastPattern = /^(?<first>\d{1,2})(?<separator>[-/.])(?<second>\d{1,2})\k<separator>(?<year>\d{4})$/;

type DayOrder = "day first" | "month first";

const orderByFormatStart: ReadonlyMap<string, DayOrder> = new Map([
  ["MM", "month first"],
  ["DD", "day first"],
  ["YY", "day first"],
]);

/** Undefined for a missing or unreadable locale: without one, the month cannot be told from the day. */
function dayOrderOf(locale: DateLocale | undefined): DayOrder | undefined {
  if (typeof locale !== "string") return orderByFormatStart.get(locale?.dateFormat.slice(0, 2) ?? "");
  const tag = readLanguageTag(locale);
  if (tag === undefined) return undefined;
  return tag.region === "US" ? "month first" : "day first";
}

function dateOrRefuse(text: string, parts: DateParts | undefined): Temporal.PlainDate {
  const [year, month, day] = [Number(parts?.year), Number(parts?.month), Number(parts?.day)];
  if (!isCalendarDay(year, month, day)) throw new AppError("INVALID_DATE", [text]);
  return new Temporal.PlainDate(year, month, day);
}
