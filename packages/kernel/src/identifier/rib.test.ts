// A wrong bank key sends money to a stranger, so the refusals are tested as carefully as the acceptance.
import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isValidRib, ribKey } from "./rib.ts";

const trueRib = "011519000001205000534921";
const body = fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 22, maxLength: 22 });

test("a bank key holds digits only: no space, letter, sign or foreign digit [BANK-07]", () => {
  expect(isValidRib(trueRib)).toBe(true);
  for (const text of [
    "011 519 0000012050005349 21",
    "O11519000001205000534921",
    "-11519000001205000534921",
    "٠١١٥١٩٠٠٠٠٠١٢٠٥٠٠٠٥٣٤٩٢١",
    `${trueRib}\n`,
    ` ${trueRib}`,
  ])
    expect(isValidRib(text)).toBe(false);
});

test("a bank key has exactly 24 digits, whatever its last two are [BANK-08]", () => {
  for (const length of [0, 1, 2, 22, 23, 25, 26, 48]) {
    const candidates = Array.from(
      { length: 100 },
      (_, key) => "0".repeat(Math.max(0, length - 2)) + String(key).padStart(2, "0").slice(0, length),
    );
    for (const text of candidates) expect(isValidRib(text)).toBe(false);
  }
  expect(isValidRib(`${"0".repeat(22)}97`)).toBe(true);
});

test("the last two digits are the key of the first 22, and no other two are accepted [BANK-09]", () => {
  const first22 = trueRib.slice(0, 22);
  expect(ribKey(first22)).toBe("21");
  for (let key = 0; key < 100; key++) {
    const digits = String(key).padStart(2, "0");
    expect(isValidRib(first22 + digits)).toBe(digits === "21");
  }
});

test("the key is 97 less the remainder of the first 22 digits and two zeros, in two digits [BANK-09]", () => {
  holds(
    fc.property(body, (first22) => {
      const expected = String(97n - ((BigInt(first22) * 100n) % 97n)).padStart(2, "0");
      expect(ribKey(first22)).toBe(expected);
      expect(isValidRib(first22 + expected)).toBe(true);
    }),
  );
});

test("a single wrong digit and two neighbours in the wrong order are always found", () => {
  holds(
    fc.property(body, fc.nat(23), fc.integer({ min: 1, max: 9 }), (first22, index, distance) => {
      const rib = first22 + ribKey(first22);
      const wrong = String((Number(rib.charAt(index)) + distance) % 10);
      expect(isValidRib(rib.slice(0, index) + wrong + rib.slice(index + 1))).toBe(false);
    }),
  );
  holds(
    fc.property(body, fc.nat(22), (first22, index) => {
      const rib = first22 + ribKey(first22);
      const [first, second] = [rib.charAt(index), rib.charAt(index + 1)];
      fc.pre(first !== second);
      expect(isValidRib(rib.slice(0, index) + second + first + rib.slice(index + 2))).toBe(false);
    }),
  );
});

test("a key is only computed from 22 digits", () => {
  for (const text of ["", "123", trueRib, "x".repeat(22)])
    expect(() => ribKey(text)).toThrow("Field rib has");
});
