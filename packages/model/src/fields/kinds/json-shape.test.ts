import { expect, test } from "vitest";
import { z } from "zod";
import { jsonValue } from "../json-value.ts";
import { isBoundedJson } from "./json-shape.ts";

test("any JSON of reasonable size is taken", () => {
  expect(isBoundedJson({ a: [1, "b", null, true, { c: {} }] })).toBe(true);
});

test("JSON that is nested or long beyond reason is refused without running out of stack", () => {
  const deep: unknown = JSON.parse("[".repeat(100_000) + "]".repeat(100_000));
  expect(isBoundedJson(deep)).toBe(false);
  expect(isBoundedJson(new Array(200_000).fill(0))).toBe(false);
});

test("what the database cannot hold is refused: a zero character, half a character, an infinite number", () => {
  for (const value of ["a\0b", "\ud800", { "\0": 1 }, Number.POSITIVE_INFINITY, undefined, () => 1]) {
    expect(isBoundedJson([value])).toBe(false);
  }
});

test("a route that takes any JSON refuses what is too deep, and what is missing, without failing itself", () => {
  const deep = JSON.parse("[".repeat(100_000) + "]".repeat(100_000));
  expect(jsonValue.safeParse(deep).success).toBe(false);
  expect(jsonValue.safeParse({ a: [1, "b", null, { c: false }] }).success).toBe(true);
  expect(z.strictObject({ value: jsonValue }).safeParse({}).success).toBe(false);
});
