import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { camelName, dashedName, lookupKey } from "./dashed.ts";

test.each([
  ["paymentFileLine", "payment-file-line"],
  ["keyValue", "key-value"],
  ["sepa", "sepa"],
  ["level2Item", "level2-item"],
])("%s stands in a path as %s, and comes back", (name, dashed) => {
  expect(dashedName(name)).toBe(dashed);
  expect(camelName(dashed)).toBe(name);
});

test.each([
  "PaymentFileLine",
  "payment file line",
  "PAYMENT-FILE-LINE",
  " Payment  file - Line ",
  "payment–file–line",
])("%j is the payment file line", (name) => {
  expect(camelName(name)).toBe("paymentFileLine");
  expect(dashedName(name)).toBe("payment-file-line");
});

test.each([
  ["DynoSEPAFile", "dyno-sepa-file", "dynoSepaFile"],
  ["SEPAFile", "sepa-file", "sepaFile"],
  ["fileSEPA", "file-sepa", "fileSepa"],
  ["SEPA2File", "sepa2-file", "sepa2File"],
  ["planB", "plan-b", "planB"],
  ["aPlan", "a-plan", "aPlan"],
  ["IBAN", "iban", "iban"],
])("a run of capitals is one word: %s stands in a path as %s and in code as %s", (name, dashed, camel) => {
  expect(dashedName(name)).toBe(dashed);
  expect(camelName(name)).toBe(camel);
  expect([dashedName(camel), camelName(dashed)]).toEqual([dashed, camel]);
});

test("whatever a name is, its two spellings say the same", () => {
  holds(
    fc.property(fc.string({ unit: fc.constantFrom(..."abzABZ01 -"), maxLength: 12 }), (name) => {
      expect(dashedName(name)).toBe(dashedName(name).toLowerCase());
      expect(lookupKey(camelName(name))).toBe(lookupKey(name));
      expect(lookupKey(dashedName(name))).toBe(lookupKey(name));
    }),
  );
});

test("nothing stays nothing", () => {
  expect([camelName(""), dashedName(" - "), lookupKey(" -")]).toEqual(["", "", ""]);
});

test("any camel-case name survives the way into a path and back", () => {
  holds(fc.property(camelCaseName, (name) => camelName(dashedName(name)) === name));
});

test("names with different words stand in a path differently", () => {
  holds(
    fc.property(camelCaseName, camelCaseName, (one, other) => {
      expect(dashedName(one) === dashedName(other)).toBe(one === other);
    }),
  );
});

test("whatever the case, the blanks and the dashes, a name is looked up alike", () => {
  holds(
    fc.property(
      camelCaseName,
      fc.array(fc.constantFrom("", "^", " ", "-", "–", "\t", "^ "), { maxLength: 20 }),
      (name, changes) => {
        const variant = [...name]
          .map((letter, index) => {
            const change = changes[index] ?? "";
            return change.replace("^", "") + (change.startsWith("^") ? letter.toUpperCase() : letter);
          })
          .join("");
        expect(lookupKey(variant)).toBe(lookupKey(name));
        expect(lookupKey(variant.toUpperCase())).toBe(lookupKey(name));
      },
    ),
  );
});

test("names that differ in a letter are not looked up alike", () => {
  expect(lookupKey("bankAccount")).not.toBe(lookupKey("bankAccounts"));
  expect(lookupKey("bank_account")).not.toBe(lookupKey("bankAccount"));
});

/** Words of two letters at least: the capitals of single letters would run together. */
const camelCaseName = fc
  .array(fc.stringMatching(/^[a-z]{2}[a-z0-9]{0,4}$/), { minLength: 1, maxLength: 4 })
  .map((words) =>
    words.map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join(""),
  );
