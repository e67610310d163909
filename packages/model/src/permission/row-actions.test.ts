import { expect, test } from "vitest";
import { actionsOfRow, type RowActionRules } from "./row-actions.ts";

type Line = { readonly isDefault: boolean };
const first: Line = { isDefault: true };
const second: Line = { isDefault: false };

test("delete, duplicate and copy are switched row by row, or for the table [PERM-19]", () => {
  const rules: RowActionRules<Line> = { delete: ({ isDefault }) => !isDefault, duplicate: false };
  expect(actionsOfRow(first, rules, false)).toEqual(["copy"]);
  expect(actionsOfRow(second, rules, false)).toEqual(["delete", "copy"]);
  expect(actionsOfRow(second, { copy: ({ isDefault }) => isDefault }, false)).toEqual([
    "delete",
    "duplicate",
  ]);
  expect(actionsOfRow(first, {}, false)).toEqual(["delete", "duplicate", "copy"]);
});

test("read-only leaves copying, and no rule brings the others back", () => {
  expect(actionsOfRow(first, {}, true)).toEqual(["copy"]);
  expect(actionsOfRow(first, { delete: true, duplicate: () => true }, true)).toEqual(["copy"]);
  expect(actionsOfRow(first, { copy: false }, true)).toEqual([]);
});
