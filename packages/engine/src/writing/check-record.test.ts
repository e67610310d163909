// Whether a record may be stored, by its values.
import { declaredModel } from "@kontor/model/model.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { expect, test } from "vitest";
import { changedPaths } from "./changed-paths.ts";
import { checkRecord } from "./check-record.ts";

const { contract, note } = declaredEntities;
const options = { model: declaredModel, tenant: "acme" };

test("everything that is wrong with a record is told at once", () => {
  try {
    checkRecord(contract, { type: "NO_SUCH_TYPE", duration: 0, persons: [{}] }, options);
    expect.unreachable();
  } catch (error) {
    expect(error).toMatchObject({
      code: "INVALID_RECORD",
      errors: expect.arrayContaining([
        expect.objectContaining({ path: "type" }),
        expect.objectContaining({ path: "duration" }),
        expect.objectContaining({ path: "persons[0].personRegistration" }),
      ]),
    });
  }
});

test("what was so before is nobody's mistake now", () => {
  const before = { name: "x".repeat(500) };
  checkRecord(note, { ...before, body: "new" }, { ...options, before });
  expect(() => checkRecord(note, before, options)).toThrow("The record has errors");
});

test("changed places are named to the innermost field", () => {
  const before = { name: "a", persons: [{ role: "CLIENT" }], classification: { leaseClass: "X" } };
  const after = {
    name: "a",
    persons: [{ role: "PAYER" }, { role: "CLIENT" }],
    classification: { leaseClass: "Y" },
  };
  expect(changedPaths(contract.fields, before, after)).toEqual([
    "persons[0].role",
    "persons[1]",
    "persons[1].role",
    "classification.leaseClass",
  ]);
});
