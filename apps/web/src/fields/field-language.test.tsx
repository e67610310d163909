// What is typed into a field of every kind becomes a value and is written back, in the locale of the reader.
import type { FieldView } from "@kontor/ui/fields/field-view.ts";
import { expect, test } from "vitest";
import { fieldLanguageOf } from "./field-language.ts";

const english = fieldLanguageOf("en-EU");
const french = fieldLanguageOf("fr-FR");

function view(type: string, more: Partial<FieldView> = {}): FieldView {
  return {
    name: "amount",
    type,
    label: "Amount",
    value: undefined,
    isTouched: false,
    isMandatory: false,
    isHidden: false,
    isDisabled: false,
    isReadOnly: false,
    isMultiple: false,
    showsMandatoryHint: true,
    ...more,
  };
}

test("numbers are read and written with the separators of the locale", () => {
  expect(english.read("1,234.5", view("number")).value).toBe(1234.5);
  expect(french.read("1 234,5", view("number")).value).toBe(1234.5);
  expect(english.write(1234.5, view("number"))).toBe("1,234.5");
  expect(french.write(1234.5, view("number"))).toBe("1\u202f234,5");
});

test("a percentage is a fraction, and an amount has the decimals of its currency", () => {
  expect(french.read("12,5 %", view("percentage")).value).toBe(0.125);
  expect(french.write(0.125, view("percentage"))).toBe("12,50\u00a0%");
  expect(english.write(0.0712345, view("percentage"))).toBe("7.12345%");
  expect(english.read("1,234.5", view("currency")).value).toBe("1234.5");
  expect(english.write("1234.5", view("currency"))).toBe("1,234.50");
  expect(english.write("1234.5", view("currency", { currency: "TND" }))).toBe("1,234.500");
  expect(english.write("12", view("currency", { currency: "nonsense" }))).toBe("12.00");
});

test("what cannot be read stays as it was typed, and nothing is nothing", () => {
  for (const type of ["number", "integer", "percentage", "currency", "date", "datetime"]) {
    const { value } = english.read("twelve", view(type));
    expect(english.write(value, view(type))).toBe("twelve");
    expect(english.read("  ", view(type)).value).toBeNull();
    expect(english.write(null, view(type))).toBe("");
  }
});

test("a day and a moment are those of the zone of their field", () => {
  const moment = "2026-06-30T23:30:00Z";
  expect(english.write(moment, view("date", { timeZone: "Europe/London" }))).toBe("01-07-2026");
  expect(english.write(moment, view("datetime", { timeZone: "Africa/Casablanca" }))).toBe("01-07-2026 00:30");
  expect(english.read("01-07-2026 00:30", view("datetime", { timeZone: "Africa/Casablanca" })).value).toBe(
    moment,
  );
});

test("an account stands in groups of four and is stored without spaces, forced letters are stored as forced", () => {
  expect(english.write("DE89370400440532013000", view("iban"))).toBe("DE89 3704 0044 0532 0130 00");
  expect(english.write("DE89-3704", view("iban"))).toBe("DE89-3704");
  expect(english.read("DE89 3704", view("iban")).value).toBe("DE893704");
  expect(english.read("ab-1", view("text", { letterCase: "upper" })).value).toBe("AB-1");
  expect(english.read("a@example.com, b@", view("emails")).problem).toBe(
    'Email format should be "name@domain.com"',
  );
});

test("a number in the address of a page is a number in its filter, and no typed text in a form", () => {
  expect(french.write("0.125", view("percentage", { isFilter: true }))).toBe("12,50\u00a0%");
  expect(french.write("1.234", view("number"))).toBe("1.234");
});
