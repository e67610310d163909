// Numbers that customers gave must be accepted as they write them; a text that nobody can dial must not.
import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isValidPhone, joinPhone, normalisePhone, phoneProblem, splitPhone } from "./phone.ts";

function digitsOf(minLength: number, maxLength: number): fc.Arbitrary<string> {
  return fc.string({ unit: fc.constantFrom(..."0123456789"), minLength, maxLength });
}

test("French-style numbers with +3x or 0x are accepted, in pairs or not [BANK-15]", () => {
  for (const text of [
    "0612345678",
    "06 12 34 56 78",
    "06.12.34.56.78",
    "06-12-34-56-78",
    "01/23/45/67/89",
    "+33612345678",
    "+33 6 12 34 56 78",
    "+33.6.12.34.56.78",
    "+32 4 70 12 34 56",
    "+34-6-12-34-56-78",
  ])
    expect(isValidPhone(text), text).toBe(true);
  for (const text of ["06.12.34", "06.12.34.56.78.90", "06..12.34.56.78", "06,12,34,56,78"])
    expect(isValidPhone(text), text).toBe(false);
});

test("every number of 0x and eight digits, and of +3x and nine digits, is accepted [BANK-15]", () => {
  const separator = fc.constantFrom("", ".", "-", "/", " ");
  holds(
    fc.property(fc.constantFrom("0", "+3"), digitsOf(9, 9), separator, (prefix, rest, mark) => {
      const [, country = "", number = ""] = /^(.)(.{8})$/.exec(rest) ?? [];
      const start = prefix === "0" ? "06" : `+3${country}6`;
      expect(isValidPhone(start + number.replace(/../g, (pair) => mark + pair))).toBe(true);
    }),
  );
});

test("international numbers with + or 00 have 7 to 14 digits [BANK-16]", () => {
  for (let length = 1; length <= 20; length++)
    expect(isValidPhone(`+${"4".repeat(length)}`)).toBe(length >= 7 && length <= 14);
  for (const length of [7, 8, 9, 10, 11, 12, 13, 14])
    expect(isValidPhone(`00${"4".repeat(length)}`)).toBe(true);
  for (const length of [1, 5, 6, 15, 16]) expect(isValidPhone(`00${"4".repeat(length)}`)).toBe(false);
  for (const text of ["+44 20 7946 0958", "+1-202-555-0123", "0044 20 7946 0958"])
    expect(isValidPhone(text), text).toBe(true);
  for (const text of [
    "++442079460958",
    "+44+2079460958",
    "442079460958+",
    "+44 20 CALL NOW",
    "+44--2079460958",
  ])
    expect(isValidPhone(text), text).toBe(false);
});

test("numbers with the calling code in brackets after the + are accepted [BANK-17]", () => {
  for (const text of [
    "+(33)612345678",
    "+(33) 6 12 34 56 78",
    "+(212) 522-123456",
    "+(1)202.555.0123",
    "+(1242)3221234",
  ])
    expect(isValidPhone(text), text).toBe(true);
  for (const text of [
    "+()612345678",
    "+(33",
    "+(33)",
    "+(33)1",
    "(33)612345678",
    "+(12345)612345",
    "+(33)61234567890123",
  ])
    expect(isValidPhone(text), text).toBe(false);
});

test("9 to 12 digits or separators are accepted [BANK-18]", () => {
  for (let length = 1; length <= 20; length++)
    expect(isValidPhone("5".repeat(length))).toBe(length >= 9 && length <= 12);
  for (const text of ["522-123456", "202-555-0123", "202.555.0123", "52/21/23/45", "522 12 34 56"])
    expect(isValidPhone(text), text).toBe(true);
});

test("separators alone, at an end or in a row are no phone number [BANK-18]", () => {
  for (const text of ["---------", ".........", "-52212345", "52212345-", "522--12345", "522_123456"])
    expect(isValidPhone(text), text).toBe(false);
});

test("spaces of any kind are removed from a phone number; an invalid one shows 'Invalid format' [FIELD-55]", () => {
  expect(normalisePhone(" +33 6\u00a012\u202f34 56 78\t")).toBe("+33612345678");
  for (const text of ["+33 6", "call me", "12345", "06 12 34 56 7x"])
    expect(phoneProblem(text)).toBe("Invalid format");
  for (const text of ["", "  ", "+33 6 12 34 56 78", "06 12 34 56 78"])
    expect(phoneProblem(text)).toBeUndefined();
});

test("numbers pasted with direction marks, other digits or other dashes are accepted and stored plain [FIELD-55]", () => {
  for (const [typed, stored] of [
    ["\u202a+33 6 12 34 56 78\u202c", "+33612345678"],
    ["06\u201312\u201334\u201356\u201378", "06-12-34-56-78"],
    ["06\u201112\u201134\u201156\u201178", "06-12-34-56-78"],
    ["٠٦١٢٣٤٥٦٧٨", "0612345678"],
    ["＋３３ ６ １２ ３４ ５６ ７８", "+33612345678"],
  ] as const) {
    expect(isValidPhone(typed), typed).toBe(true);
    expect(normalisePhone(typed)).toBe(stored);
    expect(phoneProblem(typed)).toBeUndefined();
  }
  expect(joinPhone("\u200e+٣٣", "٦ 12 34 56 78")).toBe("+33612345678");
  expect(splitPhone("\u200e+٣٣ ٦12345678")).toEqual({ callingCode: "+33", localNumber: "612345678" });
  for (const text of ["06\u201412\u201434\u201456\u201478", "⁰⁶12345678"])
    expect(isValidPhone(text)).toBe(false);
});

test("spaces between digits never change whether a number is valid [FIELD-55]", () => {
  const phone = fc.string({ unit: fc.constantFrom(..."0123456789+().-x"), maxLength: 16 });
  holds(fc.property(phone, (text) => isValidPhone([...text].join(" ")) === isValidPhone(text)));
});

test("a value is joined from calling code and local number, and splits into the two again", () => {
  expect(joinPhone("33", "612345678")).toBe("+33612345678");
  expect(joinPhone("0033", "612345678")).toBe("+33612345678");
  for (const [value, callingCode, localNumber] of [
    ["+12025550123", "+1", "2025550123"],
    ["+74951234567", "+7", "4951234567"],
    ["+33612345678", "+33", "612345678"],
    ["+352621123456", "+352", "621123456"],
    ["+212522123456", "+212", "522123456"],
    ["0044.20.7946.0958", "+44", "20.7946.0958"],
    ["+(212) 522-123456", "+212", "522-123456"],
    ["0612345678", "", "0612345678"],
    ["", "", ""],
  ])
    expect(splitPhone(value ?? ""), value).toEqual({ callingCode, localNumber });
});

test("what was joined splits into the same two parts, for calling codes of every length", () => {
  const callingCode = fc.constantFrom(
    "+1",
    "+7",
    "+20",
    "+33",
    "+39",
    "+49",
    "+98",
    "+212",
    "+352",
    "+420",
    "+971",
  );
  holds(
    fc.property(callingCode, digitsOf(1, 12), (code, local) => {
      expect(splitPhone(joinPhone(code, local))).toEqual({ callingCode: code, localNumber: local });
    }),
  );
});
