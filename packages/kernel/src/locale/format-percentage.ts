// Percentages: stored as a fraction, shown and typed per hundred. They are shown without thousands separators, because
// their input takes a dot and a comma alike for the decimal separator, in every locale.
import { multiply, round } from "../money/arithmetic.ts";
import { type Decimal, decimal, isDecimalText } from "../money/decimal.ts";
import { formatNumber, noBreakSpace } from "./format-number.ts";
import { type Locale, localeSettings } from "./locales.ts";
import { readOrRefuse, typedText } from "./typed-text.ts";

/** Digits of the fraction that a form field stores. */
export const formPercentageStoredDigits = 10;
/** Digits of the fraction that a sheet cell stores. */
export const sheetPercentageStoredDigits = 6;
/** Digits of the percentage that a sheet cell shows. */
export const sheetPercentageShownDigits = 4;
/** The fewest digits of the percentage that the numbers table shows. */
export const tablePercentageMinimumDigits = 2;
/** Digits of the percentage shown everywhere else. */
export const defaultPercentageDigits = 2;

export type PercentageOptions = {
  /** The most digits shown after the decimal separator, two unless told; more are rounded, halves away from zero. */
  readonly digits?: number | undefined;
  /** The fewest digits shown; alone it rounds nothing. Without it, exactly `digits` are shown. */
  readonly minimumDigits?: number | undefined;
};

const hundred = decimal("100");
const hundredth = decimal("0.01");

/**
 * A fraction as a percentage, with a space before the percent sign where the locale has one.
 * @example formatPercentage(decimal("0.125"), "en-EU") // "12.50%"
 * @example formatPercentage(decimal("0.125"), "fr-FR", { minimumDigits: 0 }) // "12,5\u00a0%"
 */
export function formatPercentage(
  fraction: Decimal,
  locale: Locale,
  { digits, minimumDigits }: PercentageOptions = {},
): string {
  const settings = localeSettings(locale);
  const ungrouped = { ...settings, useGrouping: false };
  const decimals = digits ?? (minimumDigits === undefined ? defaultPercentageDigits : undefined);
  const options = { decimals, minimumDecimals: minimumDigits };
  const number = formatNumber(multiply(fraction, hundred), ungrouped, options);
  const { percentSpace = settings.currency.position === "after with space" } = settings;
  return `${number}${percentSpace ? noBreakSpace : ""}%`;
}

/** An optional sign, digits with a dot or a comma (or the Arabic one), an optional percent sign. */
const percentage = /^(?<sign>[+-]?) ?(?<whole>\d*)(?:[.,\u066b](?<decimals>\d+))? ?[%\u066a]?$/;

/**
 * Reads a typed percentage, with or without the percent sign, as a fraction of at most the given digits.
 * @example parsePercentage("12.5%") // "0.125"
 * @example parsePercentage("33,333333", sheetPercentageStoredDigits) // "0.333333"
 * @example parsePercentage("1.2.3%") // throws INVALID_NUMBER_FIELD
 */
export function parsePercentage(text: string, storedDigits: number = formPercentageStoredDigits): Decimal {
  const { sign, whole, decimals } = percentage.exec(typedText(text))?.groups ?? {};
  const hasDigits = whole !== undefined && `${whole}${decimals ?? ""}` !== "";
  const typed = `${sign === "-" ? "-" : ""}${whole || "0"}${decimals === undefined ? "" : `.${decimals}`}`;
  const fraction = hasDigits && isDecimalText(typed) ? multiply(decimal(typed), hundredth) : undefined;
  const exact = readOrRefuse(fraction, text);
  return exact.scale > storedDigits ? round(exact, storedDigits) : exact;
}
