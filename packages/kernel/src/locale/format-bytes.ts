// Sizes of files as text and back, for columns, upload limits and their messages. Units count by 1024, as the
// specification says; sizes are whole numbers of bytes, so plain numbers hold them.
import { AppError } from "../errors.ts";
import { compare, divide, multiply, round } from "../money/arithmetic.ts";
import { type Decimal, fromUnits } from "../money/decimal.ts";
import { formatNumber, noBreakSpace, readNumber } from "./format-number.ts";
import { defaultLocale, type Locale, localeSettings } from "./locales.ts";
import { readOrRefuse, typedText } from "./typed-text.ts";

const step = 1024n;
const limitOfUnit = fromUnits(step, 0);
const shownDecimals = 2;

type SizeUnit = "B" | "KB" | "MB" | "GB";

const bytesOf: Readonly<Record<SizeUnit, Decimal>> = {
  B: fromUnits(1n, 0),
  KB: fromUnits(step, 0),
  MB: fromUnits(step ** 2n, 0),
  GB: fromUnits(step ** 3n, 0),
};

/** Other languages write the international ones. Sizes below a kilobyte are shown as a part of one, but may be typed in bytes. */
const namesByLanguage: Readonly<Record<string, Readonly<Record<SizeUnit, string>>>> = {
  fr: { B: "o", KB: "ko", MB: "Mo", GB: "Go" },
  ar: { B: "بايت", KB: "كيلوبايت", MB: "ميغابايت", GB: "غيغابايت" },
};
const internationalNames: Readonly<Record<SizeUnit, string>> = { B: "B", KB: "KB", MB: "MB", GB: "GB" };
const sizeUnits = ["B", "KB", "MB", "GB"] as const satisfies readonly SizeUnit[];

/**
 * A size in KB, MB or GB, as the language of the locale calls them, with at most two decimals.
 * @example formatBytes(5 * 1024 * 1024, "en-EU") // "5\u00a0MB"
 * @example formatBytes(1536, "fr-FR") // "1,5\u00a0ko"
 * @example formatBytes(-1, "en-EU") // throws INVALID_FIELD_VALUE
 */
export function formatBytes(bytes: number, locale: Locale): string {
  if (!Number.isSafeInteger(bytes) || bytes < 0) {
    throw new AppError("INVALID_FIELD_VALUE", ["bytes", String(bytes)]);
  }
  const size = fromUnits(BigInt(bytes), 0);
  // Asked after rounding, so that one byte less than a megabyte is 1 MB and not 1,024 KB.
  const fits = (unit: SizeUnit): boolean => compare(countOf(size, unit), limitOfUnit) < 0;
  const unit = (["KB", "MB"] as const).find(fits) ?? "GB";
  const options = { decimals: shownDecimals, minimumDecimals: 0 };
  return `${formatNumber(countOf(size, unit), locale, options)}${noBreakSpace}${namesIn(locale)[unit]}`;
}

/**
 * Reads a size such as "5MB" in whole bytes; parts of a byte are rounded. A size without a unit is refused. The international names of
 * the units are read in every locale. Limits in configuration are written in the default locale.
 * @example parseBytes("5MB") // 5242880
 * @example parseBytes("1,5 KB", "fr-FR") // 1536
 * @example parseBytes("5") // throws INVALID_NUMBER_FIELD
 */
export function parseBytes(text: string, locale: Locale = defaultLocale): number {
  return readOrRefuse(readBytes(typedText(text), locale), text);
}

const sizePattern = /^(?<number>\d.*?) ?(?<name>\p{L}+)$/u;

function readBytes(typed: string, locale: Locale): number | undefined {
  const { number = "", name = "" } = sizePattern.exec(typed)?.groups ?? {};
  const count = readNumber(number, localeSettings(locale));
  const own = namesIn(locale);
  const unit = sizeUnits.find((each) =>
    [own[each], internationalNames[each]].some((known) => known.toLowerCase() === name.toLowerCase()),
  );
  if (count === undefined || unit === undefined) return undefined;
  const bytes = Number(round(multiply(count, bytesOf[unit]), 0).units);
  return Number.isSafeInteger(bytes) ? bytes : undefined;
}

/** Settings of a tenant's own say nothing of a language. */
function namesIn(locale: Locale): Readonly<Record<SizeUnit, string>> {
  const language = typeof locale === "string" ? locale.split("-", 1)[0] : undefined;
  return namesByLanguage[language ?? ""] ?? internationalNames;
}

function countOf(size: Decimal, unit: SizeUnit): Decimal {
  return divide(size, bytesOf[unit], shownDecimals);
}
