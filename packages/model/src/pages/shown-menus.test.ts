// Which entries of the menu and which addresses are for whom.
import fc from "fast-check";
import { expect, test } from "vitest";
import type { FeatureFlags } from "../flags/flag-value.ts";
import { declaredModel } from "../model.ts";
import { effective } from "../overlay/effective.ts";
import { callerOf } from "../permission/caller.ts";
import { defaultPermissions } from "../permission/default-permissions.ts";
import { callerWith, sampleProfiles } from "../permission/sample-callers.ts";
import { defaultBundles } from "../roles/profiles.ts";
import { declaredWorkflows } from "../workflows.gen.ts";
import { houseMenu, type MenuGroup, outsideMenu } from "./menu.ts";
import { type MenuEntry, menuPaths, viewCountsPath } from "./menu-entry.ts";
import { mayOpen, type Page, pageRoot } from "./page.ts";
import { pages } from "./pages.ts";
import {
  allowedRoutesFor,
  bottomNavigationFor,
  type MenuViewer,
  menusFor,
  shownMenus,
} from "./shown-menus.ts";

const { entities } = declaredModel;
const granted = defaultPermissions(Object.values(entities), (name) => {
  const workflow = Object.values(declaredWorkflows).find((declared) => declared.name === name);
  if (workflow === undefined) throw new Error(`no workflow ${name}`);
  return workflow;
});

/** A user of a new tenant, on a product whose entity pages are built. */
function userWith(profiles: readonly string[], flags: { readonly isAdmin?: boolean } = {}): MenuViewer {
  const caller = callerOf({ username: "clara", profiles, ...flags }, granted, defaultBundles);
  return { caller, profiles, entities, areEntityPagesBuilt: true };
}

const labelsOf = (entries: readonly MenuEntry[]): readonly string[] => entries.map(({ label }) => label);

test("a menu shows what is for the profiles of the user, and no group that is empty for them [SHELL-69]", () => {
  const menus = [
    { label: "Sales", profiles: ["SALES"], children: [{ label: "Deals", path: "/deals" }] },
    { label: "Office", children: [{ label: "Invoices", path: "/invoices", profiles: ["BILLING"] }] },
    { label: "Nobody", profiles: [], path: "/nobody" },
    { label: "Help", path: "/documentation" },
  ];
  const shown = (...profiles: readonly string[]): readonly string[] =>
    labelsOf(shownMenus({ caller: callerWith({}), profiles }, menus));
  expect(shown("SALES")).toEqual(["Sales", "Help"]);
  expect(shown("BILLING")).toEqual(["Office", "Help"]);
  expect(shown("SALES", "BILLING")).toEqual(["Sales", "Office", "Help"]);
  expect(shown("CLIENT")).toEqual(["Help"]);
  expect(shown()).toEqual(["Help"]);
  const admin = { caller: callerWith({}, { isAdmin: true }), profiles: [] };
  expect(shownMenus(admin, menus)).toEqual(menus);
});

test("each profile of a new tenant sees its groups: sales no accounting, accountants no sales, a manager no administration", () => {
  expect(labelsOf(menusFor(userWith(["SALES"])))).toEqual([
    "Home",
    "Sales",
    "Persons",
    "Communication",
    "Support",
  ]);
  expect(labelsOf(menusFor(userWith(["ACCOUNTANT"])))).toEqual([
    "Home",
    "Billing and bank",
    "Accounting",
    "Support",
  ]);
  const manager = labelsOf(menusFor(userWith(["MANAGER"])));
  expect(manager).toEqual(expect.arrayContaining(["Financing", "Products and catalogues", "Data"]));
  expect(manager).not.toContain("Administration");
  const everyGroup = labelsOf(menusFor(userWith([], { isAdmin: true })));
  const isThere = ({ featureFlag, holdsOwnEntities }: MenuGroup): boolean =>
    featureFlag === undefined && !holdsOwnEntities;
  expect(everyGroup).toEqual(houseMenu.filter(isThere).map(({ label }) => label));
});

test("what belongs to a feature is in the menu of those who have it, and of no administrator who has not", () => {
  const labels = (featureFlags: FeatureFlags, ...profiles: readonly string[]): readonly string[] =>
    labelsOf(menusFor({ ...userWith(profiles), featureFlags }));
  expect(labels({ "private-equity": true }, "MANAGER")).toContain("Private equity");
  expect(labels({ "private-equity": true }, "SALES")).not.toContain("Private equity");
  expect(labels({ other: true }, "MANAGER")).not.toContain("Private equity");
  const admin = userWith([], { isAdmin: true });
  expect(labelsOf(menusFor(admin))).not.toContain("Private equity");
  expect(labelsOf(menusFor({ ...admin, featureFlags: { "private-equity": "beta" } }))).toContain(
    "Private equity",
  );
});

test("a page that belongs to a feature opens for those who have it", () => {
  const page: Page = { ...pages.home, featureFlag: "new-home" };
  const visitor = { caller: callerWith({}, { isAdmin: true }), entities };
  expect(mayOpen(visitor, page)).toBe(false);
  expect(mayOpen({ ...visitor, featureFlags: { "new-home": true } }, page)).toBe(true);
});

test("the lists of what a tenant has described itself are in the menu of whoever may read them", () => {
  const box = { label: "Box", pluralLabel: "Boxes", fields: {} };
  const { entities: own } = effective(declaredModel, { version: 1, dynamicEntities: { DynoBox: box } });
  const boxes = {
    label: "Own records",
    children: [{ label: "Boxes", path: "/page/dyno-boxes", icon: "table" }],
  };
  const reader = { caller: callerWith({ OWN: ["read dynoBox"] }), profiles: ["OWN"], entities: own };
  expect(menusFor(reader)).toContainEqual(boxes);
  expect(menusFor({ ...reader, caller: callerWith({ OWN: [] }) })).not.toContainEqual(boxes);
});

test("clients and partners get the short menu, and a manager, who holds their profiles too, the long one", () => {
  const short = outsideMenu.map(({ label }) => label);
  for (const profile of ["CLIENT", "PARTNER"]) {
    expect(short).toEqual(expect.arrayContaining([...labelsOf(menusFor(userWith([profile])))]));
    expect(menuPaths(menusFor(userWith([profile])))).toContain("/contracts");
    expect(menuPaths(menusFor(userWith([profile])))).not.toContain("/persons");
  }
  expect(menuPaths(menusFor(userWith(["CLIENT", "SALES"])))).toContain("/persons");
  expect(menuPaths(menusFor(userWith(["MANAGER"])))).toContain("/persons");
});

test("the bottom navigation shows what is for the profiles of the user [SHELL-70]", () => {
  const staff = menuPaths(bottomNavigationFor(userWith(["CONTRACT"])));
  expect(staff).toEqual(expect.arrayContaining(["/contracts", "/tasks"]));
  const client = bottomNavigationFor(userWith(["CLIENT"]));
  expect(menuPaths(client)).toContain("/contracts");
  expect(menuPaths(client)).not.toContain("/tasks");
  expect(menuPaths(bottomNavigationFor(userWith([])))).not.toContain("/contracts");
});

test("what an entry counts is a search shipped with its list", () => {
  const links = [...houseMenu, ...outsideMenu].flatMap((group) => group.links);
  const missing = links.flatMap((link) => {
    if (!("entity" in link) || link.counts === undefined) return [];
    const { view } = link.counts;
    return entities[link.entity]?.savedViews?.some(({ name }) => name === view)
      ? []
      : [`${link.entity} ${view}`];
  });
  expect(missing).toEqual([]);
  const shown = menusFor(userWith(["MANAGER"])).flatMap(({ children = [] }) => children);
  const countAt = (path: string) => shown.find((entry) => entry.path === path)?.count;
  expect(countAt("/contracts")).toEqual({ path: viewCountsPath, view: "contract.running" });
  expect(countAt("/payment-files")).toEqual({
    path: viewCountsPath,
    view: "paymentFile.toApprove",
    needsAction: true,
  });
  expect(countAt("/funds")).toBeUndefined();
});

test("an entry of the catalogues says in its few words which one it is", () => {
  const shown = menusFor(userWith(["MANAGER"])).flatMap(({ children = [] }) => children);
  const catalogues = shown.filter(({ icon }) => icon === "category").map(({ label }) => label);
  expect(catalogues).toHaveLength(6);
  expect(catalogues.filter((label) => !/^\w+ catalogue$/.test(label))).toEqual([]);
});

test("what is not built is in no menu, also for administrators", () => {
  const admin = { ...userWith([], { isAdmin: true }), areEntityPagesBuilt: false };
  const built = Object.values(pages)
    .filter(({ isBuilt }) => isBuilt)
    .map(pageRoot);
  const shown = [...menuPaths(menusFor(admin)), ...menuPaths(bottomNavigationFor(admin))];
  expect(built).toEqual(expect.arrayContaining(shown));
  expect(shown).toContain("/documentation");
});

test("after G each letter opens one page or list, for everybody the same", () => {
  const menus = [...houseMenu, ...outsideMenu].flatMap(({ links }) => links);
  const ofLists = menus.flatMap((link) =>
    "entity" in link && link.goKey ? [[link.goKey, link.entity]] : [],
  );
  const ofPages = Object.entries<Page>(pages).flatMap(([name, { goKey }]) => (goKey ? [[goKey, name]] : []));
  const meanings = new Set([...ofLists, ...ofPages].map(([key, name]) => `${key} ${name}`));
  expect([...meanings].map(([key]) => key).toSorted()).toEqual(
    [...new Set([...meanings].map(([key]) => key))].toSorted(),
  );
  expect(meanings).toContain("d documentation");
  const entries = menusFor(userWith(["CONTRACT"])).flatMap(({ children = [] }) => children);
  expect(entries.find(({ path }) => path === "/contracts")?.goKey).toBe("c");
});

test("addresses open to a user are those of the pages for that user and of what the user may read", () => {
  const clerk = callerWith({ CONTRACT: ["read contract", "write bankOperation"] });
  const allowed = allowedRoutesFor({ caller: clerk, entities });
  expect(allowed).toEqual(expect.arrayContaining(["/account", "/contracts", "/contract", "/move-money"]));
  for (const page of ["/invoices", "/scripts", "/tenant", "/request-log", "/users", "/tenants"]) {
    expect(allowed).not.toContain(page);
  }
  const all = allowedRoutesFor({ caller: callerWith({ HOUSE: ["read all"] }), entities });
  expect(all).toContain("/invoices");
  expect(all).not.toContain("/scripts");
  const ofAdmin = allowedRoutesFor({ caller: callerWith({}, { isAdmin: true }), entities });
  expect(ofAdmin).toEqual(expect.arrayContaining(["/scripts", "/tenant", "/request-log"]));
  expect(ofAdmin).not.toContain("/tenants");
});

test("a page at the address of records is open to whoever may write them, the list to whoever may read them", () => {
  const reader = allowedRoutesFor({ caller: callerWith({ DATA: ["read import"] }), entities });
  expect(reader).toContain("/imports");
  expect(reader).not.toContain("/import");
  const writer = allowedRoutesFor({
    caller: callerWith({ DATA: ["read import", "write import"] }),
    entities,
  });
  expect(writer).toEqual(expect.arrayContaining(["/imports", "/import"]));
});

test("whatever the profiles, every entry of a menu leads to an address that is open to the same user", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom(...sampleProfiles, "MANAGER", "OFFICER", "ACCOUNTANT")),
      fc.boolean(),
      (profiles, isAdmin) => {
        const user = userWith(profiles, { isAdmin });
        const allowed = allowedRoutesFor(user);
        const shown = [...menuPaths(menusFor(user)), ...menuPaths(bottomNavigationFor(user))];
        expect(shown.filter((path) => !allowed.includes(path))).toEqual([]);
      },
    ),
    { numRuns: 60 },
  );
});
