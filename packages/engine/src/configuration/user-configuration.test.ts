import { declaredModel } from "@kontor/model/model.ts";
import { defaultLandingPage } from "@kontor/model/pages/shown-menus.ts";
import { callerWith } from "@kontor/model/permission/sample-callers.ts";
import { userConfigurationRoutes } from "@kontor/model/routes/user-configuration.ts";
import { expect, test } from "vitest";
import { currentUserOf } from "./current-user.ts";
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
  environment: "production",
  preferences: [],
  featureFlags: {},
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
  expect(told.allowedRoutes).toEqual(expect.arrayContaining(["/account", "/contracts", "/contract"]));
  expect(told.allowedRoutes).not.toContain("/invoices");
  expect(told.allowedRoutes).not.toContain("/scripts");
  expect([told.allowDebugMode, told.collectMissingTranslations]).toEqual([false, false]);
  const ofAdmin = userConfiguration({ ...sources, caller: callerWith({}, { isAdmin: true }) });
  expect(ofAdmin.allowedRoutes).toContain("/invoices");
  expect(ofAdmin.allowedRoutes).not.toContain("/tenants");
  expect([ofAdmin.allowDebugMode, ofAdmin.collectMissingTranslations]).toEqual([true, true]);
});

test("menus and bottom navigation are those of the user, told in the declared shape", () => {
  const told = userConfiguration(sources);
  expect(told.menus.at(-1)).toMatchObject({ label: "Support" });
  expect(JSON.stringify(told.menus)).toContain('"/documentation"');
  expect(told.responsiveBottomNavigation.map(({ path }) => path)).not.toContain("/invoices");
});

test("a tenant's options say where its users land, what it is for and when a single sign-on is renewed", () => {
  const options = {
    landingPage: "/tasks",
    environment: "UAT",
    allowDebugMode: false,
    allowOpenQueryToken: true,
    refreshTokenAutoRenewExpiresInThreshold: 120,
  };
  const told = userConfiguration({ ...sources, options, caller: callerWith({}, { isAdmin: true }) });
  expect(told.landingPage).toBe("/tasks");
  expect([told.environment.UAT, told.environment.production]).toEqual([true, false]);
  expect([told.allowDebugMode, told.allowOpenQueryToken]).toEqual([false, true]);
  expect(told.refreshTokenAutoRenewExpiresInThreshold).toBe(120);
  const odd = userConfiguration({ ...sources, options: { ...options, landingPage: 5, environment: "moon" } });
  expect([odd.landingPage, odd.environment.production, odd.refreshTokenAutoRenewExpiresInThreshold]).toEqual([
    defaultLandingPage,
    true,
    120,
  ]);
  expect(userConfiguration(sources).refreshTokenAutoRenewExpiresInThreshold).toBe(600);
});

test("a tenant may be for less than its installation, and on one for tests none is for real work", () => {
  const told = (environment: "test" | "production", claimed?: string): readonly string[] => {
    const options = claimed === undefined ? {} : { environment: claimed };
    return Object.entries(userConfiguration({ ...sources, environment, options }).environment)
      .filter(([, isSet]) => isSet)
      .map(([name]) => name);
  };
  expect(told("production")).toEqual(["production"]);
  expect(told("production", "staging")).toEqual(["staging"]);
  expect(told("test")).toEqual(["test"]);
  expect(told("test", "production")).toEqual(["test"]);
  expect(told("test", "UAT")).toEqual(["UAT"]);
});

test("who really sits there and the single sign-on come from the session, whatever the account holds", () => {
  const forged = { ...account, impersonatingTenant: "forged", ssoRefreshTokenIat: 1 };
  expect(currentUserOf(forged, "house")).not.toHaveProperty("impersonatingTenant");
  expect(currentUserOf(forged, "house")).not.toHaveProperty("ssoRefreshTokenIat");
});

test("the banner is told who acts as the user, why and until when, and nothing of the other session", () => {
  const told = {
    username: "support",
    tenant: "master",
    reason: "Ticket 7",
    expiresAt: "2026-11-15T18:00:00Z",
  };
  const impersonation = { ...told, tenantId: "master-id", sessionId: "session-id" };
  const { impersonatingTenant, ...known } = currentUserOf(account, "house", {
    impersonation,
    contextName: "day",
  });
  expect(impersonatingTenant).toBe("master");
  expect(known).toMatchObject({ impersonation: told, contextName: "day" });
  expect(known.impersonation).toEqual(told);
  const forged = { ...account, impersonation: told, contexts: [], contextName: "forged" };
  expect(currentUserOf(forged, "house")).toEqual(currentUserOf(account, "house"));
});
