// The numbers persons and accounts are known by are checked when a record is saved, in the words a form shows.
import { createTestDatabase } from "@kontor/harness/database.ts";
import { beforeAll, expect, test } from "vitest";
import type { TestCaller } from "../testing/api.ts";
import { sharedTestApi } from "../testing/shared-api.ts";

let admin: TestCaller;

beforeAll(async () => {
  const api = await sharedTestApi(createTestDatabase);
  admin = await (await api.openTenant("numbers")).signIn();
});

const persons = "/api/person/persons";
const company = { type: "C", name: "Carrières Chevalier" };

/** What the server says about a new person with this number; nothing where it took it. */
async function refusalOf(type: string, number: string): Promise<string | undefined> {
  const answer = await admin.call("POST", persons, { ...company, registrations: [{ type, number }] });
  if (answer.statusCode === 200) {
    expect(answer.json()).toMatchObject({ registrations: [{ type, number }] });
    return undefined;
  }
  const { code, errors } = answer.json();
  expect([answer.statusCode, code]).toEqual([400, "INVALID_RECORD"]);
  expect(errors).toEqual([{ path: "registrations[0].number", message: expect.any(String) }]);
  return errors[0].message;
}

test("a tax number without two letters is refused on save, one of the country's form is taken [PERSON-66] [PERSON-67] [PERSON-68]", async () => {
  for (const type of ["EVA", "EV-"]) {
    expect(await refusalOf(type, "12")).toBe("Must start with two letters");
    expect(await refusalOf(type, "FR4030326504")).toBe("Invalid format: FRXX000000000");
    expect(await refusalOf(type, "LT1234567890")).toBe("Invalid format");
  }
  expect(await refusalOf("EVA", "FR40303265045")).toBeUndefined();
  expect(await refusalOf("EVA", "LT123456789")).toBeUndefined();
  expect(await refusalOf("EV-", "LT123456789012")).toBeUndefined();
});

test("a tax number that is left empty is taken, and one given as the registration alone is checked [PERSON-66] [PERSON-69]", async () => {
  for (const number of ["", null, undefined]) {
    const body = { ...company, registrations: [{ type: "EVA", number }] };
    expect((await admin.call("POST", persons, body)).statusCode).toBe(200);
  }
  const alone = await admin.call("POST", persons, { ...company, registration: "EVA12" });
  expect(alone.json().errors).toEqual([
    { path: "registrations[0].number", message: "Must start with two letters" },
  ]);
});

test("a Spanish identifier is refused with 'Spanish ID is invalid' unless it is right in any letter case [PERSON-70] [PERSON-71] [PERSON-72] [PERSON-73] [PERSON-74] [PERSON-75] [PERSON-76]", async () => {
  for (const [type, number] of [
    ["DNI", "00000000A"],
    ["DNI", "X1234567L"],
    ["NIE", "X1234567A"],
    ["NIE", "W1234567L"],
    ["CIF", "A58818502"],
    ["CIF", "A5881850A"],
    ["CIF", "P58818501"],
    ["CIF", "none"],
  ] as const)
    expect(await refusalOf(type, number), `${type} ${number}`).toBe("Spanish ID is invalid");
  for (const [type, number] of [
    ["DNI", "00000000T"],
    ["DNI", "12345678z"],
    ["NIE", "X1234567L"],
    ["NIE", "X01234567L"],
    ["CIF", "A58818501"],
    ["CIF", "P5881850A"],
    ["CIF", "C5881850A"],
  ] as const)
    expect(await refusalOf(type, number), `${type} ${number}`).toBeUndefined();
});

test("a number that becomes one of another kind is checked by the rule of that kind", async () => {
  const body = { ...company, registrations: [{ type: "OTH", number: "00000000A" }] };
  const { registration, version } = (await admin.call("POST", persons, body)).json();
  const changed = (type: string) =>
    admin.call("PATCH", `${persons}/${registration}`, {
      registrations: [{ type, number: "00000000A" }],
      version,
    });
  expect((await changed("DNI")).json().errors).toEqual([
    { path: "registrations[0].number", message: "Spanish ID is invalid" },
  ]);
  expect((await changed("IDC")).statusCode).toBe(200);
});

test("a bank key is saved with 24 digits and the right last two only [BANK-07] [BANK-08] [BANK-09]", async () => {
  const saved = (bankRib: string) =>
    admin.call("POST", persons, { ...company, bankAccounts: [{ name: "Main", bankRib }] });
  for (const wrong of [
    "011 519 0000012050005349 21",
    "01151900000120500053492A",
    "01151900000120500053492",
    "011519000001205000534912",
  ])
    expect((await saved(wrong)).json().errors, wrong).toEqual([
      { path: "bankAccounts[0].bankRib", message: "Invalid format" },
    ]);
  const right = "011519000001205000534921";
  expect((await saved(right)).json()).toMatchObject({ bankAccounts: [{ bankRib: right }] });
  const account = await admin.call("POST", "/api/bank/bank-accounts", { name: "Main", bankRib: "12" });
  expect(account.json().errors).toContainEqual({ path: "bankRib", message: "Invalid format" });
});
