// Numbers as people of a locale write them, and back. Both directions work on the digits as text, so a value beyond what
// a binary float can hold stays exact. Texts hold no direction marks: a right-to-left interface isolates them itself.
import { AppError } from "../errors.ts";
import { round } from "../money/arithmetic.ts";
import { defaultDecimals } from "../money/currency.ts";
import { type Decimal, decimal, isDecimalText } from "../money/decimal.ts";
import { plainCharacters } from "../text/plain-characters.ts";
import type { LocaleSettings } from "./locale-settings.ts";
import { type Locale, localeSettings } from "./locales.ts";
import { readOrRefuse, typedText } from "./typed-text.ts";

export type NumberOptions = {
  /** The most decimals shown, two unless told; more are rounded, halves away from zero. */
  readonly decimals?: number | undefined;
  /** The fewest decimals shown; alone it rounds nothing. Without it, exactly `decimals` are shown. */
  readonly minimumDecimals?: number | undefined;
};

const groupSize = 3;
const shownDecimalsLimit = 100;

/** Stands between a number and its unit, so that a line never ends between the two. */
export const noBreakSpace = "\u00a0";

/**
 * A number with the separators of the locale.
 * @example formatNumber(decimal("1234567.891"), "en-EU") // "1,234,567.89"
 * @example formatNumber(decimal("1234.5"), "de-DE", { minimumDecimals: 0 }) // "1.234,5"
 * @example formatNumber(decimal("1234.5"), "de-DE", { decimals: -1 }) // throws INVALID_FIELD_VALUE
 */
export function formatNumber(value: Decimal, locale: Locale, options: NumberOptions = {}): string {
  const { delimiters, useGrouping } = localeSettings(locale);
  const [whole = "", allDecimals = ""] = withDecimals(value, options).toString().split(".");
  const sign = whole.startsWith("-") ? "-" : "";
  const digits = whole.slice(sign.length);
  const decimals = withoutSurplusZeros(allDecimals, options.minimumDecimals);
  const grouped = useGrouping ? groups(digits).join(delimiters.thousands) : digits;
  return `${sign}${grouped}${decimals === "" ? "" : delimiters.decimal}${decimals}`;
}

/**
 * Reads a number as a user of the locale types it, exactly. Thousands may be separated by the locale's separator, by spaces or by
 * apostrophes, always one kind and groups of three. Where the decimal separator is a comma, a point is read as one too, unless it may
 * separate thousands. "1.5" is one and a half everywhere. "1.234" is 1234 where thousands have points, and refused where they have spaces.
 * @example parseNumber("1.234.567,891", "de-DE") // "1234567.891"
 * @example parseNumber("1.5", "fr-FR") // "1.5"
 * @example parseNumber("1,23,4", "en-EU") // throws INVALID_NUMBER_FIELD
 */
export function parseNumber(text: string, locale: Locale): Decimal {
  return readOrRefuse(readNumber(typedText(text), localeSettings(locale)), text);
}

/**
 * The number in a text that `typedText` has cleaned; nothing where it is none.
 * @example readNumber("-1,234.50", localeSettings("en-EU")) // "-1234.50"
 * @example readNumber("twelve", localeSettings("en-EU")) // undefined
 */
export function readNumber(typed: string, { delimiters }: LocaleSettings): Decimal | undefined {
  const sign = /^[+-]/.exec(typed)?.[0] ?? "";
  const unsigned = typed
    .slice(sign.length)
    .trimStart()
    .replaceAll(arabicDecimalSeparator, delimiters.decimal)
    .replaceAll(arabicThousandsSeparator, "'");
  const [whole = "", decimals, surplus] = unsigned.split(decimalMark(unsigned, delimiters.decimal));
  const digits = whole === "" && decimals !== undefined ? "0" : withoutGroups(whole, delimiters.thousands);
  const plain = `${sign === "-" ? "-" : ""}${digits}${decimals === undefined ? "" : `.${decimals}`}`;
  const isNumber = surplus === undefined && onlyDigits.test(digits) && isDecimalText(plain);
  return isNumber ? decimal(plain) : undefined;
}

const onlyDigits = /^\d+$/;
const arabicDecimalSeparator = "\u066b";
const arabicThousandsSeparator = "\u066c";

/** A number like 1.234 or 12.345.678, whose points may separate thousands. */
const mayHavePointsForThousands = /^[1-9]\d{0,2}(?:\.\d{3})+$/;

function decimalMark(unsigned: string, ownMark: string): string {
  return unsigned.includes(ownMark) || mayHavePointsForThousands.test(unsigned) ? ownMark : ".";
}

/** The digits of a grouped number. Text that is not grouped rightly comes back as it is, and is then no number. */
function withoutGroups(whole: string, thousands: string): string {
  const mark = [plainCharacters(thousands), " ", "'"].find((each) => each !== "" && whole.includes(each));
  if (mark === undefined) return whole;
  const [first = "", ...others] = whole.split(mark);
  const isGrouped = /^[1-9]\d{0,2}$/.test(first) && others.every((group) => /^\d{3}$/.test(group));
  return isGrouped ? first + others.join("") : whole;
}

function withDecimals(value: Decimal, { decimals, minimumDecimals }: NumberOptions): Decimal {
  requireDecimals("decimals", decimals);
  requireDecimals("minimumDecimals", minimumDecimals);
  const most = decimals ?? (minimumDecimals === undefined ? defaultDecimals : value.scale);
  return round(value, Math.max(most, minimumDecimals ?? 0));
}

function requireDecimals(name: string, decimals = 0): void {
  const isPossible = Number.isInteger(decimals) && decimals >= 0 && decimals <= shownDecimalsLimit;
  if (!isPossible) throw new AppError("INVALID_FIELD_VALUE", [name, String(decimals)]);
}

function withoutSurplusZeros(decimals: string, minimumDecimals: number = decimals.length): string {
  let length = decimals.length;
  while (length > minimumDecimals && decimals[length - 1] === "0") length -= 1;
  return decimals.slice(0, length);
}

function groups(digits: string): readonly string[] {
  const first = digits.length % groupSize || groupSize;
  const parts = [digits.slice(0, first)];
  for (let start = first; start < digits.length; start += groupSize) {
    parts.push(digits.slice(start, start + groupSize));
  }
  return parts;
}
