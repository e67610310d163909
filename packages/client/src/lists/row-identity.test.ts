import { expect, test } from "vitest";
import { rowIdentity } from "./row-identity.ts";

test("a row is known by _id, else by id, else by its registration [TABLE-01]", () => {
  expect(rowIdentity({ _id: "a", id: "b", registration: "c" })).toBe("a");
  expect(rowIdentity({ id: "b", registration: "c" })).toBe("b");
  expect(rowIdentity({ registration: "CT-1" })).toBe("CT-1");
  expect(rowIdentity({ _id: "", id: 0, registration: "c" })).toBe("0");
  expect(rowIdentity({ _id: null, id: {}, registration: "c" })).toBe("c");
  expect(rowIdentity({})).toBe(undefined);
});
