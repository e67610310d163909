// Tax numbers decide whether an invoice goes out without tax: the form is checked where the specification gives one.
import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { checkTaxNumber } from "./vat-number.ts";

const withoutLetters = { isValid: false, reason: "COUNTRY_LETTERS" };
const anyText = fc.string({ maxLength: 16, unit: fc.constantFrom(..."0159FRLTfrlt -.\nÉſ٣") });

test("a tax number of type EVA or EV- that does not start with two letters says so [PERSON-66]", () => {
  for (const type of ["EVA", "EV-"]) {
    for (const number of ["12345", "F1", "F", "1FR40303265045", " FR40303265045", "-", "ÉA123", "ſS12", "  "])
      expect(checkTaxNumber(type, number)).toEqual(withoutLetters);
    for (const number of ["DE136695976", "de136695976", "ATU12345678", "XX"])
      expect(checkTaxNumber(type, number)).toEqual({ isValid: true });
  }
});

test("whatever does not start with two letters is refused for that reason [PERSON-66]", () => {
  holds(
    fc.property(anyText, (number) => {
      fc.pre(number !== "" && !/^[A-Za-z][A-Za-z]/.test(number));
      expect(checkTaxNumber("EVA", number)).toEqual(withoutLetters);
    }),
  );
});

test("registrations of other types are no tax numbers and are not checked [PERSON-66]", () => {
  for (const type of ["", "SIR", "EV", "EVAX", "eva", "DNI"])
    expect(checkTaxNumber(type, "12345")).toEqual({ isValid: true });
});

test("a French tax number is FR, two letters or digits and nine digits [PERSON-67]", () => {
  for (const number of ["FR40303265045", "FRXX303265045", "FRK7399859412", "FR4Z123206550", "fr40303265045"])
    expect(checkTaxNumber("EVA", number)).toEqual({ isValid: true });
});

test("a French tax number of another form is refused with the hint FRXX000000000 [PERSON-67]", () => {
  for (const number of [
    "FR",
    "FR4030326504",
    "FR403032650455",
    "FR4030326504A",
    "FR-0303265045",
    "FR 40 303265045",
    "FRÉX303265045",
    "fr4030326504",
    "FR40303265045 ",
  ])
    expect(checkTaxNumber("EVA", number)).toEqual({
      isValid: false,
      reason: "COUNTRY_FORM",
      hint: "FRXX000000000",
    });
});

test("a Lithuanian tax number is LT and 9 or 12 digits, nothing between and nothing beyond [PERSON-68]", () => {
  for (let digits = 0; digits <= 14; digits++) {
    const check = checkTaxNumber("EV-", `LT${"1".repeat(digits)}`);
    if (digits === 9 || digits === 12) expect(check).toEqual({ isValid: true });
    else expect(check).toEqual({ isValid: false, reason: "COUNTRY_FORM" });
  }
  for (const number of ["LT12345678A", "LT 123456789", "LT-123456789", "LTXX123456789"])
    expect(checkTaxNumber("EVA", number).isValid).toBe(false);
});

test("an empty or missing tax number passes [PERSON-69]", () => {
  for (const type of ["EVA", "EV-"])
    for (const empty of ["", undefined]) expect(checkTaxNumber(type, empty)).toEqual({ isValid: true });
});
