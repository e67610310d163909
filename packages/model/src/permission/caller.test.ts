import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { defaultBundles } from "../roles/profiles.ts";
import { callerOf, expandProfiles } from "./caller.ts";

const permissions = { SALES: ["read deal"], AUDITOR: ["read all"], SYSTEM: ["write all"] };

test("a bundle stands for its profiles, each once, in the order written", () => {
  expect(expandProfiles(["BILLING", "ACCOUNTANT", "RISK"], defaultBundles)).toEqual([
    "BILLING",
    "ACCOUNTING",
    "TREASURY",
    "RISK",
  ]);
  expect(expandProfiles(["OFFICER"], defaultBundles)).toEqual(["CONTRACT", "CREDIT", "ASSET", "COLLECTION"]);
});

test("bundles in bundles are opened, and one that holds itself is opened once", () => {
  const bundles = { HEAD: ["TEAM", "RISK"], TEAM: ["SALES", "HEAD"], EMPTY: [] };
  expect(expandProfiles(["HEAD"], bundles)).toEqual(["SALES", "RISK"]);
  expect(expandProfiles(["EMPTY"], bundles)).toEqual([]);
});

test("system and administrator are no profiles, not even inside a bundle or as the name of one", () => {
  const bundles = { HEAD: ["SYSTEM", "SALES", "ADMIN"], SYSTEM: ["AUDITOR"] };
  expect(expandProfiles(["HEAD", "ADMIN", "SYSTEM"], bundles)).toEqual(["SALES"]);
});

test("any bundles, however they hold each other, end in profiles that are none of them", () => {
  const name = fc.constantFrom("A", "B", "C", "SALES", "RISK", "SYSTEM", "__proto__", "constructor");
  const anyBundles = fc.dictionary(fc.constantFrom("A", "B", "C", "SYSTEM"), fc.array(name));
  holds(
    fc.property(fc.array(name), anyBundles, (names, bundles) => {
      const profiles = expandProfiles(names, bundles);
      expect(new Set(profiles).size).toBe(profiles.length);
      expect(profiles.filter((profile) => Object.hasOwn(bundles, profile) || profile === "SYSTEM")).toEqual(
        [],
      );
    }),
  );
});

test("each profile brings its own permissions, so that none is lent to another", () => {
  const caller = callerOf({ username: "ann", profiles: ["BOTH"] }, permissions, {
    BOTH: ["SALES", "AUDITOR"],
  });
  expect(caller).toEqual({
    username: "ann",
    grants: [
      { profile: "SALES", permissions: new Set(["read deal"]) },
      { profile: "AUDITOR", permissions: new Set(["read all"]) },
    ],
  });
});

test("a profile the tenant lists no permissions for has none, whatever its name", () => {
  const { grants } = callerOf({ username: "ann", profiles: ["GONE", "constructor"] }, permissions, {});
  expect(grants).toEqual([
    { profile: "GONE", permissions: new Set() },
    { profile: "constructor", permissions: new Set() },
  ]);
});

test("what is empty or not true in the account is missing from the caller", () => {
  const account = {
    username: "ann",
    profiles: null,
    isAdmin: false,
    isMainAdmin: null,
    personRegistration: "",
    partnerRegistration: null,
  };
  expect(callerOf(account, permissions, {})).toEqual({ username: "ann", grants: [] });
  const full = { username: "ann", isSuperAdmin: true, personRegistration: "P1", partnerRegistration: "P2" };
  expect(callerOf(full, permissions, {})).toEqual({ ...full, grants: [] });
});
