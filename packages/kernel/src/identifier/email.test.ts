// Letters, invoices and passwords go to these addresses: what passes must be one address and nothing more.
import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { emailProblem, isValidEmail, parseEmailList } from "./email.ts";

const formatText = 'Email format should be "name@domain.com"';
const letterOrDigit = fc.constantFrom(..."abcdefghijklmnopqrstuvwxyzABCXYZ0123456789");
const word = fc.string({ unit: letterOrDigit, minLength: 1, maxLength: 8 });
const email = fc
  .tuple(fc.array(word, { minLength: 1, maxLength: 3 }), fc.array(word, { minLength: 1, maxLength: 3 }))
  .map(([names, labels]) => `${names.join(".")}@${labels.join(".")}.com`);

test("addresses as people have them match the e-mail pattern [BANK-19]", () => {
  for (const address of [
    "a@b.co",
    "anna.berg@example.com",
    "anna+leasing@mail.example.co.uk",
    "o'neil_1@example-bank.com",
    "info@xn--kln-sna.de",
    "info@example.xn--p1ai",
    "INFO@EXAMPLE.XN--P1AI",
    `${"a".repeat(64)}@example.com`,
  ])
    expect(isValidEmail(address), address).toBe(true);
  holds(fc.property(email, (address) => isValidEmail(address)));
});

test("what is not exactly one address does not match the e-mail pattern [BANK-19]", () => {
  for (const text of [
    "",
    "@",
    "anna",
    "anna@",
    "@example.com",
    "anna@localhost",
    "anna@example",
    "anna@example.c",
    "anna@example.123",
    "anna@@example.com",
    "anna@b@example.com",
    ".anna@example.com",
    "anna.@example.com",
    "anna..berg@example.com",
    "anna@.example.com",
    "anna@example..com",
    "anna@example.com.",
    "anna@-example.com",
    "anna@example-.com",
    "anna berg@example.com",
    "anna@example.com ",
    "Anna <anna@example.com>",
    "anna@example.com,berg@example.com",
    "anna@[127.0.0.1]",
    '"anna"@example.com',
    "änna@example.com",
    "anna@exämple.com",
  ])
    expect(isValidEmail(text), text).toBe(false);
});

test("a line break cannot smuggle a second recipient into a mail header", () => {
  for (const breaking of ["\n", "\r\n", "\r", "\u2028", "%0a\n"])
    expect(isValidEmail(`anna@example.com${breaking}bcc:all@example.com`)).toBe(false);
});

test("an address has at most 254 characters, its name at most 64 and each part of its domain at most 63", () => {
  const long = `${"a".repeat(64)}@${`${"b".repeat(61)}.`.repeat(3)}com`;
  expect(long).toHaveLength(254);
  expect(isValidEmail(long)).toBe(true);
  expect(isValidEmail(long.replace(".com", ".info"))).toBe(false);
  expect(isValidEmail(`${"a".repeat(65)}@example.com`)).toBe(false);
  expect(isValidEmail(`a@${"b".repeat(63)}.com`)).toBe(true);
  expect(isValidEmail(`a@${"b".repeat(64)}.com`)).toBe(false);
});

test("an invalid e-mail shows how one looks; a right or empty field shows nothing [FIELD-52]", () => {
  for (const text of ["anna", "anna@", "anna@example", " "]) expect(emailProblem(text)).toBe(formatText);
  for (const text of ["", "anna@example.com"]) expect(emailProblem(text)).toBeUndefined();
});

test("several addresses may be separated by commas, semicolons, spaces or lines", () => {
  const addresses = ["a@example.com", "b@example.com", "c@example.com", "d@example.com"];
  expect(parseEmailList("a@example.com, b@example.com;c@example.com\r\n\t d@example.com ;")).toEqual({
    addresses,
    dropped: [],
  });
  expect(parseEmailList(" ,; \n")).toEqual({ addresses: [], dropped: [] });
});

test("in a list of addresses invalid entries are dropped and the same message shows [FIELD-53]", () => {
  expect(parseEmailList("a@example.com; b@; c@example.com, nobody")).toEqual({
    addresses: ["a@example.com", "c@example.com"],
    dropped: ["b@", "nobody"],
    problem: formatText,
  });
  expect(parseEmailList("nobody").problem).toBe(emailProblem("nobody"));
});

test("every address of a list survives it, in order, and no entry is lost [FIELD-53]", () => {
  const entry = fc.oneof(email, word);
  holds(
    fc.property(fc.array(entry, { maxLength: 5 }), fc.constantFrom(",", "; ", "\n", " "), (entries, mark) => {
      const { addresses, dropped } = parseEmailList(entries.join(mark));
      expect(addresses).toEqual(entries.filter((text) => text.includes("@")));
      expect(dropped).toEqual(entries.filter((text) => !text.includes("@")));
    }),
  );
});
