// Values nobody typed: of the wrong type, too long, too many, too deep, or made to break whoever turns them into text.
import { answerMaxMs, isSlow } from "@kontor/harness/slowness.ts";
import { expect, test } from "vitest";
import { fieldKinds } from "../field-kind.ts";
import { checkbox, choice, choices, coordinates, text, textarea, texts } from "../fields/declare.ts";
import type { Field } from "../fields/field.ts";
import { fieldProblem } from "./field-problem.ts";

const context = {
  locale: "en-EU",
  tenant: "acme",
  currency: "EUR",
  isIbanCheckSkipped: false,
  codesOf: () => new Set(["A"]),
} as const;

function message(value: unknown, field: Field): string | undefined {
  return fieldProblem(value, field, context)?.message;
}

const hostileValues: readonly unknown[] = [
  {},
  { toString: 1, valueOf: null },
  [],
  [[]],
  [null],
  [{ toString: null, valueOf: null }],
  true,
  1.5,
  Number.NaN,
  "\0",
  "\ud800",
  JSON.parse('{"__proto__": {"a": 1}}'),
  new Array(200_000).fill("x"),
  new Array(200_000).fill({}),
  JSON.parse("[".repeat(50_000) + "]".repeat(50_000)),
  "x".repeat(200_000),
  `${"a".repeat(200_000)}!`,
];

const declared: readonly Field[] = fieldKinds.flatMap((kind): readonly Field[] => [
  { kind, list: "currency", min: 1, max: 3, pattern: "(a+)+" },
  { kind, multiple: true },
  { kind, fields: { a: text() } },
]);

test(`a value of any type is answered within ${answerMaxMs} ms and never a failure`, () => {
  const slow = declared.filter((field) => hostileValues.some((value) => isSlow(() => message(value, field))));
  expect(slow).toEqual([]);
});

test("a value of the wrong type has an invalid format", () => {
  expect(message({}, text({ label: "Name" }))).toBe("Invalid format");
  expect(message("yes", checkbox())).toBe("Invalid format");
  expect(message("A", choices("currency"))).toBe("Invalid format");
  expect(message([1], texts())).toBe("Invalid format");
  expect(message([181, 0], coordinates())).toBe("Invalid format");
  expect(message([0, 0, 0], coordinates())).toBe("Invalid format");
});

test("an object is named in a message without asking it for its text", () => {
  const field = choice("currency", { label: "Currency" });
  expect(message({ toString: 1 }, field)).toBe("Field Currency has an invalid value {…}");
  expect(message([["A"]], field)).toBe("Field Currency has an invalid value […]");
});

test("a text that the database cannot hold is refused", () => {
  for (const value of ["a\0b", "\ud800"]) {
    expect(message(value, text())).toBe("Invalid format");
    expect(message(value, textarea())).toBe("Invalid format");
    expect(message([value], texts())).toBe("Invalid format");
  }
});
