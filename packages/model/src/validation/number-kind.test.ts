// Numbers with a rule of their own, as the declarations of the product ask for it: the form and the server both check by these fields.
import { expect, test } from "vitest";
import type { RecordData } from "../fields/path.ts";
import { declaredEntities } from "../registry.gen.ts";
import { type ValidationContext, validate } from "./validate.ts";

const { person, prospect, bankAccount, sepa } = declaredEntities;
const named = { type: "C", name: "Carrières Chevalier" };

function messages(entity: typeof person, record: RecordData, more: Partial<ValidationContext> = {}) {
  return validate(entity, record, { locale: "en-EU", tenant: "acme", ...more }).map(
    ({ path, severity, message }) => `${path}: ${severity}: ${message}`,
  );
}

function numbers(...registrations: readonly (readonly [type: string, number: string])[]): RecordData {
  return { ...named, registrations: registrations.map(([type, number]) => ({ type, number })) };
}

test("the tax number of a person says what is wrong with it [PERSON-66] [PERSON-67] [PERSON-68]", () => {
  for (const entity of [person, prospect])
    expect(messages(entity, numbers(["EVA", "12"], ["EV-", "FR403"], ["EVA", "LT12"]))).toEqual([
      "registrations[0].number: error: Must start with two letters",
      "registrations[1].number: error: Invalid format: FRXX000000000",
      "registrations[2].number: error: Invalid format",
    ]);
  expect(messages(person, numbers(["EVA", "FR40303265045"], ["EV-", "LT123456789"]))).toEqual([]);
});

test("a failed Spanish check shows 'Spanish ID is invalid', a right or empty number shows nothing [PERSON-69] [PERSON-76]", () => {
  for (const [type, number] of [
    ["DNI", "12345678A"],
    ["NIE", "X1234567A"],
    ["CIF", "A58818502"],
    ["DNI", "anything"],
  ] as const)
    expect(messages(person, numbers([type, number]))).toEqual([
      "registrations[0].number: error: Spanish ID is invalid",
    ]);
  expect(
    messages(person, numbers(["DNI", "12345678Z"], ["NIE", "x1234567l"], ["CIF", "A58818501"], ["EVA", ""])),
  ).toEqual([]);
  expect(messages(person, { ...named, registrations: [{ type: "EVA" }, { number: "12" }] })).toEqual([]);
});

test("a number that was stored wrong stays, until it is said to be of another kind", () => {
  const before = numbers(["EVA", "12"], ["INT", "00000000A"]);
  expect(messages(person, { ...before, name: "Other" }, { before })).toEqual([]);
  expect(messages(person, numbers(["EVA", "12"], ["DNI", "00000000A"]), { before })).toEqual([
    "registrations[1].number: error: Spanish ID is invalid",
  ]);
  expect(messages(person, numbers(["EVA", "13"], ["INT", "00000000A"]), { before })).toEqual([
    "registrations[0].number: error: Must start with two letters",
  ]);
});

test("a bank key has 24 digits and the right two at its end [BANK-07] [BANK-08] [BANK-09]", () => {
  const held = (bankRib: string) => ({ ...named, bankAccounts: [{ name: "Main", bankRib }] });
  expect(messages(person, held("011519000001205000534921"))).toEqual([]);
  for (const wrong of ["011519000001205000534912", "01151900000120500053492", "01151900000120500053492A"]) {
    expect(messages(person, held(wrong))).toEqual(["bankAccounts[0].bankRib: error: Invalid format"]);
    expect(messages(bankAccount, { name: "Main", bankRib: wrong })).toContain(
      "bankRib: error: Invalid format",
    );
  }
});

test("the code of a bank names a country that exists, in capitals", () => {
  for (const wrong of ["DEUTQQFF", "deutdeff", "DEUT"])
    expect(messages(sepa, { bic: wrong })).toContain("bic: error: Invalid format");
  expect(messages(sepa, { bic: "DEUTDEFF" })).not.toContain("bic: error: Invalid format");
});
