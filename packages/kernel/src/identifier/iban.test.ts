// The gate before every payment: what it lets through and, more important, what it does not.
import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { AppError } from "../errors.ts";
import { formatIban, ibanAsEntered, isValidIban, normaliseIban } from "./iban.ts";
import { ibanLengths } from "./iban-countries.ts";

/** The number that an IBAN stands for, worked out the long way round as a second opinion. */
function remainder(country: string, checkDigits: string, account: string): number {
  const digits = [...`${account}${country}${checkDigits}`].map((character) => Number.parseInt(character, 36));
  return Number(BigInt(digits.join("")) % 97n);
}

function ibanOf(country: string, account: string): string {
  return `${country}${String(98 - remainder(country, "00", account)).padStart(2, "0")}${account}`;
}

const alphanumerics = [..."0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const trueIban = ibansWith(alphanumerics);
const numericIban = ibansWith(alphanumerics.slice(0, 10));

function ibansWith(characters: readonly string[]): fc.Arbitrary<string> {
  return fc
    .constantFrom(...Object.entries(ibanLengths))
    .chain(([country, length]) =>
      fc
        .string({ unit: fc.constantFrom(...characters), minLength: length - 4, maxLength: length - 4 })
        .map((account) => ibanOf(country, account)),
    );
}

test("everything but letters and digits is stripped and the letters become capitals [BANK-01]", () => {
  expect(normaliseIban(" fr14-2004.1010/0505 0001\u00a03m02\t606\n")).toBe("FR1420041010050500013M02606");
  expect(isValidIban("fr14 2004 1010 0505 0001 3m02 606")).toBe(true);
});

test("a letter that would become another letter as a capital is stripped, never rewritten [BANK-01]", () => {
  expect(normaliseIban("ß ı ſ é \u212a １ ٣ ﬁ")).toBe("");
  expect(normaliseIban("deß89")).toBe("DE89");
});

test("whatever is typed between the characters of a true IBAN does not matter [BANK-01]", () => {
  const noise = fc.constantFrom("", " ", "-", ".", "\u00a0", "\u202f", "ß", "/");
  holds(
    fc.property(trueIban, noise, (iban, mark) => {
      expect(isValidIban([...iban.toLowerCase()].join(mark))).toBe(true);
    }),
  );
});

test("an IBAN begins with two letters and two digits; the rest is letters and digits [BANK-02]", () => {
  expect(isValidIban("GB29NWBK60161331926819")).toBe(true);
  for (const text of [
    "",
    "GB",
    "GB29",
    "1B29NWBK60161331926819",
    "G129NWBK60161331926819",
    "GBX9NWBK60161331926819",
    "GB2XNWBK60161331926819",
    "29GBNWBK60161331926819",
  ])
    expect(isValidIban(text)).toBe(false);
});

test("letters in the place of the check digits are refused even where mod 97 would give 1 [BANK-02]", () => {
  const lettered = alphanumerics
    .flatMap((first) => alphanumerics.map((second) => first + second))
    .filter((checkDigits) => !/^[0-9]{2}$/.test(checkDigits))
    .filter((checkDigits) => remainder("DE", checkDigits, "370400440532013000") === 1);
  expect(lettered.length).toBeGreaterThan(0);
  for (const checkDigits of lettered) expect(isValidIban(`DE${checkDigits}370400440532013000`)).toBe(false);
});

test("of all check digits only those are accepted with which mod 97 gives 1 [BANK-05]", () => {
  const account = "370400440532013000";
  for (let number = 0; number < 100; number++) {
    const checkDigits = String(number).padStart(2, "0");
    expect(isValidIban(`DE${checkDigits}${account}`)).toBe(remainder("DE", checkDigits, account) === 1);
  }
});

test("every account number has check digits that make it an IBAN, in every country [BANK-05]", () => {
  holds(fc.property(trueIban, (iban) => isValidIban(iban)));
});

test("a single wrong digit is always found [BANK-05]", () => {
  holds(
    fc.property(numericIban, fc.nat(), fc.integer({ min: 1, max: 9 }), (iban, place, distance) => {
      const index = 2 + (place % (iban.length - 2));
      const wrong = String((Number(iban.charAt(index)) + distance) % 10);
      expect(isValidIban(iban.slice(0, index) + wrong + iban.slice(index + 1))).toBe(false);
    }),
  );
});

test("two neighbouring digits in the wrong order are always found [BANK-05]", () => {
  expect(isValidIban("DE89 3704 0044 0532 0130 00")).toBe(true);
  expect(isValidIban("DE89 3704 0044 0523 0130 00")).toBe(false);
  holds(
    fc.property(numericIban, fc.nat(), (iban, place) => {
      const index = 2 + (place % (iban.length - 3));
      const [first, second] = [iban.charAt(index), iban.charAt(index + 1)];
      fc.pre(first !== second);
      expect(isValidIban(iban.slice(0, index) + second + first + iban.slice(index + 2))).toBe(false);
    }),
  );
});

test("an invalid IBAN is an error that names it as it was typed [BANK-06]", () => {
  const typed = "de98 3704 0044 0532 0130 00";
  expect(isValidIban(typed)).toBe(false);
  const error = new AppError("INVALID_IBAN", [typed]);
  expect(error.code).toBe("INVALID_IBAN");
  expect(error.status).toBe(400);
  expect(error.message).toBe("IBAN de98 3704 0044 0532 0130 00 is invalid");
  expect(error.values).toEqual([typed]);
});

test("on paper an IBAN stands in groups of four, and nothing is lost by it", () => {
  expect(formatIban("no9386011117947")).toBe("NO93 8601 1117 947");
  expect(formatIban("BE68539007547034")).toBe("BE68 5390 0754 7034");
  expect(formatIban("")).toBe("");
  holds(fc.property(trueIban, (iban) => normaliseIban(formatIban(iban)) === iban));
});

test("spaces of any kind vanish from an IBAN while it is typed or pasted, everything else stays [FIELD-57]", () => {
  expect(ibanAsEntered(" be68 5390\u00a00754\t7034\u202f")).toBe("be68539007547034");
  expect(ibanAsEntered("be68-5390")).toBe("be68-5390");
});
