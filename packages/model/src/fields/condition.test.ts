import { expect, test } from "vitest";
import { meets } from "./condition.ts";

test("a condition holds for one code or for any of several", () => {
  expect(meets({ field: "type", is: "C" }, { type: "C" })).toBe(true);
  expect(meets({ field: "type", is: ["C", "O"] }, { type: "O" })).toBe(true);
  expect(meets({ field: "type", is: ["C", "O"] }, { type: "I" })).toBe(false);
  expect(meets({ field: "type", isNot: "C" }, { type: "I" })).toBe(true);
  expect(meets({ field: "type", isNot: ["C", "O"] }, { type: "C" })).toBe(false);
});

test("a field without value is none of the codes", () => {
  expect(meets({ field: "type", is: "C" }, {})).toBe(false);
  expect(meets({ field: "type", isNot: "C" }, { type: null })).toBe(true);
});

test("a checkbox and a number are compared by how they are written", () => {
  expect(meets({ field: "isBlocking", is: "true" }, { isBlocking: true })).toBe(true);
  expect(meets({ field: "isBlocking", is: "true" }, { isBlocking: false })).toBe(false);
  expect(meets({ field: "step", is: "0" }, { step: 0 })).toBe(true);
});

test("a field with several values meets a condition by any of them", () => {
  expect(meets({ field: "roles", is: "CLIENT" }, { roles: ["PARTNER", "CLIENT"] })).toBe(true);
});

test("an object is no code, whatever it says of itself", () => {
  const hostile = { type: { toString: null, valueOf: null } };
  expect(meets({ field: "type", is: "[object Object]" }, { type: {} })).toBe(false);
  expect(meets({ field: "type", is: "C" }, hostile)).toBe(false);
  expect(meets({ field: "type", isNot: "C" }, hostile)).toBe(true);
});

test("no rule never holds, and true always", () => {
  expect(meets(undefined, {})).toBe(false);
  expect(meets(true, {})).toBe(true);
});
