import { expect, test } from "vitest";
import {
  choice,
  choices,
  day,
  email,
  emails,
  iban,
  integer,
  moment,
  money,
  number,
  password,
  percentage,
  phone,
  radio,
  slider,
  text,
  textarea,
  username,
} from "../fields/declare.ts";
import type { Field } from "../fields/field.ts";
import { fieldProblem, isEmpty } from "./field-problem.ts";

const english = {
  locale: "en-EU",
  tenant: "acme",
  currency: "EUR",
  isIbanCheckSkipped: false,
  codesOf: () => new Set(["A", "B"]),
} as const;
const french = { ...english, locale: "fr-FR" } as const;

function message(
  value: unknown,
  field: Field,
  context: Parameters<typeof fieldProblem>[2] = english,
): string | undefined {
  return fieldProblem(value, field, context)?.message;
}

test("nothing, an empty text, an empty list and an empty object are empty; zero and false are values [FIELD-37]", () => {
  for (const value of [undefined, null, "", [], {}]) expect(isEmpty(value)).toBe(true);
  for (const value of [0, -0, false, " ", "0", [null], { a: undefined }, Number.NaN])
    expect(isEmpty(value)).toBe(false);
});

test.each([
  ["text", text],
  ["password", password],
  ["textarea", textarea],
])("a %s is as long as it is without the spaces around it [FIELD-41]", (_name, declare) => {
  const field = declare({ min: 3, max: 5 });
  expect(message("  abc  ", field)).toBeUndefined();
  expect(message("  ab  ", field)).toBe("Length must be ≥ 3");
  expect(message(`${" ".repeat(20)}abcde`, field)).toBeUndefined();
  expect(message("abcdef", field)).toBe("Length must be ≤ 5");
});

test("a text that is too short says how long it must be [FIELD-42]", () => {
  expect(message("ab", text({ label: "Name", min: 3 }))).toBe("Name length must be ≥ 3");
  expect(message("ab", text({ min: 3 }))).toBe("Length must be ≥ 3");
  expect(message("ab", text({ label: "", min: 3 }))).toBe("Length must be ≥ 3");
});

test("a text that is too long says how long it may be [FIELD-43]", () => {
  expect(message("abcd", text({ label: "Name", max: 3 }))).toBe("Name length must be ≤ 3");
  expect(message("abcd", text({ max: 3 }))).toBe("Length must be ≤ 3");
});

test("no line is longer than the store holds, whatever its declaration says", () => {
  expect(message("a".repeat(1_001), text({ label: "Name" }))).toBe("Name length must be ≤ 1000");
  expect(message("a".repeat(1_001), text({ max: 5_000 }))).toBe("Length must be ≤ 1000");
});

test("a value beyond its bounds says where they are [FIELD-44]", () => {
  expect(message(0, integer({ label: "Rank", min: 1 }))).toBe("Rank must be ≥ 1");
  expect(message(0, integer({ min: 1 }))).toBe("Must be ≥ 1");
  expect(message(32, integer({ label: "Due day", max: 31 }))).toBe("Due day must be ≤ 31");
  expect(message(32, slider({ max: 31 }))).toBe("Must be ≤ 31");
  expect(message(1, integer({ min: 1, max: 1 }))).toBeUndefined();
  expect(message(0, number({ max: -1 }))).toBe("Must be ≤ -1");
});

test("bounds are shown as the values of the field are, in the locale of the reader [FIELD-45]", () => {
  expect(message(1.5, percentage({ label: "Share", max: 1 }))).toBe("Share must be ≤ 100%");
  expect(message(0.1, percentage({ label: "Share", min: 0.125 }), french)).toBe(
    "Share must be ≥ 12,5\u00a0%",
  );
  expect(message("-1.00", money({ label: "Amount", min: "0" }))).toBe("Amount must be ≥ €0.00");
  expect(message("1", money({ min: "1234.5" }), french)).toBe("Must be ≥ 1\u202f234,50\u00a0€");
  expect(message("1", money({ min: 2 }), { ...english, currency: "JPY" })).toBe("Must be ≥ ¥2");
  expect(message("2024-01-01", day({ label: "Due date", min: "2024-02-29" }))).toBe(
    "Due date must be ≥ 29-02-2024",
  );
  expect(message("2024-03-01", day({ max: "2024-02-29" }), french)).toBe("Must be ≤ 29/02/2024");
  const meeting = moment({ label: "Start", min: "2024-02-29T12:30:00Z", timeZone: "Europe/Paris" });
  expect(message("2024-02-29T12:29:59Z", meeting)).toBe("Start must be ≥ 29-02-2024 13:30");
  expect(message("2024-02-29T13:30:00+01:00", meeting)).toBeUndefined();
  expect(message(1, number({ min: 1234.5 }), french)).toBe("Must be ≥ 1\u202f234,5");
});

test("a bound that cannot be compared is no bound, and breaks nothing", () => {
  for (const bound of [
    "",
    "abc",
    "1e9",
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e300,
    5e-324,
    "9".repeat(200),
    "2024-02-30",
  ]) {
    for (const [value, declare] of [
      ["1", money],
      [1, number],
      [0.5, percentage],
      ["2024-01-01", day],
    ] as const) {
      expect(() => message(value, declare({ min: bound, max: bound }))).not.toThrow();
    }
    expect(() => message("2024-01-01T00:00:00Z", moment({ min: bound, max: bound }))).not.toThrow();
    expect(() => message("abc", text({ min: bound, max: bound }))).not.toThrow();
  }
  expect(message("-1", money({ min: "abc" }))).toBeUndefined();
  expect(message("2024-01-01", day({ min: "tomorrow" }))).toBeUndefined();
  expect(() => message("0001-01-02T00:00:00Z", moment({ max: "0001-01-01T00:00:00+14:00" }))).not.toThrow();
});

test("what is no number has to be one [FIELD-47]", () => {
  for (const declare of [number, integer, percentage, money, slider]) {
    expect(message("12,5", declare({ label: "Value" }))).toBe("Value has to be a number");
    expect(message({}, declare())).toBe("Has to be a number");
    expect(message([1], declare())).toBe("Has to be a number");
  }
  expect(message(Number.NaN, number())).toBe("Has to be a number");
  expect(message(12, money())).toBe("Has to be a number"); // an amount is text, never a binary number
});

test("a number with a fraction has to be an integer [FIELD-48]", () => {
  expect(message(1.5, integer({ label: "Rank" }))).toBe("Rank has to be an integer");
  expect(message(1.5, integer())).toBe("Has to be an integer");
  expect(message(2 ** 53, integer())).toBe("Has to be an integer");
});

test("an e-mail address that is none shows how one looks [FIELD-52]", () => {
  expect(message("anna@", email({ label: "E-mail" }))).toBe('Email format should be "name@domain.com"');
  expect(message("anna@example.com", email())).toBeUndefined();
});

test("one wrong address among several shows the same message", () => {
  expect(message(["anna@example.com", "anna@"], emails())).toBe('Email format should be "name@domain.com"');
  expect(message("anna@example.com", emails())).toBe('Email format should be "name@domain.com"');
  expect(message(["anna@example.com"], emails())).toBeUndefined();
});

test("a username that is none shows what it may be [FIELD-54]", () => {
  const expected = "Should be a valid email or a valid string ending with @acme";
  expect(message("anna", username())).toBe(expected);
  expect(message("anna@other", username())).toBe(expected);
  for (const name of ["anna@acme", "anna@example.com", "4711"])
    expect(message(name, username())).toBeUndefined();
});

test("a phone number that is none has an invalid format", () => {
  expect(message("call me", phone({ label: "Phone" }))).toBe("Invalid format");
  expect(message("+33 6 12 34 56 78", phone())).toBeUndefined();
});

test("a day or a moment that is none is an invalid date [FIELD-56]", () => {
  for (const value of [
    "2024-02-30",
    "0000-01-01",
    "01/02/2024",
    "2024-1-1",
    20240101,
    "2024-01-01T00:00:00Z",
  ]) {
    expect(message(value, day({ label: "Due date" }))).toBe("Invalid date");
  }
  for (const value of ["2024-02-30T00:00:00Z", "2024-01-01", "2024-01-01T00:00:00", 0]) {
    expect(message(value, moment())).toBe("Invalid date");
  }
});

test("an IBAN is checked, unless the tenant skips the check", () => {
  expect(message("FR1420041010050500013M02660", iban())).toBe("IBAN is invalid");
  expect(
    message("FR1420041010050500013M02660", iban(), { ...english, isIbanCheckSkipped: true }),
  ).toBeUndefined();
});

test("a text that does not match its pattern has an invalid format [FIELD-72]", () => {
  const code = text({ label: "Code", pattern: "[A-Z]{3}" });
  expect(fieldProblem("EURO", code, english)).toEqual({ severity: "error", message: "Invalid format" });
  expect(fieldProblem("EUR", code, english)).toBeUndefined();
});

test("a declaration can give its own words, and say that they are only a warning", () => {
  const code = text({ label: "Code", pattern: "[A-Z]{3}", errorFormat: "{label} has three capitals" });
  expect(fieldProblem("x", code, english)).toEqual({ severity: "error", message: "Code has three capitals" });
  const usual = { ...code, warningFormat: "{label} usually has three capitals" };
  expect(fieldProblem("x", usual, english)).toEqual({
    severity: "warning",
    message: "Code usually has three capitals",
  });
});

test("a code that its list does not have is named, but never in full", () => {
  expect(message("C", choice("currency", { label: "Currency" }))).toBe(
    "Field Currency has an invalid value C",
  );
  expect(message(["A", "C"], choices("currency", { label: "Currency" }))).toBe(
    "Field Currency has an invalid value C",
  );
  expect(message("B", radio("currency"))).toBeUndefined();
  expect(message("x".repeat(10_000), choice("currency"))?.length).toBeLessThan(150);
  expect(message("C", choice("currency"), { ...english, codesOf: () => undefined })).toBeUndefined();
  expect(message("C", choice("currency", { allowsOwnValue: true }))).toBeUndefined();
  expect(message(["A", "C"], choices("currency", { allowsOwnValue: true }))).toBeUndefined();
});
