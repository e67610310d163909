// Who may be created as a user: the same answer on the screen and on the server.
import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isValidUsername, usernameDomain, usernameProblem } from "./username.ts";

const nameCharacter = fc.constantFrom(..."abzABZ019._-@éÀñßøŁ");

test("an e-mail address is a username, of whatever tenant [BANK-11]", () => {
  expect(isValidUsername("anna+admin@example.com")).toBe(true);
  expect(isValidUsername("anna+admin@example.com", "acme")).toBe(true);
  expect(isValidUsername("anna+admin@")).toBe(false);
});

test("a number is a username, of whatever tenant [BANK-12]", () => {
  for (const text of ["0", "4711", "00123456789"]) {
    expect(isValidUsername(text)).toBe(true);
    expect(isValidUsername(text, "acme")).toBe(true);
  }
  for (const text of ["-1", "1.5", "1e5", "٤٧", " 4711", "4711\n", "0x1F", ""])
    expect(isValidUsername(text)).toBe(false);
});

test("a name needs an @ that is not at its end [BANK-13]", () => {
  expect(isValidUsername("anna@acme")).toBe(true);
  for (const text of ["anna", "anna@", "anna@acme@", "@"]) expect(isValidUsername(text)).toBe(false);
});

test("a name holds only letters, accented ones too, digits, dot, dash, underscore and @ [BANK-13]", () => {
  for (const text of ["josé.núñez-1_b@acme", "Łukasz@acme", "jose\u0301@acme", "Ελένη@acme"])
    expect(isValidUsername(text), text).toBe(true);
  for (const character of " +/\\'\"<>%&*#!?,;:()[]{}|~`^$=\n\u0000\u200b\u202e€😀")
    expect(isValidUsername(`anna${character}@acme`), character).toBe(false);
  holds(
    fc.property(fc.string({ unit: nameCharacter, maxLength: 12 }), (beginning) => {
      expect(isValidUsername(`${beginning}@x`)).toBe(true);
    }),
  );
});

test("a name is not longer than an e-mail address may be, and carries no mark that joins no letter", () => {
  expect(isValidUsername(`${"a".repeat(249)}@acme`, "acme")).toBe(true);
  expect(isValidUsername(`${"a".repeat(250)}@acme`, "acme")).toBe(false);
  expect(isValidUsername("1".repeat(254))).toBe(true);
  expect(isValidUsername("1".repeat(255))).toBe(false);
  for (const text of ["\u0301@acme", `a${"\u0301\u0323".repeat(20)}@acme`])
    expect(isValidUsername(text, "acme"), text).toBe(false);
});

test("where the tenant is known a name ends with @ and that tenant [BANK-14]", () => {
  expect(isValidUsername("anna@acme", "acme")).toBe(true);
  expect(isValidUsername("anna@other@acme", "acme")).toBe(true);
  expect(isValidUsername("jose@société", "socie\u0301te\u0301")).toBe(true);
  for (const text of [
    "anna@other",
    "anna@acme2",
    "anna@xacme",
    "anna.acme",
    "acme@anna",
    "anna@ACME",
    "anna@acme.",
  ])
    expect(isValidUsername(text, "acme"), text).toBe(false);
  expect(isValidUsername("anna@a-me", "a.me")).toBe(false);
  expect(isValidUsername("anna@", "")).toBe(false);
});

test("no name without an e-mail domain passes for a tenant it does not end with [BANK-14]", () => {
  holds(
    fc.property(fc.string({ unit: nameCharacter, maxLength: 12 }), (text) => {
      const name = `${text}@x`;
      expect(isValidUsername(name, "acme")).toBe(false);
      expect(isValidUsername(`${name}@acme`, "acme")).toBe(true);
    }),
  );
});

test("an invalid username shows what it should be, with the tenant's name [FIELD-54]", () => {
  for (const text of ["anna", "anna@", "anna@other", "an na@acme"])
    expect(usernameProblem(text, "acme")).toBe("Should be a valid email or a valid string ending with @acme");
  expect(usernameProblem("anna", "$&")).toMatch(/ending with @\$&$/);
  for (const text of ["", "4711", "anna@acme", "anna@example.com"])
    expect(usernameProblem(text, "acme")).toBeUndefined();
});

test("the tenant of a user is the domain part of the username, in small letters; a number has none [AUTH-04]", () => {
  expect(["anna@Acme", "a@b@acme", "anna@", "4711", ""].map(usernameDomain)).toEqual([
    "acme",
    "acme",
    "",
    undefined,
    undefined,
  ]);
});

test("whoever ends with @ and a tenant has that tenant as domain part", () => {
  const tenant = fc.stringMatching(/^[a-z0-9][a-z0-9.-]{0,30}$/);
  holds(
    fc.property(fc.array(nameCharacter), tenant, (name, domain) => {
      expect(usernameDomain(`${name.join("")}@${domain}`)).toBe(domain);
    }),
  );
});
