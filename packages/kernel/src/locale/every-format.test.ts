// What must hold for all formats alike: what was shown can be read again, in every locale and for every currency.
import { holds } from "@kontor/harness/property.ts";
import fc, { type Arbitrary } from "fast-check";
import { describe, expect, test } from "vitest";
import { dateOfDayNumber, dayNumberOf } from "../date/day-number.ts";
import { type DateFormat, formatTextDate, parseTextDate } from "../date/text-date.ts";
import { compare } from "../money/arithmetic.ts";
import { currencyDecimals } from "../money/currency.ts";
import { type Decimal, fromUnits } from "../money/decimal.ts";
import { formatBytes, parseBytes } from "./format-bytes.ts";
import { formatCurrency, parseCurrency } from "./format-currency.ts";
import { formatMilliseconds, parseMilliseconds } from "./format-milliseconds.ts";
import { formatNumber, parseNumber } from "./format-number.ts";
import {
  defaultPercentageDigits,
  formatPercentage,
  formPercentageStoredDigits,
  parsePercentage,
  sheetPercentageShownDigits,
  sheetPercentageStoredDigits,
} from "./format-percentage.ts";
import { localeSettings, localeTags } from "./locales.ts";

const anyLocale = fc.constantFrom(...localeTags);

/** The currencies of the locales, and some that have no sign or an unusual number of decimals. */
const currencies = [
  ...new Set(localeTags.map((tag) => localeSettings(tag).currency.code)),
  ...["SEK", "PLN", "KWD", "KRW"],
];
const anyCurrency = fc.constantFrom(...currencies);

const farBeyondFloats = 10n ** 40n;
const anyUnits = fc.oneof(fc.bigInt(-farBeyondFloats, farBeyondFloats), fc.bigInt(-9999n, 9999n));

function anyDecimal(maximumScale: number): Arbitrary<Decimal> {
  return fc.tuple(anyUnits, fc.nat(maximumScale)).map(([units, scale]) => fromUnits(units, scale));
}

describe("what was shown reads back as it was", () => {
  test("numbers, in every locale and at any size [LOC-16]", () => {
    holds(
      fc.property(anyDecimal(12), anyLocale, (value, tag) => {
        const shown = formatNumber(value, tag, { minimumDecimals: 0 });
        return compare(parseNumber(shown, tag), value) === 0;
      }),
    );
  });

  test("numbers with fixed decimals, grouped or not", () => {
    holds(
      fc.property(anyDecimal(4), anyLocale, fc.boolean(), (value, tag, useGrouping) => {
        const settings = { ...localeSettings(tag), useGrouping };
        const read = parseNumber(formatNumber(value, settings, { decimals: 4 }), settings);
        return read.scale === 4 && compare(read, value) === 0;
      }),
    );
  });

  test("amounts, in every locale and for every currency [LOC-16]", () => {
    const readsBack = (units: bigint, currency: string, tag: (typeof localeTags)[number]): boolean => {
      const amount = fromUnits(units, currencyDecimals(currency));
      const shown = formatCurrency(amount, currency, tag);
      return parseCurrency(shown, tag, currency).toString() === amount.toString();
    };
    for (const tag of localeTags) {
      for (const currency of currencies) {
        expect(readsBack(-123_456_789n, currency, tag), `${currency} in ${tag}`).toBe(true);
      }
    }
    holds(fc.property(anyUnits, anyCurrency, anyLocale, readsBack));
  });

  test("percentages, in every locale and as fields and sheets store them", () => {
    const places = [
      { digits: defaultPercentageDigits, stored: formPercentageStoredDigits },
      { digits: sheetPercentageShownDigits, stored: sheetPercentageStoredDigits },
    ];
    holds(
      fc.property(
        anyDecimal(4),
        anyLocale,
        fc.constantFrom(...places),
        (fraction, tag, { digits, stored }) => {
          const shown = formatPercentage(fraction, tag, { digits });
          return compare(parsePercentage(shown, stored), fraction) === 0;
        },
      ),
    );
  });

  test("percentages with all the digits that a field stores", () => {
    holds(
      fc.property(anyDecimal(formPercentageStoredDigits), anyLocale, (fraction, tag) => {
        const shown = formatPercentage(fraction, tag, { minimumDigits: 0 });
        return compare(parsePercentage(shown), fraction) === 0;
      }),
    );
  });

  test("sizes that two decimals show exactly: quarters of a unit", () => {
    const exactSizes = fc
      .tuple(fc.integer({ min: 4, max: 4095 }), fc.constantFrom(1024, 1024 ** 2, 1024 ** 3))
      .map(([quarters, unit]) => (quarters * unit) / 4);
    holds(
      fc.property(exactSizes, anyLocale, (bytes, tag) => parseBytes(formatBytes(bytes, tag), tag) === bytes),
    );
  });

  test("any other size, as one that is shown alike", () => {
    // The largest sizes of all would round up to more than can be counted.
    const anySize = fc.oneof(fc.nat(), fc.nat(2048), fc.integer({ min: 0, max: 2 ** 53 - 2 ** 30 }));
    holds(
      fc.property(anySize, anyLocale, (bytes, tag) => {
        const shown = formatBytes(bytes, tag);
        return formatBytes(parseBytes(shown, tag), tag) === shown;
      }),
    );
  });

  test("dates, in every locale and in every format a tenant may choose for it", () => {
    const formats: readonly DateFormat[] = ["DD-MM-YYYY", "MM-DD-YYYY", "YYYY-MM-DD", "DD/MM/YYYY"];
    const anyDate = fc.integer({ min: dayNumberOf("0001-01-01"), max: dayNumberOf("9999-12-31") });
    holds(
      fc.property(anyDate, anyLocale, fc.constantFrom(...formats), (dayNumber, tag, dateFormat) => {
        const date = dateOfDayNumber(dayNumber);
        const settings = localeSettings(tag);
        const own = { ...settings, dateFormat };
        const shown = formatTextDate(date, settings.dateFormat);
        return (
          parseTextDate(shown, tag).equals(date) &&
          parseTextDate(shown, settings).equals(date) &&
          parseTextDate(formatTextDate(date, own.dateFormat), own).equals(date)
        );
      }),
    );
  });

  test("durations, all of them", () => {
    const anyDuration = fc.oneof(fc.maxSafeNat(), fc.nat(), fc.nat(100_000));
    holds(
      fc.property(anyDuration, anyLocale, (durationMs, tag) => {
        return parseMilliseconds(formatMilliseconds(durationMs, tag), tag) === durationMs;
      }),
    );
  });
});
