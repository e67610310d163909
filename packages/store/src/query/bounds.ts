// A value a query compares with, in the form the database compares in. What no column can hold is compared with the nearest value
// it can, so that a bound beyond everything finds everything or nothing and never becomes an error of the database.
import { startOfDay } from "@kontor/kernel/date/time-zone.ts";
import { decimal } from "@kontor/kernel/money/decimal.ts";

const bigintMaximum = 2n ** 63n - 1n;
const bigintMinimum = -(2n ** 63n);
const amountScale = 4;

/** Ten-thousandths for a comparison with a column of amounts; undefined when no amount can be equal to it. */
export function amountBound(text: string, operator: "equals" | "atLeast" | "atMost"): string | undefined {
  const { units, scale } = decimal(text);
  const whole = BigInt(units) * 10n ** BigInt(Math.max(0, amountScale - scale));
  const divisor = 10n ** BigInt(Math.max(0, scale - amountScale));
  const floor = floorDivided(whole, divisor);
  const isExact = floor * divisor === whole;
  if (operator === "equals" && !isExact) return undefined;
  const bound = operator === "atLeast" && !isExact ? floor + 1n : floor;
  if (operator === "equals" && (bound > bigintMaximum || bound < bigintMinimum)) return undefined;
  return String(clamped(bound));
}

/** The first moment of a day in a zone and of the day after it, as the database reads moments. */
export function momentsOfDay(day: string, timeZone: string): readonly [string, string] {
  const date = Temporal.PlainDate.from(day);
  return [momentText(startOfDay(date, timeZone)), momentText(startOfDay(date.add({ days: 1 }), timeZone))];
}

/** Before the first day of the calendar and after its last one, a zone may lie in an unwritable year. */
function momentText(instant: Temporal.Instant): string {
  const { year } = instant.toZonedDateTimeISO("UTC");
  if (year < 1) return "-infinity";
  return year > 9999 ? "infinity" : instant.toString();
}

function floorDivided(value: bigint, divisor: bigint): bigint {
  const quotient = value / divisor;
  return value < 0n && quotient * divisor !== value ? quotient - 1n : quotient;
}

function clamped(value: bigint): bigint {
  if (value > bigintMaximum) return bigintMaximum;
  return value < bigintMinimum ? bigintMinimum : value;
}

/** The first text that comes after all that begin with this one, in the order of code points; undefined when there is none. */
export function afterPrefix(prefix: string): string | undefined {
  const points = Array.from(prefix, (character) => character.codePointAt(0) ?? 0);
  for (let last = points.pop(); last !== undefined; last = points.pop()) {
    if (last >= lastCodePoint) continue;
    const next = last + 1;
    return String.fromCodePoint(
      ...points,
      next >= firstSurrogate && next <= lastSurrogate ? lastSurrogate + 1 : next,
    );
  }
  return undefined;
}

const lastCodePoint = 0x10ffff;
const firstSurrogate = 0xd800;
const lastSurrogate = 0xdfff;
