import { expect, test } from "vitest";
import { type ZodType, z } from "zod";
import { codeOfValue } from "./refused-value.ts";

function codeOf(schema: ZodType, value: unknown): string | undefined {
  return codeOfValue(schema.safeParse(value).error?.issues[0]);
}

test.each([
  ["INVALID_ARRAY_FIELD", z.array(z.string()), {}],
  ["INVALID_STRING_FIELD", z.string(), 1],
  ["INVALID_NON_EMPTY_STRING_FIELD", z.string().min(1), ""],
  ["INVALID_NUMBER_FIELD", z.number(), "1"],
  ["INVALID_INTEGER_FIELD", z.int(), 1.5],
  ["INVALID_POSITIVE_NUMBER_FIELD", z.int().min(0), -1],
  ["INVALID_POSITIVE_NUMBER_FIELD", z.number().positive(), 0],
  ["INVALID_DATE_FIELD", z.iso.date(), "2024-02-30"],
  ["INVALID_DATE_FIELD", z.iso.datetime(), "today"],
])("a value of another kind is told what it has to be: %s", (code, schema, value) => {
  expect(codeOf(schema, value)).toBe(code);
});

test.each([
  ["a field nobody declared", z.strictObject({}), { other: 1 }],
  ["a word that is none of the choices", z.enum(["a"]), "b"],
  ["a number below a bound that is below zero", z.number().min(-5), -6],
  ["too few elements", z.array(z.string()).min(1), []],
  ["another pattern", z.string().regex(/^a$/), "b"],
  ["one of several kinds", z.union([z.string(), z.number()]), true],
  ["nothing wrong at all", z.string(), "a"],
])("what the error table has no word for stays a field that is invalid: %s", (_, schema, value) => {
  expect(codeOf(schema, value)).toBeUndefined();
});
