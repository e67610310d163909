import { describe, expect, test } from "vitest";
import { AppError } from "../errors.ts";
import { decimal } from "../money/decimal.ts";
import {
  defaultPercentageDigits,
  formatPercentage,
  formPercentageStoredDigits,
  parsePercentage,
  sheetPercentageShownDigits,
  sheetPercentageStoredDigits,
  tablePercentageMinimumDigits,
} from "./format-percentage.ts";
import type { LocaleSettings } from "./locale-settings.ts";
import { type LocaleTag, localeSettings } from "./locales.ts";

function read(text: string, storedDigits?: number): string {
  return parsePercentage(text, storedDigits).toString();
}

describe("showing a percentage", () => {
  test("two digits are shown unless told otherwise [LOC-15]", () => {
    expect(defaultPercentageDigits).toBe(2);
    expect(formatPercentage(decimal("0.125"), "en-EU")).toBe("12.50%");
    expect(formatPercentage(decimal("0.123456"), "en-EU")).toBe("12.35%");
    expect(formatPercentage(decimal("0.123456"), "en-EU", { digits: 0 })).toBe("12%");
  });

  test("a sheet cell shows four digits, the numbers table at least two", () => {
    expect(sheetPercentageShownDigits).toBe(4);
    const inSheet = { digits: sheetPercentageShownDigits };
    expect(formatPercentage(decimal("0.123456"), "fr-FR", inSheet)).toBe("12,3456\u00a0%");
    const inTable = { minimumDigits: tablePercentageMinimumDigits };
    expect(formatPercentage(decimal("0.12"), "en-EU", inTable)).toBe("12.00%");
    expect(formatPercentage(decimal("0.1234567"), "en-EU", inTable)).toBe("12.34567%");
    expect(formatPercentage(decimal("0.12300"), "en-EU", { digits: 4, minimumDigits: 1 })).toBe("12.3%");
  });

  test("there are no thousands separators, so that no reader takes one for a decimal separator", () => {
    expect(formatPercentage(decimal("12345"), "en-EU")).toBe("1234500.00%");
    expect(formatPercentage(decimal("12.34"), "de-DE", { digits: 0 })).toBe("1234\u00a0%");
  });

  test("the space before the sign is the locale's, wherever it puts its currency", () => {
    const shown = (tag: LocaleTag): string => formatPercentage(decimal("0.5"), tag, { digits: 0 });
    for (const tag of ["fr-FR", "fr-MA", "de-DE", "es-ES", "lt-LT", "ru-RU"] as const)
      expect(shown(tag), tag).toBe("50\u00a0%");
    for (const tag of ["it-IT", "pt-PT", "hu-HU", "ar-EG", "ar-MA", "nl-NL", "en-FR", "fr-CH"] as const)
      expect(shown(tag), tag).toBe("50%");
  });

  test("settings of a tenant keep the space, and without one it follows the currency", () => {
    const shown = (settings: LocaleSettings): string =>
      formatPercentage(decimal("0.5"), settings, { digits: 0 });
    expect(shown({ ...localeSettings("it-IT"), useGrouping: false })).toBe("50%");
    expect(shown({ ...localeSettings("it-IT"), percentSpace: true })).toBe("50\u00a0%");
    const { percentSpace: _ofItaly, ...italy } = localeSettings("it-IT");
    expect(shown(italy)).toBe("50\u00a0%");
    const { percentSpace: _ofEurope, ...europe } = localeSettings("en-EU");
    expect(shown(europe)).toBe("50%");
  });

  test("halves go away from zero, and nothing has no minus", () => {
    expect(formatPercentage(decimal("-0.00005"), "en-EU")).toBe("-0.01%");
    expect(formatPercentage(decimal("-0.00004"), "en-EU")).toBe("0.00%");
    expect(formatPercentage(decimal("0.99995"), "en-EU")).toBe("100.00%");
  });
});

describe("reading a percentage", () => {
  test("an optional sign, digits with a dot or a comma, and an optional percent sign [FIELD-49]", () => {
    for (const text of [
      "12.5",
      "12,5",
      "12.5%",
      "12,5%",
      "+12.5%",
      "+12,5",
      "12,5 %",
      " 12.5\u202f% ",
      "١٢٫٥٪",
    ]) {
      expect(read(text), text).toBe("0.125");
    }
    for (const text of ["-12.5", "-12,5%", "−12,5 %", "- 12.5"]) expect(read(text), text).toBe("-0.125");
    expect(read("12")).toBe("0.12");
    expect(read(",5")).toBe("0.005");
    for (const text of [
      ...[
        "",
        " ",
        "%",
        "-",
        "-%",
        ".",
        ",%",
        "12.",
        "12,",
        "12.%",
        "1.2.3",
        "1,2,3",
        "1.234,5",
        "1 234",
        "1'234",
      ],
      ...["--1", "+-1", "1-", "1%%", "%1", "1 % 2", "12a", "1e2", "12\u00a0\u00a0%", "½%", "1%-"],
    ]) {
      expect(() => read(text), text).toThrow(new AppError("INVALID_NUMBER_FIELD", [text]));
    }
  });

  test("a percentage is stored as a fraction rounded to ten decimals [FIELD-50]", () => {
    expect(formPercentageStoredDigits).toBe(10);
    expect(read("12.5%")).toBe("0.125");
    expect(read("33.3333333333333")).toBe("0.3333333333");
    expect(read("66.6666666666666")).toBe("0.6666666667");
    expect(read("-0.000000005")).toBe("-0.0000000001");
    expect(read("-0.0000000049")).toBe("0.0000000000");
    expect(read("9999999999999999999999.12345678")).toBe("99999999999999999999.9912345678");
  });

  test("a sheet cell stores at most six digits of the fraction", () => {
    expect(sheetPercentageStoredDigits).toBe(6);
    expect(read("33.33333", sheetPercentageStoredDigits)).toBe("0.333333");
    expect(read("12.5", sheetPercentageStoredDigits)).toBe("0.125");
  });

  test("text far too long is refused", () => {
    expect(() => read("1".repeat(150))).toThrow(AppError);
    expect(() => read("1".repeat(1_000_000))).toThrow(AppError);
  });
});
