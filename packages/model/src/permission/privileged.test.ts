import { expect, test } from "vitest";
import { localeAndHostRoutes } from "../routes/locales-and-hosts.ts";
import { mayPreloadUsers, maySendMissingKeys } from "./privileged.ts";
import { administrators, callerWith } from "./sample-callers.ts";

test("missing translations are sent by administrators of any kind and by nobody else [PERM-22]", () => {
  for (const administrator of administrators) expect(maySendMissingKeys(administrator)).toBe(true);
  expect(maySendMissingKeys(callerWith({ AUDITOR: ["read all", "write all", "write locale"] }))).toBe(false);
  expect(maySendMissingKeys(callerWith({ ADMIN: ["write all"] }))).toBe(false);
  expect(localeAndHostRoutes.missingKeys.permission, "the call asks the same").toEqual({
    administrator: "admin",
  });
});

test("users are taken along by whoever may read users", () => {
  expect(mayPreloadUsers(callerWith({ SALES: ["read /api/core/users"] }))).toBe(true);
  expect(mayPreloadUsers(callerWith({ SALES: ["read person"] }))).toBe(false);
});
