import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { user } from "../entities/core/user.ts";
import { entity } from "../entity/declare-entity.ts";
import type { Entity, FieldAccess, FieldRights } from "../entity/entity.ts";
import { json, listOf, money, object, ref, text, toggle } from "../fields/declare.ts";
import { declaredEntities } from "../registry.gen.ts";
import { accessTo, restrictedPaths } from "./field-rights.ts";
import type { Caller } from "./permission.ts";
import { administrators, callerWith, sampleProfiles, withOneMore } from "./sample-callers.ts";

const declared = entity("lease", {
  family: "financing",
  about: "A record of the tests.",
  fields: {
    name: text(),
    margin: money(),
    props: json(),
    clientRegistration: ref("person"),
    client: ref("person", { readOnly: true, derived: { take: "clientRegistration" } }),
    shownClient: ref("person", { readOnly: true, derived: { take: "client" } }),
    accounts: listOf({ iban: text(), bank: object({ name: text(), bic: text() }) }),
    firstBank: text({
      readOnly: true,
      derived: { take: "accounts[].iban", where: { field: "bank.name", is: "FIRST" } },
    }),
    accountsCount: text({ readOnly: true, derived: { count: "accounts" } }),
    secret: object({ key: toggle({ visibleTo: "mainAdmin" }) }),
  },
});

function withRights(fieldRights: FieldRights): Entity {
  return { ...declared, fieldRights };
}

function access(caller: Caller, lease: Entity, path: string): FieldAccess {
  return accessTo(restrictedPaths(caller, lease), path);
}

const clerk = callerWith({ CREDIT: ["read lease", "write lease"] });

test("without rights and levels nothing is restricted", () => {
  expect([...restrictedPaths(clerk, withRights({}))]).toEqual([["secret.key", "none"]]);
});

test("of several profiles the most generous counts, and one without an entry is not limited", () => {
  const lease = withRights({ margin: { CREDIT: "none", SALES: "read" } });
  const all = ["read lease", "write lease"];
  expect(access(callerWith({ CREDIT: all }), lease, "margin")).toBe("none");
  expect(access(callerWith({ SALES: all }), lease, "margin")).toBe("read");
  expect(access(callerWith({ CREDIT: all, SALES: all }), lease, "margin")).toBe("read");
  expect(access(callerWith({ CREDIT: all, RISK: all }), lease, "margin")).toBe("write");
  expect(access(callerWith({ CREDIT: all }), lease, "name")).toBe("write");
});

test("a profile that does not read the entity opens no field, and one that only reads opens none for writing", () => {
  const lease = withRights({ margin: { CREDIT: "none", SALES: "read" } });
  const sales = ["read lease", "write lease"];
  expect(access(callerWith({ CREDIT: sales, RISK: ["read asset"] }), lease, "margin")).toBe("none");
  expect(access(callerWith({ SALES: sales, AUDITOR: ["read all"] }), lease, "margin")).toBe("read");
  expect(access(callerWith({ SALES: sales, AUDITOR: ["read all", "write all"] }), lease, "margin")).toBe(
    "write",
  );
  expect(access(callerWith({ CREDIT: sales, RISK: ["write lease"] }), lease, "margin")).toBe("none");
});

test("a profile named like the system opens nothing", () => {
  const lease = withRights({ margin: { CREDIT: "none" } });
  const pretender = callerWith({ CREDIT: ["read lease"], SYSTEM: ["read all", "write all"] });
  expect(access(pretender, lease, "margin")).toBe("none");
});

test("what holds a hidden field back holds back everything inside it, however the place is written", () => {
  const hidden = withRights({ accounts: { CREDIT: "none" }, props: { CREDIT: "none" } });
  for (const path of [
    "accounts",
    "accounts[]",
    "accounts[0]",
    "accounts[].iban",
    "accounts[12].iban",
    "accounts.iban",
    "accounts[0].bank.name",
    "props",
    "props.margin",
    "props[0].margin",
  ]) {
    expect(access(clerk, hidden, path), path).toBe("none");
    expect(access(clerk, withRights({}), path), path).toBe("write");
  }
});

test("a field inside a list is restricted in every element and leaves its neighbours open", () => {
  const lease = withRights({
    "accounts[].bank": { CREDIT: "read" },
    "accounts[].bank.bic": { CREDIT: "none" },
  });
  expect(access(clerk, lease, "accounts[3].bank.bic")).toBe("none");
  expect(access(clerk, lease, "accounts[3].bank.name")).toBe("read");
  expect(access(clerk, lease, "accounts[3].iban")).toBe("write");
  expect(access(clerk, lease, "accounts")).toBe("write");
});

test("an inner field is never more open than what holds it", () => {
  const lease = withRights({ accounts: { CREDIT: "read" }, "accounts[].iban": { CREDIT: "write" } });
  expect(access(clerk, lease, "accounts[0].iban")).toBe("read");
  expect(restrictedPaths(clerk, lease).get("accounts.iban"), "also for who goes through them").toBe("read");
});

test("a hidden value is not read under the name of what is derived from it, nor counted", () => {
  const lease = withRights({ clientRegistration: { CREDIT: "none" }, accounts: { CREDIT: "none" } });
  for (const path of ["client", "shownClient", "accountsCount"]) {
    expect(access(clerk, lease, path), path).toBe("none");
    expect(access(clerk, withRights({}), path), path).toBe("write");
  }
  const hiddenOrganization = withRights({ orgaRegistration: { CREDIT: "none" } });
  expect(access(clerk, hiddenOrganization, "organization.name")).toBe("none");
});

test("what decides which element a value is taken from must be seen too", () => {
  const lease = withRights({ "accounts[].bank.name": { CREDIT: "none" } });
  expect(access(clerk, lease, "accounts[].iban")).toBe("write");
  expect(access(clerk, lease, "firstBank")).toBe("none");
  expect(access(clerk, withRights({}), "firstBank")).toBe("write");
});

test("what is no path is open to nobody", () => {
  for (const path of ["", "name;", "a b", "accounts[x]", "name'--", "..", "margin[1"]) {
    expect(access(clerk, withRights({}), path), path).toBe("none");
  }
});

test("rights follow the id of a tenant's own field, and names such as constructor restrict nothing by accident", () => {
  const lease: Entity = {
    ...withRights({ f1: { CREDIT: "none" }, margin: { CREDIT: "none" } }),
    fields: { ...declared.fields, renamed: { kind: "text", id: "f1" }, constructor: text() },
  };
  expect(access(clerk, lease, "renamed")).toBe("none");
  expect(access(clerk, lease, "constructor")).toBe("write");
  expect(access(callerWith({ constructor: ["read all", "write all"] }), lease, "margin")).toBe("write");
});

test("rights do not bind administrators, levels do", () => {
  const lease = withRights({ margin: { CREDIT: "none", ADMIN: "none" } });
  const [admin, mainAdmin, superAdmin] = administrators;
  for (const caller of administrators) expect(access(caller, lease, "margin")).toBe("write");
  const levels = [admin, mainAdmin, superAdmin].map((caller) =>
    caller === undefined
      ? []
      : [...restrictedPaths(caller, user)].map(([path, right]) => `${path} ${right}`).toSorted(),
  );
  expect(levels).toEqual([
    ["canImpersonate none", "isMainAdmin none", "isSuperAdmin none"],
    ["isSuperAdmin none"],
    [],
  ]);
  const clerkOfUsers = callerWith({ CREDIT: ["read /api/core/users", "write /api/core/users"] });
  expect([...restrictedPaths(clerkOfUsers, user).keys()].toSorted()).toEqual([
    "canImpersonate",
    "isAdmin",
    "isMainAdmin",
    "isSuperAdmin",
  ]);
});

test("one more permission or profile never closes a field", () => {
  const anyProfile = fc.constantFrom(...sampleProfiles);
  const names = ["read all", "write all", "read lease", "get lease", "write lease"];
  const held = fc.dictionary(anyProfile, fc.subarray(names), { maxKeys: 4 });
  const right = fc.constantFrom<FieldAccess>("none", "read", "write");
  const paths = ["margin", "clientRegistration", "accounts", "accounts[].iban", "accounts[].bank"];
  const rights = fc.dictionary(fc.constantFrom(...paths), fc.dictionary(anyProfile, right));
  const order: readonly FieldAccess[] = ["none", "read", "write"];
  holds(
    fc.property(
      held,
      rights,
      anyProfile,
      fc.constantFrom(...names),
      (profiles, fieldRights, profile, name) => {
        const lease = withRights(fieldRights);
        const before = restrictedPaths(callerWith(profiles), lease);
        const after = restrictedPaths(callerWith(withOneMore(profiles, profile, name)), lease);
        for (const path of [...paths, "client", "accounts[0].bank.bic", "accountsCount"]) {
          const [had, has] = [before, after].map((restricted) => order.indexOf(accessTo(restricted, path)));
          expect(has).toBeGreaterThanOrEqual(had ?? 0);
        }
      },
    ),
    { costly: true },
  );
});

test("what is meant for those who work in the house is hidden from clients and partners, also inside a list", () => {
  const { contract } = declaredEntities;
  const outside = callerWith({ CLIENT: ["read contract"], PARTNER: ["read contract"] });
  const inside = callerWith({ CONTRACT: ["read contract", "write contract"] });
  for (const path of ["riskStage", "quotations[0].yields.margin", "quotations[].commissions[].rate"]) {
    expect([path, access(outside, contract, path)]).toEqual([path, "none"]);
    expect([path, access(inside, contract, path)]).toEqual([path, "write"]);
  }
  expect(access(outside, contract, "quotations[0].yields.apr")).not.toBe("none");
  const both = callerWith({ CLIENT: ["read contract"], CREDIT: ["read contract"] });
  expect(access(both, contract, "riskStage")).toBe("read");
});

test("the risk of a person is judged by compliance and read by the others who write persons", () => {
  const { person } = declaredEntities;
  const all = ["read person", "write person"];
  for (const path of ["riskClass", "screeningStatus", "isPoliticallyExposed"]) {
    expect(access(callerWith({ SALES: all, CREDIT: all }), person, path)).toBe("read");
    expect(access(callerWith({ COMPLIANCE: all }), person, path)).toBe("write");
    for (const administrator of administrators) expect(access(administrator, person, path)).toBe("write");
  }
  expect(access(callerWith({ SALES: all }), person, "name")).toBe("write");
});
