// What counts as proof of a requirement, and what does not.
import { expect, test } from "vitest";
import type { Mark, Proof } from "../test-projects.ts";
import { type Claim, coverageOf, heldByComponents, shortfalls, unknownClaims } from "./coverage.ts";
import type { Requirement } from "./requirements.ts";

function requirement(id: string, ...needs: Mark[]): Requirement {
  return { id, group: id.split("-")[0] ?? "", needs };
}

function claim(id: string, proves: Proof): Claim {
  return { id, proves, file: "a.test.ts", title: `does it [${id}]` };
}

function isCovered(item: Requirement, ...claimed: Proof[]): boolean {
  const claims = claimed.map((proves) => claim(item.id, proves));
  return coverageOf([item], claims).covered === 1;
}

test("an id marked api counts only from a test against the server", () => {
  const item = requirement("API-41", "api");
  expect(isCovered(item, "api")).toBe(true);
  expect(isCovered(item, "unit", "browser")).toBe(false);
});

test("an id marked browser counts only from the real page on the real server, never from a component", () => {
  const item = requirement("SHELL-01", "browser");
  expect(isCovered(item, "browser")).toBe(true);
  expect(isCovered(item, "unit", "api")).toBe(false);
  expect(isCovered(item, "component")).toBe(false);
  expect(isCovered(requirement("SHELL-02", "api", "browser"), "api", "component")).toBe(false);
});

test("an id that only components hold is counted apart, until the real page shows it", () => {
  const items = [
    requirement("SHELL-01", "browser"),
    requirement("SHELL-02", "api", "browser"),
    requirement("SHELL-03", "browser"),
    requirement("API-41", "api"),
  ];
  const claims = ["SHELL-01", "SHELL-02", "SHELL-03", "API-41"].map((id) => claim(id, "component"));
  const shown = [...claims, claim("SHELL-01", "browser")];
  expect(heldByComponents(items, shown).map(({ id }) => id)).toEqual(["SHELL-02", "SHELL-03"]);
  const { component, groups } = coverageOf(items, shown);
  expect([component, groups.SHELL?.component, groups.API?.component]).toEqual([2, 2, 0]);
});

test("an id marked unit alone counts from any test, and from none when untested", () => {
  const item = requirement("FIN-01", "unit");
  expect(isCovered(item, "unit")).toBe(true);
  expect(isCovered(item, "api")).toBe(true);
  expect(isCovered(item, "component")).toBe(true);
  expect(isCovered(item, "browser")).toBe(true);
  expect(isCovered(item)).toBe(false);
});

test("an id with two marks needs a test of each kind", () => {
  const item = requirement("FIN-02", "unit", "api");
  expect(isCovered(item, "unit", "api")).toBe(true);
  expect(isCovered(item, "unit")).toBe(false);
  expect(isCovered(item, "api")).toBe(false);
  expect(isCovered(item, "api", "browser")).toBe(false);
});

test("figures are kept per group and per mark; a mark counts as soon as its own part is proven", () => {
  const items = [
    requirement("FIN-01", "unit"),
    requirement("FIN-02", "unit", "api"),
    requirement("OPS-01", "browser"),
  ];
  expect(coverageOf(items, [claim("FIN-01", "api"), claim("FIN-02", "api")])).toEqual({
    covered: 1,
    total: 3,
    component: 0,
    groups: {
      FIN: {
        covered: 1,
        total: 2,
        unit: { covered: 1, total: 2 },
        api: { covered: 1, total: 1 },
        browser: { covered: 0, total: 0 },
        component: 0,
      },
      OPS: {
        covered: 0,
        total: 1,
        unit: { covered: 0, total: 0 },
        api: { covered: 0, total: 0 },
        browser: { covered: 0, total: 1 },
        component: 0,
      },
    },
  });
});

test("a claimed id the checklist does not know is reported and covers nothing", () => {
  const items = [requirement("FIN-01", "unit")];
  const claims = [claim("FIN-99", "unit")];
  expect(unknownClaims(items, claims)).toEqual(claims);
  expect(coverageOf(items, claims).covered).toBe(0);
});

test("a claim of the wrong kind is explained; an untested or covered id is not", () => {
  const items = [
    requirement("API-41", "api"),
    requirement("API-42", "api"),
    requirement("API-43", "api", "browser"),
  ];
  const claims = [claim("API-41", "unit"), claim("API-43", "api"), claim("API-43", "browser")];
  expect(shortfalls(items, claims)).toEqual(["API-41 needs api, has unit"]);
});

test("an id that only lacks the real page needs no sentence of its own; one that lacks more does", () => {
  const items = [requirement("API-41", "api", "browser"), requirement("API-42", "api", "browser")];
  const claims = [claim("API-41", "api"), claim("API-41", "component"), claim("API-42", "component")];
  expect(shortfalls(items, claims)).toEqual(["API-42 needs api+browser, has component"]);
});
