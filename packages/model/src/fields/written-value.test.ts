import { expect, test } from "vitest";
import { day, emails, iban, integer, moment, money, number, percentage, text } from "./declare.ts";
import type { Field } from "./field.ts";
import { typedValue } from "./typed-input.ts";
import { writtenValue } from "./written-value.ts";

const english = { locale: "en-EU", currency: "EUR" } as const;
const french = { locale: "fr-FR", currency: "EUR" } as const;

test("numbers are written with the separators of the locale and all their digits", () => {
  expect(writtenValue(1234.5, number(), english)).toBe("1,234.5");
  expect(writtenValue(1234.5, number(), french)).toBe("1\u202f234,5");
  expect(writtenValue(0.125, percentage(), french)).toBe("12,50\u00a0%");
  expect(writtenValue(0.0712345, percentage(), english)).toBe("7.12345%");
  expect(writtenValue("1234.5", money(), english)).toBe("1,234.50");
  expect(writtenValue("1234.5", money(), { locale: "en-EU", currency: "TND" })).toBe("1,234.500");
});

test("a value that is written and typed again is the same value", () => {
  const values: readonly (readonly [Field, unknown])[] = [
    [number(), -1234567.125],
    [integer(), 42],
    [percentage(), 0.0712345],
    [money(), "-1234567.8912"],
    [day(), "2026-02-28"],
    [moment(), "2026-02-28T16:30:00Z"],
    [moment({ timeZone: "Africa/Casablanca" }), "2026-06-30T23:30:00Z"],
    [iban(), "DE89370400440532013000"],
    [emails(), ["a@example.com", "b@example.com"]],
    [text(), "Hafenkran"],
  ];
  for (const locale of ["en-EU", "fr-FR", "de-DE", "ar-MA"] as const) {
    for (const [field, value] of values) {
      const context = { locale, currency: "EUR" };
      expect(typedValue(writtenValue(value, field, context), field, context).value).toEqual(value);
    }
  }
});

test("what cannot be read is written as it was typed, and nothing is nothing", () => {
  for (const field of [number(), integer(), percentage(), money(), day(), moment(), iban()]) {
    expect(writtenValue("twelve & more", field, english)).toBe("twelve & more");
    expect(writtenValue(null, field, english)).toBe("");
  }
  expect(writtenValue("2026-02-30", day(), english)).toBe("2026-02-30");
});

test("the zone of a date says which day is stored and which is shown [FIELD-27]", () => {
  const late = "2026-06-30T23:30:00Z";
  const london = day({ timeZone: "Europe/London" });
  expect(typedValue(late, london, english).value).toBe("2026-07-01");
  expect(writtenValue(late, london, english)).toBe("01-07-2026");
  expect(writtenValue(late, day(), english)).toBe("30-06-2026");
  const casablanca = moment({ timeZone: "Africa/Casablanca" });
  expect(typedValue("01-07-2026 00:30", casablanca, english).value).toBe(late);
  expect(writtenValue(late, casablanca, english)).toBe("01-07-2026 00:30");
  expect(writtenValue(late, moment(), english)).toBe("30-06-2026 23:30");
});
