// No text whatsoever makes a parser guess, run long, or fail in any way but the one announced.
import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AppError } from "../errors.ts";
import { parseBytes } from "./format-bytes.ts";
import { parseCurrency } from "./format-currency.ts";
import { parseMilliseconds } from "./format-milliseconds.ts";
import { parseNumber } from "./format-number.ts";
import { parsePercentage } from "./format-percentage.ts";
import { localeTags } from "./locales.ts";

const anyLocale = fc.constantFrom(...localeTags);
const anyCurrency = fc.constantFrom("EUR", "USD", "CHF", "TND", "XOF", "SEK");

describe("any text is read or refused as no number", () => {
  const almostNumbers = [..."0123456789012345678900011.,.,''’ +-−%€$", ..."KMGBhmins\u00a0\u202f\t٫٬١۲٪３"];
  const anyText = fc.oneof(
    fc.string({ unit: "binary", maxLength: 30 }),
    fc.string({ unit: fc.constantFrom(...almostNumbers), maxLength: 12 }),
  );

  function unlessRefused<Value>(parse: (text: string) => Value, text: string): Value | undefined {
    try {
      return parse(text);
    } catch (error) {
      // Compared by hand: an `expect` on each of a million errors would take minutes.
      if (error instanceof AppError && error.code === "INVALID_NUMBER_FIELD" && error.values[0] === text)
        return;
      throw error;
    }
  }

  test("a number read has exactly the digits of its text", () => {
    holds(
      fc.property(anyText, anyLocale, (text, tag) => {
        const value = unlessRefused((typed) => parseNumber(typed, tag), text);
        return value === undefined || significantDigits(value.toString()) === significantDigits(text);
      }),
      { costly: true },
    );
  });

  test("an amount read has exactly the digits of its text", () => {
    holds(
      fc.property(anyText, anyLocale, anyCurrency, (text, tag, currency) => {
        const amount = unlessRefused((typed) => parseCurrency(typed, tag, currency), text);
        return amount === undefined || significantDigits(amount.toString()) === significantDigits(text);
      }),
      { costly: true },
    );
  });

  test("a percentage never has more digits than are stored", () => {
    holds(
      fc.property(anyText, fc.nat(12), (text, storedDigits) => {
        const fraction = unlessRefused((typed) => parsePercentage(typed, storedDigits), text);
        return fraction === undefined || fraction.scale <= storedDigits;
      }),
      { costly: true },
    );
  });

  test("a size or a duration is a whole number that can be counted", () => {
    const anyUnit = fc.constantFrom("", "B", "KB", "MB", "ms", "s", "min 5s");
    holds(
      fc.property(anyText, anyUnit, anyLocale, (text, unit, tag) => {
        const bytes = unlessRefused((typed) => parseBytes(typed, tag), text + unit);
        const durationMs = unlessRefused((typed) => parseMilliseconds(typed, tag), text + unit);
        return [bytes ?? 0, durationMs ?? 0].every((value) => Number.isSafeInteger(value) && value >= 0);
      }),
      { costly: true },
    );
  });

  test("a text of a million characters is refused without being read", () => {
    const texts = ["1", "1,", "1 ", ".", "-", "a", "1h", "B"].map((part) => part.repeat(1_000_000));
    const parsers = [parseNumber, parseCurrency, parseBytes, parseMilliseconds] as const;
    const startMs = performance.now();
    for (const text of texts) {
      for (const parse of parsers) expect(() => parse(text, "en-EU")).toThrow(AppError);
      expect(() => parsePercentage(text)).toThrow(AppError);
    }
    expect(performance.now() - startMs).toBeLessThan(1000);
  });
});

function significantDigits(text: string): string {
  return text
    .replace(/[^0-9٠-٩۰-۹０-９]/gu, "")
    .replace(/[^0-9]/gu, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/^0+/, "");
}
