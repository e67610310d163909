import { expect, test } from "vitest";
import { surchargeOf } from "./prices.ts";

const signedIn = { permission: "session" } as const;

test("a list, a search over everything and a file cost more the longer they took, up to a bound", () => {
  for (const route of [
    { cost: "search" },
    { cost: "heavy" },
    { cost: "read", answerType: "file" },
  ] as const) {
    expect(surchargeOf({ ...route, ...signedIn }, 12.9)).toBe(12);
    expect(surchargeOf({ ...route, ...signedIn }, 5_000)).toBe(40);
  }
});

test("what reads or writes one record costs its price alone, and so does signing in", () => {
  for (const cost of ["trivial", "read", "write"] as const)
    expect(surchargeOf({ cost, ...signedIn }, 5_000)).toBe(0);
  expect(surchargeOf({ cost: "heavy", permission: "public" }, 5_000)).toBe(0);
});
