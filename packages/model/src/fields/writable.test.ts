import { expect, test } from "vitest";
import { text } from "./declare.ts";
import { isWritable } from "./writable.ts";

test("nobody writes what is shown only, what is derived, and what holds nothing", () => {
  expect(isWritable(text())).toBe(true);
  expect(isWritable(text({ readOnly: true }))).toBe(false);
  expect(isWritable(text({ derived: { take: "name" } }))).toBe(false);
  expect(isWritable({ kind: "notice" })).toBe(false);
});
