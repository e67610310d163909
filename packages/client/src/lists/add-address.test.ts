import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { expect, test } from "vitest";
import { addAddress } from "./add-address.ts";

const { committee, contract } = declaredEntities;

test("a new record begins with the one value and the one record a list is narrowed down to", () => {
  const filters = { type: "CREDIT", ownerRegistration: "INT 1", subject: "/files/i" };
  expect(addAddress("/committee", committee, filters)).toBe(
    "/committee?type=CREDIT&ownerRegistration=INT%201",
  );
  expect(addAddress("/committee?quorum=3", committee, { type: "CREDIT" })).toBe(
    "/committee?quorum=3&type=CREDIT",
  );
});

test("nothing is taken along that is uncertain: several values, excluded ones, bounds and texts", () => {
  for (const filters of [{ type: "CREDIT,RISK" }, { type: "-CREDIT" }, { type: ",," }, { name: "/a/i" }, {}])
    expect(addAddress("/committee", committee, filters), JSON.stringify(filters)).toBe("/committee");
  expect(addAddress("/contract", contract, { fromStartDate: "20260101" })).toBe("/contract");
});

test("what nobody fills in is not taken along: a status is given by the workflow", () => {
  expect(addAddress("/committee", committee, { status: "CLOSED" })).toBe("/committee");
});
