import { expect, test } from "vitest";
import { offersOrganizationType, offersUserAccount } from "./quick-add.ts";
import { administrators, callerWith } from "./sample-callers.ts";

const userWriter = callerWith({ SALES: ["write /api/core/users"] });
const organizationWriter = callerWith({ SALES: ["write /api/core/organizations"] });
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

test("type organization is offered for a new person with the permission, or for one who is it [PERSON-36]", () => {
  for (const caller of [organizationWriter, ...administrators]) {
    expect(offersOrganizationType(caller, { isNew: true, type: "C" })).toBe(true);
    expect(offersOrganizationType(caller, { isNew: false, type: "C" })).toBe(false);
  }
  expect(offersOrganizationType(clerk, { isNew: true, type: "C" })).toBe(false);
  expect(offersOrganizationType(clerk, { isNew: true })).toBe(false);
  expect(offersOrganizationType(clerk, { isNew: false, type: "O" })).toBe(true);
});
