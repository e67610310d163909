// Durations as text and back: milliseconds below a second, then seconds, minutes and hours. No whole
// millisecond is rounded away, so the text of a duration gives it back. Plain numbers hold whole milliseconds exactly.
import { AppError } from "../errors.ts";
import { add, multiply, zero } from "../money/arithmetic.ts";
import { type Decimal, fromUnits, powerOfTen } from "../money/decimal.ts";
import { formatNumber, noBreakSpace, readNumber } from "./format-number.ts";
import type { LocaleSettings } from "./locale-settings.ts";
import { type Locale, localeSettings } from "./locales.ts";
import { readOrRefuse, typedText } from "./typed-text.ts";

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** A second has a thousand milliseconds: three decimals. */
const secondScale = 3;

/**
 * A duration, for example "850 ms", "1.25 s", "2 min 5 s" or "26 h 30 min", with the separators of the locale. Parts of a
 * millisecond, which clocks measure, are rounded.
 * @example formatMilliseconds(850, "en-EU") // "850\u00a0ms"
 * @example formatMilliseconds(125_250, "fr-FR") // "2\u00a0min 5,25\u00a0s"
 * @example formatMilliseconds(-1, "en-EU") // throws INVALID_FIELD_VALUE
 */
export function formatMilliseconds(measuredMs: number, locale: Locale): string {
  const durationMs = Math.round(measuredMs);
  if (!Number.isSafeInteger(durationMs) || measuredMs < 0) {
    throw new AppError("INVALID_FIELD_VALUE", ["milliseconds", String(measuredMs)]);
  }
  if (durationMs < secondMs) return `${durationMs}${noBreakSpace}ms`;
  const parts = [
    { name: "h", count: whole(Math.floor(durationMs / hourMs)) },
    { name: "min", count: whole(Math.floor((durationMs % hourMs) / minuteMs)) },
    { name: "s", count: fromUnits(BigInt(durationMs % minuteMs), secondScale) },
  ];
  return parts
    .filter(({ count }) => count.units !== 0)
    .map(({ name, count }) => `${formatNumber(count, locale, { minimumDecimals: 0 })}${noBreakSpace}${name}`)
    .join(" ");
}

/**
 * Reads a duration in h, min, s and ms, the larger unit first and only the last with decimals. A number without a unit is
 * refused, and so is a part of a millisecond.
 * @example parseMilliseconds("2 min 5.25 s", "en-EU") // 125250
 * @example parseMilliseconds("1,5h", "de-DE") // 5400000
 * @example parseMilliseconds("5 s 2 min", "en-EU") // throws INVALID_NUMBER_FIELD
 */
export function parseMilliseconds(text: string, locale: Locale): number {
  return readOrRefuse(readDuration(typedText(text).toLowerCase(), localeSettings(locale)), text);
}

const unitsMs: ReadonlyMap<string, number> = new Map([
  ["h", hourMs],
  ["min", minuteMs],
  ["s", secondMs],
  ["ms", 1],
]);

function readDuration(typed: string, settings: LocaleSettings): number | undefined {
  const words = typed.match(/[a-z]+|[^a-z]+/g) ?? [];
  let total = zero;
  let previousUnitMs = Number.POSITIVE_INFINITY;
  for (let index = 0; index < words.length; index += 2) {
    const count = readCount(words[index] ?? "", settings);
    const unitMs = unitsMs.get(words[index + 1] ?? "");
    if (count === undefined || unitMs === undefined || unitMs >= previousUnitMs) return undefined;
    if (count.scale > 0 && index + 2 < words.length) return undefined;
    total = add(total, multiply(count, whole(unitMs)));
    previousUnitMs = unitMs;
  }
  return words.length === 0 ? undefined : wholeNumber(total);
}

/** A count has no sign. */
function readCount(text: string, settings: LocaleSettings): Decimal | undefined {
  const count = text.trim();
  return /^\d/.test(count) ? readNumber(count, settings) : undefined;
}

function wholeNumber(value: Decimal): number | undefined {
  const one = powerOfTen(value.scale);
  const units = BigInt(value.units);
  const number = Number(units / one);
  return units % one === 0n && Number.isSafeInteger(number) ? number : undefined;
}

function whole(count: number): Decimal {
  return fromUnits(BigInt(count), 0);
}
