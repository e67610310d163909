// Amounts of money as text: the sign and the decimals belong to the currency of the amount, the place of the sign and the
// separators to the locale. Texts hold no direction marks: a right-to-left interface isolates them itself.
import { currencyDecimals } from "../money/currency.ts";
import type { Decimal } from "../money/decimal.ts";
import { plainCharacters } from "../text/plain-characters.ts";
import { currencySymbol, typedCurrencyNames } from "./currency-symbol.ts";
import { formatNumber, noBreakSpace, readNumber } from "./format-number.ts";
import type { LocaleSettings } from "./locale-settings.ts";
import { type Locale, localeSettings } from "./locales.ts";
import { readOrRefuse, typedText } from "./typed-text.ts";

/**
 * An amount with the decimals and the sign of its currency.
 * @example formatCurrency(decimal("-1234.5"), "EUR", "en-EU") // "-€1,234.50"
 * @example formatCurrency(decimal("1234.5"), "TND", "de-DE") // "1.234,500\u00a0DT"
 * @example formatCurrency(decimal("12"), "CHF", "en-EU") // "CHF\u00a012.00"
 */
export function formatCurrency(amount: Decimal, currency: string, locale: Locale): string {
  const settings = localeSettings(locale);
  const symbol = symbolIn(settings, currency);
  const number = formatNumber(amount, settings, { decimals: currencyDecimals(currency) });
  const sign = number.startsWith("-") ? "-" : "";
  const isBefore = settings.currency.position.startsWith("before");
  const hasSpace =
    settings.currency.position.endsWith("with space") || hasLetterNextToDigits(symbol, isBefore);
  const space = hasSpace ? noBreakSpace : "";
  return isBefore ? `${sign}${symbol}${space}${number.slice(sign.length)}` : `${number}${space}${symbol}`;
}

/**
 * Reads a typed amount exactly. The sign, the code or what people write for the currency (the locale's own unless told)
 * may stand on either side; anything that stands for another currency only is refused.
 * @example parseCurrency("1.234,50 €", "de-DE") // "1234.50"
 * @example parseCurrency("5 000 FCFA", "fr-SN") // "5000"
 * @example parseCurrency("$ 12", "en-EU", "EUR") // throws INVALID_NUMBER_FIELD
 */
export function parseCurrency(text: string, locale: Locale, currency?: string): Decimal {
  const settings = localeSettings(locale);
  const code = currency ?? settings.currency.code;
  const names = [symbolIn(settings, code), ...typedCurrencyNames(code)]
    .map((name) => plainCharacters(name).toUpperCase())
    .filter((name) => name !== "")
    // The longest first, because "F" begins "F CFP" and "$" ends "MX$".
    .sort((left, right) => right.length - left.length);
  return readOrRefuse(readNumber(withoutName(typedText(text).toUpperCase(), names), settings), text);
}

function symbolIn({ currency }: LocaleSettings, code: string): string {
  return code === currency.code ? currency.symbol : currencySymbol(code);
}

/** "€12" reads well, "CHF12" does not. */
function hasLetterNextToDigits(symbol: string, isBefore: boolean): boolean {
  return /\p{L}/u.test(symbol.at(isBefore ? -1 : 0) ?? "");
}

/** The minus of a negative amount may stand before the currency or before the digits. */
function withoutName(typed: string, names: readonly string[]): string {
  const sign = /^[+-]/.exec(typed)?.[0] ?? "";
  const unsigned = typed.slice(sign.length).trimStart();
  const leading = names.find((name) => unsigned.startsWith(name));
  if (leading !== undefined) return sign + unsigned.slice(leading.length).trimStart();
  const trailing = names.find((name) => unsigned.endsWith(name));
  return trailing === undefined ? typed : sign + unsigned.slice(0, -trailing.length).trimEnd();
}
