import { expect, test } from "vitest";
import { offersUserAccount } from "./quick-add.ts";
import { administrators, callerWith } from "./sample-callers.ts";

const userWriter = callerWith({ SALES: ["write /api/core/users"] });
const clerk = callerWith({ SALES: ["read all", "write person"] });

test("an account is offered for an individual, with the permission, unless the page says no [PERM-17]", () => {
  for (const caller of [userWriter, ...administrators]) {
    expect(offersUserAccount(caller, { type: "I" })).toBe(true);
    expect(offersUserAccount(caller, { type: "I", isUser: true })).toBe(true);
    expect(offersUserAccount(caller, { type: "I", isUser: false })).toBe(false);
    for (const type of ["C", "E", "O", "P", "", "i"]) {
      expect(offersUserAccount(caller, { type, isUser: true })).toBe(false);
    }
  }
  expect(offersUserAccount(clerk, { type: "I", isUser: true })).toBe(false);
});
