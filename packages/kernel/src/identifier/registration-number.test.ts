// The one gate for every number a person or an account is known by: each kind has its rule, and nothing else is held against one.
import { expect, test } from "vitest";
import { registrationNumberProblem } from "./registration-number.ts";

test("a tax number tells apart wrong letters and a wrong form of its country [PERSON-66] [PERSON-67] [PERSON-68]", () => {
  for (const type of ["EVA", "EV-"]) {
    expect(registrationNumberProblem(type, "12")).toEqual({ name: "taxNumberStart" });
    expect(registrationNumberProblem(type, "FR403")).toEqual({ name: "format", hint: "FRXX000000000" });
    expect(registrationNumberProblem(type, "LT1234567890")).toEqual({ name: "format" });
    for (const right of ["FR40303265045", "LT123456789", "LT123456789012", "DE1"])
      expect(registrationNumberProblem(type, right)).toBeUndefined();
  }
});

test("a Spanish number is right only as the kind it is said to be of [PERSON-70] [PERSON-71] [PERSON-72] [PERSON-73] [PERSON-74] [PERSON-75]", () => {
  const right = { DNI: ["12345678Z", "12345678z"], NIE: ["X1234567L", "X01234567L"], CIF: ["A58818501"] };
  for (const type of ["DNI", "NIE", "CIF"]) {
    for (const [kind, numbers] of Object.entries(right))
      for (const number of numbers)
        expect(registrationNumberProblem(type, number)).toEqual(
          kind === type ? undefined : { name: "spanishIdentifier" },
        );
    for (const wrong of ["00000000A", "X1234567A", "A5881850A", "anything"])
      expect(registrationNumberProblem(type, wrong)).toEqual({ name: "spanishIdentifier" });
  }
  expect(registrationNumberProblem("CIF", "P5881850A")).toBeUndefined();
  expect(registrationNumberProblem("CIF", "P58818501")).toEqual({ name: "spanishIdentifier" });
});

test("a bank key and the code of a bank are held against their own rule [BANK-07] [BANK-08] [BANK-09]", () => {
  expect(registrationNumberProblem("RIB", "011519000001205000534921")).toBeUndefined();
  for (const wrong of ["011519000001205000534912", "01151900000120500053492", "01151900000120500053492A"])
    expect(registrationNumberProblem("RIB", wrong)).toEqual({ name: "format" });
  expect(registrationNumberProblem("BIC", "DEUTDEFF")).toBeUndefined();
  expect(registrationNumberProblem("BIC", "DEUTQQFF")).toEqual({ name: "format" });
});

test("an empty number passes, and so does one of a kind without a rule [PERSON-69]", () => {
  for (const type of ["EVA", "EV-", "DNI", "NIE", "CIF", "BIC", "RIB"])
    expect(registrationNumberProblem(type, "")).toBeUndefined();
  for (const type of ["INT", "OTH", "eva", "", "constructor", "toString"])
    expect(registrationNumberProblem(type, "12")).toBeUndefined();
});
