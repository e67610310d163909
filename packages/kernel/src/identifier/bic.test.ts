// The BIC of a payment goes into a file that a bank reads by machine.
import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isValidBic } from "./bic.ts";

test("a BIC has 8 characters, or 11 with a branch, in any letter case", () => {
  for (const bic of ["DEUTDEFF", "DEUTDEFF500", "deutdeff", "BNPAFRPPXXX", "BCMAMAMC"])
    expect(isValidBic(bic)).toBe(true);
  for (const text of [
    "",
    "DEUT",
    "DEUTDEF",
    "DEUTDEFF5",
    "DEUTDEFF50",
    "DEUTDEFF5000",
    "DEUT DE FF",
    "DEUTDEFF\n",
  ])
    expect(isValidBic(text)).toBe(false);
});

test("the country in the middle exists: Kosovo's XK does, an invented one does not", () => {
  expect(isValidBic("NCBVXKPR")).toBe(true);
  for (const bic of ["DEUTQQFF", "DEUTD1FF", "DEUT49FF", "DEUTXXFF"]) expect(isValidBic(bic)).toBe(false);
});

test("the bank's own four characters may hold digits, as the current standard allows", () => {
  expect(isValidBic("A1B2DEFF")).toBe(true);
});

test("a letter outside ASCII is never read as one inside it", () => {
  for (const bic of ["ſEUTDEFF", "DEUTDEF\u212a", "DEUTſIFF", "DEUTDEFı"])
    expect(isValidBic(bic)).toBe(false);
});

test("a sign in any place makes a BIC invalid", () => {
  holds(
    fc.property(fc.nat(10), fc.constantFrom("-", " ", ".", "é", "/", "\u0000"), (index, sign) => {
      const bic = "DEUTDEFF500";
      expect(isValidBic(bic.slice(0, index) + sign + bic.slice(index + 1))).toBe(false);
    }),
  );
});
