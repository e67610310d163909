import { birthDateTimeZone } from "@kontor/kernel/date/time-zone.ts";
import { expect, test } from "vitest";
import { person } from "../entities/person/person.ts";
import { fieldProblem } from "../validation/field-problem.ts";
import {
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
  slider,
  text,
} from "./declare.ts";
import type { Field } from "./field.ts";
import { asStored, typedValue } from "./typed-input.ts";

const english = { locale: "en-EU", currency: "EUR" } as const;
const french = { locale: "fr-FR", currency: "EUR" } as const;
const check = { ...english, tenant: "acme", isIbanCheckSkipped: false, codesOf: () => undefined };

/** The message below the field after the text was typed into it. */
function messageAfter(typed: string, field: Field): string | undefined {
  return fieldProblem(typedValue(typed, field, english).value, field, check)?.message;
}

test("blanks are nothing, except in a password", () => {
  for (const field of [text(), number(), day(), money(), emails(), phone()]) {
    expect(typedValue("", field, english)).toEqual({ value: null });
    expect(typedValue("  ", field, english)).toEqual({ value: null });
  }
  expect(typedValue("  ", password(), english)).toEqual({ value: "  " });
});

test("numbers are typed as the locale writes them", () => {
  expect(typedValue("1,234.5", number(), english).value).toBe(1234.5);
  expect(typedValue("1 234,5", number(), french).value).toBe(1234.5);
  expect(typedValue("30", slider(), french).value).toBe(30);
});

test("what is no number stays as typed and has to be a number [FIELD-47]", () => {
  expect(typedValue("twelve", number(), english)).toEqual({ value: "twelve" });
  expect(messageAfter("twelve", number({ label: "Rate" }))).toBe("Rate has to be a number");
  expect(messageAfter("twelve", number())).toBe("Has to be a number");
});

test("a fraction typed where a whole number belongs has to be an integer [FIELD-48]", () => {
  expect(messageAfter("1.5", integer({ label: "Rank" }))).toBe("Rank has to be an integer");
  expect(messageAfter("1.5", integer())).toBe("Has to be an integer");
  expect(messageAfter("2", integer())).toBeUndefined();
});

test("a percentage takes a sign, digits with dot or comma, and a percent sign [FIELD-49]", () => {
  for (const typed of ["12.5", "12,5", "+12.5", "12.5%", "12,5 %"]) {
    expect(typedValue(typed, percentage(), english)).toEqual({ value: 0.125 });
  }
  expect(typedValue("-12.5%", percentage(), french)).toEqual({ value: -0.125 });
  expect(messageAfter("1.2.3%", percentage({ label: "Share" }))).toBe("Share has to be a number");
});

test("a percentage is stored as a fraction of ten decimals [FIELD-50]", () => {
  expect(typedValue("33.333333333333", percentage(), english).value).toBe(0.3333333333);
  expect(messageAfter("33.333333333333", percentage())).toBeUndefined();
});

test("an amount is read with the separators of the locale and stored as exact text [FIELD-51]", () => {
  expect(typedValue("1,234.50", money(), english).value).toBe("1234.50");
  expect(typedValue("1.234,50 €", money(), { locale: "de-DE", currency: "EUR" }).value).toBe("1234.50");
  expect(typedValue("1 234,50", money(), french).value).toBe("1234.50");
  expect(typedValue("a lot", money(), french).value).toBe("a lot");
});

test("an amount that the locale cannot read is never taken for the decimal text it looks like", () => {
  const { value } = typedValue("1.234", money(), french);
  expect(value).toBe("1.234 ");
  expect(fieldProblem(value, money({ label: "Price" }), check)?.message).toBe("Price has to be a number");
  expect(typedValue("1.234", money(), english).value).toBe("1.234");
});

test("a day is typed as the locale writes it, and stays as typed when there is no such day [FIELD-56]", () => {
  expect(typedValue("29/02/2024", day(), french).value).toBe("2024-02-29");
  expect(typedValue("02-29-2024", day(), { locale: "en-US", currency: "USD" }).value).toBe("2024-02-29");
  expect(messageAfter("30-02-2024", day({ label: "Due date" }))).toBe("Invalid date");
  expect(messageAfter("tomorrow", moment())).toBe("Invalid date");
});

test("a day and a time mean that time in the zone of the field", () => {
  const paris = moment({ timeZone: "Europe/Paris" });
  expect(typedValue("29/02/2024 12:30", paris, french).value).toBe("2024-02-29T11:30:00Z");
  expect(typedValue("29/02/2024", paris, french).value).toBe("2024-02-28T23:00:00Z");
  expect(typedValue("29/02/2024 12:30", moment(), french).value).toBe("2024-02-29T12:30:00Z");
  expect(typedValue("2024-03-31T23:30:00Z", day({ timeZone: "Europe/Paris" }), french).value).toBe(
    "2024-04-01",
  );
});

test("a birth date that comes as a moment is the day it was in London [FIELD-26]", () => {
  const { birthDate } = person.fields;
  expect(birthDate?.timeZone).toBe(birthDateTimeZone);
  expect(birthDateTimeZone).toBe("Europe/London");
  const born = birthDate && typedValue("1990-05-31T23:30:00Z", birthDate, english).value;
  expect(born).toBe("1990-06-01");
});

test("of several addresses the wrong ones are dropped and the message says how one looks [FIELD-53]", () => {
  expect(typedValue("a@example.com; b@; c@example.com", emails(), english)).toEqual({
    value: ["a@example.com", "c@example.com"],
    problem: 'Email format should be "name@domain.com"',
  });
  expect(typedValue("a@example.com", emails(), english)).toEqual({ value: ["a@example.com"] });
});

test("an address is stored as it was typed", () => {
  expect(typedValue("Anna.Berg@Example.com", email(), english).value).toBe("Anna.Berg@Example.com");
});

test("a phone number loses its spaces [FIELD-55]", () => {
  expect(typedValue("+33 6 12 34 56 78", phone(), french).value).toBe("+33612345678");
  expect(messageAfter("call me", phone({ label: "Phone" }))).toBe("Invalid format");
});

test("an IBAN loses its spaces on entry [FIELD-57]", () => {
  expect(typedValue("FR14 2004 1010 0505 0001 3M02 606", iban(), french).value).toBe(
    "FR1420041010050500013M02606",
  );
});

test("a field can force upper or lower case, also for what nobody typed [FIELD-58]", () => {
  expect(typedValue("abé", text({ letterCase: "upper" }), english).value).toBe("ABÉ");
  expect(typedValue("ACME", text({ letterCase: "lower" }), english).value).toBe("acme");
  expect(typedValue("AcMe", text(), english).value).toBe("AcMe");
  expect(asStored("fr14 2004", iban({ letterCase: "upper" }))).toBe("FR142004");
});
