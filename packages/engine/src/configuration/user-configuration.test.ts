import { declaredModel } from "@kontor/model/model.ts";
import { callerWith } from "@kontor/model/permission/sample-callers.ts";
import { userConfigurationRoutes } from "@kontor/model/routes/user-configuration.ts";
import { expect, test } from "vitest";
import { currentUserOf } from "./current-user.ts";
import { menusFor } from "./menus.ts";
import { type ConfigurationSources, userConfiguration } from "./user-configuration.ts";

const account = {
  _id: "0198",
  version: 4,
  username: "clara",
  email: "clara@example.org",
  locale: "fr-FR",
  profiles: ["CONTRACT"],
  personRegistration: "INT12",
  isLocked: false,
};
const sources: ConfigurationSources = {
  caller: callerWith({ CONTRACT: ["read contract", "write contract"], RISK: ["read contract"] }),
  user: currentUserOf(account, "house"),
  model: declaredModel,
  options: {},
  preferences: [],
};

test("the user is told what concerns the work, and nothing else of the account", () => {
  expect(currentUserOf(account, "house")).toEqual({
    username: "clara",
    tenant: "house",
    locale: "fr-FR",
    profiles: ["CONTRACT"],
    personRegistration: "INT12",
  });
  expect(currentUserOf({ username: "new", profiles: null }, "house").profiles).toEqual([]);
});

test("the configuration is of the declared shape, with permissions once each", () => {
  const told = userConfiguration(sources);
  expect(userConfigurationRoutes.userConfiguration.answer.parse(told)).toEqual(told);
  expect(told.userPermissions).toEqual(["read contract", "write contract"]);
  expect(told.environment).toEqual({
    production: true,
    development: false,
    UAT: false,
    test: false,
    staging: false,
  });
});

test("only pages of entities the caller may read are allowed, and only administrators debug", () => {
  const told = userConfiguration(sources);
  expect(told.allowedRoutes).toEqual(["/contracts", "/contract"]);
  expect([told.allowDebugMode, told.collectMissingTranslations]).toEqual([false, false]);
  const ofAdmin = userConfiguration({ ...sources, caller: callerWith({}, { isAdmin: true }) });
  expect(ofAdmin.allowedRoutes).toContain("/invoices");
  expect(ofAdmin.allowedRoutes).not.toContain("/tenants");
  expect([ofAdmin.allowDebugMode, ofAdmin.collectMissingTranslations]).toEqual([true, true]);
});

test("a tenant's options say where its users land and what its installation is for", () => {
  const told = userConfiguration({ ...sources, options: { landingPage: "/tasks", environment: "UAT" } });
  expect([told.landingPage, told.environment.UAT, told.environment.production]).toEqual([
    "/tasks",
    true,
    false,
  ]);
  const odd = userConfiguration({ ...sources, options: { landingPage: 5, environment: "moon" } });
  expect([odd.landingPage, odd.environment.production]).toEqual([
    "/documentation/getting-started/getting-started",
    true,
  ]);
});

test("a menu shows what is for the caller's profiles, and no group that is empty for them", () => {
  const menus = [
    { label: "Sales", profiles: ["SALES"], children: [{ label: "Deals", path: "/deals" }] },
    { label: "Office", children: [{ label: "Invoices", path: "/invoices", profiles: ["BILLING"] }] },
    { label: "Help", path: "/documentation" },
  ];
  const labels = (profile: string): readonly string[] =>
    menusFor(callerWith({ [profile]: [] }), menus).map(({ label }) => label);
  expect(labels("SALES")).toEqual(["Sales", "Help"]);
  expect(labels("BILLING")).toEqual(["Office", "Help"]);
  expect(labels("CLIENT")).toEqual(["Help"]);
  expect(menusFor(callerWith({}, { isAdmin: true }), menus)).toEqual(menus);
});
