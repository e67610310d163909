import { describe, expect, test } from "vitest";
import { AppError } from "../errors.ts";
import { type Decimal, decimal } from "../money/decimal.ts";
import { formatNumber, parseNumber } from "./format-number.ts";
import { type Locale, localeSettings, localeTags } from "./locales.ts";

function read(text: string, locale: Locale): string {
  return parseNumber(text, locale).toString();
}

function refusals(texts: readonly string[], locale: Locale): readonly string[] {
  return texts.filter((text) => resultOf(text, locale) === undefined);
}

function resultOf(text: string, locale: Locale): Decimal | undefined {
  try {
    return parseNumber(text, locale);
  } catch (error) {
    expect(error).toEqual(new AppError("INVALID_NUMBER_FIELD", [text]));
    return undefined;
  }
}

describe("showing a number", () => {
  test("two decimals are shown unless told otherwise [LOC-15]", () => {
    expect(formatNumber(decimal("12"), "en-EU")).toBe("12.00");
    expect(formatNumber(decimal("12.345"), "en-EU")).toBe("12.35");
    expect(formatNumber(decimal("12.345"), "en-EU", { decimals: 1 })).toBe("12.3");
    expect(formatNumber(decimal("12.5"), "en-EU", { decimals: 0 })).toBe("13");
  });

  test("a minimum alone rounds nothing, and together with decimals it drops surplus zeros", () => {
    expect(formatNumber(decimal("12.34567"), "en-EU", { minimumDecimals: 3 })).toBe("12.34567");
    expect(formatNumber(decimal("12.5"), "en-EU", { minimumDecimals: 3 })).toBe("12.500");
    expect(formatNumber(decimal("12.500"), "en-EU", { minimumDecimals: 0 })).toBe("12.5");
    expect(formatNumber(decimal("100.000"), "en-EU", { minimumDecimals: 0 })).toBe("100");
    expect(formatNumber(decimal("12.30004"), "en-EU", { decimals: 4, minimumDecimals: 2 })).toBe("12.30");
    expect(formatNumber(decimal("1"), "en-EU", { decimals: 1, minimumDecimals: 3 })).toBe("1.000");
  });

  test("thousands are grouped at every third digit, and not where the settings say so", () => {
    const shown = ["1", "12", "123", "1234", "123456", "1234567"].map((text) =>
      formatNumber(decimal(text), "en-EU", { decimals: 0 }),
    );
    expect(shown).toEqual(["1", "12", "123", "1,234", "123,456", "1,234,567"]);
    const ungrouped = { ...localeSettings("en-EU"), useGrouping: false };
    expect(formatNumber(decimal("1234567.5"), ungrouped)).toBe("1234567.50");
  });

  test("halves go away from zero, and a carry reaches the next group", () => {
    expect(formatNumber(decimal("999.995"), "en-EU")).toBe("1,000.00");
    expect(formatNumber(decimal("-999.995"), "de-DE")).toBe("-1.000,00");
    expect(formatNumber(decimal("999999.5"), "en-EU", { decimals: 0 })).toBe("1,000,000");
  });

  test("nothing is never shown as minus nothing", () => {
    for (const text of ["-0", "-0.004", "-0.00"]) expect(formatNumber(decimal(text), "en-EU")).toBe("0.00");
  });

  test("digits beyond those of a binary float are exact", () => {
    expect(formatNumber(decimal("-90071992547409931234567890.12"), "en-EU")).toBe(
      "-90,071,992,547,409,931,234,567,890.12",
    );
  });

  test("an unknown locale is refused", () => {
    // A caller without types may pass any text.
    expect(() => formatNumber(decimal("1"), "xx-XX" as Locale)).toThrow(
      "Field locale has an invalid value xx-XX",
    );
  });
});

describe("reading a number", () => {
  test("every locale reads its own separators", () => {
    for (const tag of localeTags) {
      const { thousands, decimal: mark } = localeSettings(tag).delimiters;
      expect(read(`-1${thousands}234${thousands}567${mark}891`, tag), tag).toBe("-1234567.891");
      expect(read(`1234567${mark}8`, tag), tag).toBe("1234567.8");
    }
  });

  test("any space and any apostrophe separates thousands, in every locale", () => {
    for (const tag of localeTags) {
      for (const mark of [" ", "\u00a0", "\u2009", "\u202f", "'", "’", "\u066c"]) {
        expect(read(`1${mark}234${mark}567`, tag), `${tag} ${mark}`).toBe("1234567");
      }
    }
  });

  test("a leading sign is read, also the typographic minus and with a space after it", () => {
    expect(["+5", "-5", "−5", "- 5", " -5 "].map((text) => read(text, "fr-FR"))).toEqual([
      "5",
      "-5",
      "-5",
      "-5",
      "-5",
    ]);
    expect(read("-0", "en-EU")).toBe("0");
  });

  test("digits of Arabic, Persian and Japanese keyboards are digits, direction marks are nothing", () => {
    expect(read("١٬٢٣٤٫٥٦", "ar-EG")).toBe("1234.56");
    expect(read("١٬٢٣٤٫٥٦", "ar-DZ")).toBe("1234.56");
    expect(read("۱۲۳٫۵", "ar-TN")).toBe("123.5");
    expect(read("１，２３４．５", "ja-JP")).toBe("1234.5");
    expect(read("\u200f-12\u200e", "ar-MA")).toBe("-12");
  });

  test("decimals may stand without a whole number before them", () => {
    expect(read(".5", "en-EU")).toBe("0.5");
    expect(read("-,5", "de-DE")).toBe("-0.5");
    expect(read(".500", "de-DE")).toBe("0.500");
  });

  test("a point is a decimal point also where decimals follow a comma, if it cannot separate thousands", () => {
    for (const tag of ["de-DE", "fr-FR"] as const) {
      expect(read("1.5", tag)).toBe("1.5");
      expect(read("1234.56", tag)).toBe("1234.56");
      expect(read("1234.567", tag)).toBe("1234.567");
      expect(read("1.2345", tag)).toBe("1.2345");
      expect(read("0.125", tag)).toBe("0.125");
      expect(read("1 234.567", tag)).toBe("1234.567");
    }
  });

  test("a point before three digits separates thousands where it is the separator, and is refused elsewhere", () => {
    expect(read("1.234", "de-DE")).toBe("1234");
    expect(read("12.345.678", "de-DE")).toBe("12345678");
    expect(refusals(["1.234", "12.345.678"], "fr-FR")).toEqual(["1.234", "12.345.678"]);
    expect(read("1.234", "en-EU")).toBe("1.234");
  });

  test("a comma is never guessed to be a decimal comma where decimals follow a point", () => {
    const texts = ["1,5", "1234,56", "0,125", "1,2345"];
    expect(refusals(texts, "en-EU")).toEqual(texts);
    expect(refusals([...texts, "1,234"], "de-CH")).toEqual([...texts, "1,234"]);
  });

  test.each([
    [
      "wrong groups",
      ["1,23,4", "1,2345", "12,34", "1234,567", "0,123", ",123", "1,,234", "1,234,", "1,234.5,6"],
    ],
    ["mixed groups", ["1,234 567", "1 234'567", "1,234'567", "1.234 5"]],
    ["nothing", ["", " ", "\t"]],
    ["only separators", [".", ",", "-", "+", "-.", "'", "٫", " . "]],
    ["more than one sign", ["--5", "+-5", "-+5", "−-5", "5-", "-5-", "5+"]],
    ["more than one decimal point", ["1.2.3", "1..2", ".1.", "1.2,3"]],
    ["a separator at the end", ["1.", "1,", "1'", "5. "]],
    [
      "letters and other notations",
      ["12a", "a12", "1e3", "0x10", "NaN", "Infinity", "null", "1/2", "(5)", "5%"],
    ],
    ["two values", ["1\t234", "1\n234", "12  345"]],
    ["other digits", ["5²", "Ⅴ", "½"]],
  ])("%s: refused", (_, texts) => {
    expect(refusals(texts, "en-EU")).toEqual(texts);
  });
});

test("the number of decimals shown is a whole number from 0 to 100", () => {
  for (const wrong of [-1, 1.5, 101, 1e9, Number.NaN, Number.POSITIVE_INFINITY]) {
    for (const options of [{ decimals: wrong }, { minimumDecimals: wrong }]) {
      const [name = ""] = Object.keys(options);
      expect(() => formatNumber(decimal("123.45"), "en-EU", options)).toThrow(
        new AppError("INVALID_FIELD_VALUE", [name, String(wrong)]),
      );
    }
  }
  expect(formatNumber(decimal("1.5"), "en-EU", { decimals: 0 })).toBe("2");
  expect(formatNumber(decimal("1.5"), "en-EU", { decimals: 100 })).toHaveLength(102);
});
