import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AppError } from "../errors.ts";
import { dateOfDayNumber, dayNumberOf } from "./day-number.ts";
import {
  compactDate,
  type DateFormat,
  formatTextDate,
  parseTextDate,
  parseTextTimestamp,
} from "./text-date.ts";

const anyDate = fc
  .integer({ min: dayNumberOf("0001-01-01"), max: dayNumberOf("9999-12-31") })
  .map(dateOfDayNumber);
const separators = ["-", "/", "."] as const;

function expectRefused(text: string, locale?: string): void {
  const reading = (): unknown => parseTextDate(text, locale);
  expect(reading, `${text} in ${locale}`).toThrow(new AppError("INVALID_DATE", [text]));
  expect(reading).toThrow(`Invalid date ${text}`);
}

describe("reading a text date", () => {
  test("eight digits are year, month and day, with or without a locale [DATE-04]", () => {
    expect(parseTextDate("20240229").toString()).toBe("2024-02-29");
    expect(parseTextDate("20241203", "en-US").toString()).toBe("2024-12-03");
    expect(parseTextDate("00010101").toString()).toBe("0001-01-01");
    for (const text of ["2024022", "202402291", "2024 0229", "2024O229", "240229"])
      expectRefused(text, "fr-FR");
  });

  test("a 14-digit timestamp gives its day, and only when its time can be [DATE-05]", () => {
    expect(parseTextDate("20240229000000").toString()).toBe("2024-02-29");
    expect(parseTextDate("20240229235959").toString()).toBe("2024-02-29");
    for (const time of ["240000", "236000", "235960", "999999"]) expectRefused(`20240229${time}`);
    for (const text of ["20230229120000", "2024022912000", "202402291200000"]) expectRefused(text);
  });

  test("three parts are split by dash, slash or dot [DATE-06]", () => {
    for (const separator of separators) {
      expect(parseTextDate(["2024", "02", "29"].join(separator)).toString()).toBe("2024-02-29");
      expect(parseTextDate(["29", "02", "2024"].join(separator), "fr-FR").toString()).toBe("2024-02-29");
    }
    for (const text of ["2024-02/29", "29.02-2024", "2024 02 29", "2024_02_29", "2024,02,29", "2024--02-29"])
      expectRefused(text, "fr-FR");
    for (const text of ["2024-02", "2024-02-29-01", "-2024-02-29", "2024-02-29-", "29-02", "02-29-"])
      expectRefused(text, "fr-FR");
  });

  test("a day or month may have one digit, a year always has four", () => {
    expect(parseTextDate("2024-2-9").toString()).toBe("2024-02-09");
    expect(parseTextDate("9/2/2024", "fr-FR").toString()).toBe("2024-02-09");
    for (const text of ["29/02/24", "24-02-29", "029/02/2024", "29/002/2024", "29/02/02024", "2024-02-029"])
      expectRefused(text, "fr-FR");
  });

  test("spaces around a date do not count", () => {
    expect(parseTextDate("  20240229\n").toString()).toBe("2024-02-29");
    expect(parseTextDate("\u00a029/02/2024 ", "fr-FR").toString()).toBe("2024-02-29");
    expect(() => parseTextDate(" 20240230 ")).toThrow(new AppError("INVALID_DATE", [" 20240230 "]));
  });

  test("any other text gives 'Invalid date' and the text [DATE-09]", () => {
    for (const text of [
      "",
      "  ",
      "tomorrow",
      "29 Feb 2024",
      "2024-02-29T12:00:00Z",
      "2024-W09-4",
      "2024-060",
      "1709164800000",
      "+20240229",
      "20240229Z",
      "²⁰²⁴⁰²²⁹",
      "$",
    ])
      expectRefused(text, "fr-FR");
  });

  test("days that do not exist are refused and never become another day [DATE-10]", () => {
    for (const text of ["20240230", "20230229", "19000229", "20240431", "20240100", "20240001", "20241301"])
      expectRefused(text);
    for (const text of ["2024-02-30", "2024/13/01", "0000-01-01", "00000101"]) expectRefused(text);
    for (const text of ["30/02/2024", "31.04.2024", "01-13-2024", "00/01/2024"]) expectRefused(text, "fr-FR");
    expectRefused("02/30/2024", "en-US");
    expectRefused("20240230120000");
  });

  test("eight digits are a date exactly when the calendar has that day", () => {
    holds(
      fc.property(fc.stringMatching(/^[0-9]{4}[01][0-9][0-3][0-9]$/), (text) => {
        const fields = { year: +text.slice(0, 4), month: +text.slice(4, 6), day: +text.slice(6) };
        const isDate = fields.year > 0 && isAcceptedByTemporal(fields);
        if (isDate) expect(compactDate(parseTextDate(text))).toBe(text);
        else expectRefused(text);
      }),
      { costly: true },
    );
  });
});

function isAcceptedByTemporal(fields: { year: number; month: number; day: number }): boolean {
  try {
    Temporal.PlainDate.from(fields, { overflow: "reject" });
    return true;
  } catch {
    return false;
  }
}

describe("reading a timestamp", () => {
  test("fourteen digits are a day and a time, nothing else is", () => {
    expect(parseTextTimestamp(" 20240229123456 ").toString()).toBe("2024-02-29T12:34:56");
    for (const text of ["20240229", "20240229246060", "20240230120000", "2024-02-29 12:34:56", ""])
      expect(() => parseTextTimestamp(text)).toThrow(new AppError("INVALID_DATE", [text]));
  });

  test("every second of every day survives being written and read", () => {
    holds(
      fc.property(anyDate, fc.integer({ min: 0, max: 86_399 }), (date, second) => {
        const moment = date.toPlainDateTime().add({ seconds: second });
        const text = moment.toString().replaceAll(/\D/g, "");
        expect(parseTextTimestamp(text).equals(moment)).toBe(true);
        expect(parseTextDate(text).equals(date)).toBe(true);
      }),
    );
  });
});

describe("writing a date", () => {
  const localeByFormat: Readonly<Record<DateFormat, string | undefined>> = {
    "DD-MM-YYYY": "de-DE",
    "MM-DD-YYYY": "en-US",
    "YYYY-MM-DD": undefined,
    "DD/MM/YYYY": "fr-FR",
  };
  const formats = Object.keys(localeByFormat) as DateFormat[]; // Object.keys widens the keys of a closed object

  test("each format puts year, month and day in its places", () => {
    const date = Temporal.PlainDate.from("0987-03-04");
    expect(formats.map((format) => formatTextDate(date, format))).toEqual([
      "04-03-0987",
      "03-04-0987",
      "0987-03-04",
      "04/03/0987",
    ]);
    expect(compactDate(date)).toBe("09870304");
  });

  test("what a format writes is read back as the same day", () => {
    holds(
      fc.property(anyDate, fc.constantFrom(...formats), (date, format) => {
        const shown = formatTextDate(date, format);
        expect(parseTextDate(shown, localeByFormat[format]).equals(date)).toBe(true);
        expect(parseTextDate(shown, { dateFormat: format }).equals(date)).toBe(true);
        expect(parseTextDate(compactDate(date)).equals(date)).toBe(true);
      }),
    );
  });

  test("a date beyond the year 9999 has no four-digit text", () => {
    const late = Temporal.PlainDate.from("+010000-01-01");
    expect(() => compactDate(late)).toThrow(expect.objectContaining({ code: "INVALID_DATE" }));
    expect(() => formatTextDate(late, "DD-MM-YYYY")).toThrow(
      expect.objectContaining({ code: "INVALID_DATE" }),
    );
  });
});
