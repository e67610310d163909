// Sizes of files as text and back, for columns, upload limits and their messages. Units count by 1024, as the
// specification says; sizes are whole numbers of bytes, so plain numbers hold them.
import { AppError } from "../errors.ts";
import { compare, divide, multiply, round } from "../money/arithmetic.ts";
import { type Decimal, fromUnits } from "../money/decimal.ts";
import { formatNumber, noBreakSpace, readNumber } from "./format-number.ts";
import type { LocaleSettings } from "./locale-settings.ts";
import { defaultLocale, type Locale, localeSettings } from "./locales.ts";
import { readOrRefuse, typedText } from "./typed-text.ts";

const step = 1024n;
const limitOfUnit = fromUnits(step, 0);
const shownDecimals = 2;

type SizeUnit = { readonly name: string; readonly bytes: Decimal };

/** Sizes below a kilobyte are shown as a part of one, but may be typed in bytes. */
const byte: SizeUnit = { name: "B", bytes: fromUnits(1n, 0) };
const kilobyte: SizeUnit = { name: "KB", bytes: fromUnits(step, 0) };
const megabyte: SizeUnit = { name: "MB", bytes: fromUnits(step ** 2n, 0) };
const gigabyte: SizeUnit = { name: "GB", bytes: fromUnits(step ** 3n, 0) };

/**
 * A size in KB, MB or GB with at most two decimals.
 * @example formatBytes(5 * 1024 * 1024, "en-EU") // "5\u00a0MB"
 * @example formatBytes(1536, "fr-FR") // "1,5\u00a0KB"
 * @example formatBytes(-1, "en-EU") // throws INVALID_FIELD_VALUE
 */
export function formatBytes(bytes: number, locale: Locale): string {
  if (!Number.isSafeInteger(bytes) || bytes < 0) {
    throw new AppError("INVALID_FIELD_VALUE", ["bytes", String(bytes)]);
  }
  const size = fromUnits(BigInt(bytes), 0);
  // Asked after rounding, so that one byte less than a megabyte is 1 MB and not 1,024 KB.
  const fits = (unit: SizeUnit): boolean => compare(countOf(size, unit), limitOfUnit) < 0;
  const unit = [kilobyte, megabyte].find(fits) ?? gigabyte;
  const options = { decimals: shownDecimals, minimumDecimals: 0 };
  return `${formatNumber(countOf(size, unit), locale, options)}${noBreakSpace}${unit.name}`;
}

/**
 * Reads a size such as "5MB" in whole bytes; parts of a byte are rounded. A size without a unit is refused. Limits in
 * configuration are written in the default locale.
 * @example parseBytes("5MB") // 5242880
 * @example parseBytes("1,5 KB", "fr-FR") // 1536
 * @example parseBytes("5") // throws INVALID_NUMBER_FIELD
 */
export function parseBytes(text: string, locale: Locale = defaultLocale): number {
  return readOrRefuse(readBytes(typedText(text), localeSettings(locale)), text);
}

const sizePattern = /^(?<number>\d.*?) ?(?<name>[KMG]?B)$/i;

function readBytes(typed: string, settings: LocaleSettings): number | undefined {
  const { number = "", name = "" } = sizePattern.exec(typed)?.groups ?? {};
  const count = readNumber(number, settings);
  const unit = [byte, kilobyte, megabyte, gigabyte].find((each) => each.name === name.toUpperCase());
  if (count === undefined || unit === undefined) return undefined;
  const bytes = Number(round(multiply(count, unit.bytes), 0).units);
  return Number.isSafeInteger(bytes) ? bytes : undefined;
}

function countOf(size: Decimal, unit: SizeUnit): Decimal {
  return divide(size, unit.bytes, shownDecimals);
}
