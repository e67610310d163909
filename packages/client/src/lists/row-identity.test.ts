import { expect, test } from "vitest";
import { hasChildren, type RowContent, rowIdentity } from "./row-identity.ts";

test("a row is known by _id, else by id, else by its registration [TABLE-01]", () => {
  expect(rowIdentity({ _id: "a", id: "b", registration: "c" })).toBe("a");
  expect(rowIdentity({ id: "b", registration: "c" })).toBe("b");
  expect(rowIdentity({ registration: "CT-1" })).toBe("CT-1");
  expect(rowIdentity({ _id: "", id: 0, registration: "c" })).toBe("0");
  expect(rowIdentity({})).toBe(undefined);
});

test("a row may hold children and actions [TABLE-02]", () => {
  const row: RowContent = { id: 1, children: [{ id: 2 }], actions: [{ url: "/api/{id}/run" }] };
  expect(hasChildren(row)).toBe(true);
  expect(row.actions?.map(({ url }) => url)).toEqual(["/api/{id}/run"]);
  expect(hasChildren({ id: 1, children: "/api/lines" })).toBe(true);
  for (const none of [{ id: 1 }, { id: 1, children: [] }, { id: 1, children: "" }])
    expect(hasChildren(none)).toBe(false);
});
