import { expect, test } from "vitest";
import type { JsonValue } from "../fields/field.ts";
import { isSameValue } from "./same-value.ts";

test("values that say the same are the same, in whatever order their names stand", () => {
  expect(isSameValue({ a: 1, b: [{ c: null, d: "x" }] }, { b: [{ d: "x", c: null }], a: 1 })).toBe(true);
  expect(isSameValue(undefined, undefined)).toBe(true);
});

test("order counts in lists, and so do types and missing names", () => {
  const pairs: readonly (readonly [JsonValue | undefined, JsonValue | undefined])[] = [
    [
      [1, 2],
      [2, 1],
    ],
    [1, "1"],
    [null, undefined],
    [{ a: null }, {}],
    [[], {}],
    [["a,b"], ["a", "b"]],
    [{ "a:1,b": 2 }, { a: 1, b: 2 }],
  ];
  for (const [left, right] of pairs) expect(isSameValue(left, right)).toBe(false);
});

test("values nested beyond reason are taken for different and break nothing", () => {
  const deep = (): JsonValue => JSON.parse("[".repeat(50_000) + "]".repeat(50_000));
  expect(isSameValue(deep(), deep())).toBe(false);
});
