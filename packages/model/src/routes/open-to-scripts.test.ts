import { expect, test } from "vitest";
import { declaredModel } from "../model.ts";
import type { Route } from "../route.ts";
import { fixedRoutes, routesOf } from "./all-routes.ts";

const routes = routesOf(Object.values(declaredModel.entities));
const openPaths = (of: readonly Route[]): readonly string[] =>
  of.filter(({ openToScripts }) => openToScripts).map(({ method, path }) => `${method} ${path}`);
const openBelow = (path: string): readonly string[] =>
  openPaths(routes.filter((route) => route.path === path || route.path.startsWith(`${path}/`)));

test("what is open to everybody or reaches every tenant, and files and streams, are open to no script", () => {
  const isSpecial = ({ permission, tenant, answerType = "json", bodyType = "json" }: Route): boolean =>
    permission === "public" || tenant === "every" || answerType !== "json" || bodyType !== "json";
  const special = routes.filter(isSpecial);
  expect(special.length).toBeGreaterThan(20);
  expect(openPaths(special)).toEqual([]);
});

test.each([
  "Sign-in",
  "OpenID Connect",
  "SAML",
  "Identity providers",
  "Secrets",
  "Hosts",
  "Tenants",
  "Configuration",
  "Releases",
  "Schedules",
  "Live updates",
  "Object storage",
])("no script calls a route of %s", (tag) => {
  const tagged = fixedRoutes.filter((route) => route.tag === tag);
  expect(tagged.length).toBeGreaterThan(0);
  expect(openPaths(tagged)).toEqual([]);
});

test("of what moves money, makes tickets or tells somebody elsewhere, nothing is open", () => {
  const closed = [
    "POST /api/bank/move-money",
    "POST /api/bank/arbitration",
    "POST /api/bank/set-overdraft",
    "POST /api/script/runs/run-billing",
    "GET /api/script/runs/run-billing",
    "POST /api/core/documents/{registration}/token",
    "POST /api/financing/contracts/{registration}/documents/{documentId}/token",
    "POST /api/notification/subscribe",
    "POST /api/import/mappings",
  ];
  const known = new Set(routes.map(({ method, path }) => `${method} ${path}`));
  expect(closed.filter((route) => !known.has(route))).toEqual([]);
  expect(closed.filter((route) => openPaths(routes).includes(route))).toEqual([]);
});

test.each([
  "/api/core/users",
  "/api/script/scripts",
  "/api/script/flows",
  "/api/script/batches",
  "/api/import/imports",
  "/api/bank/bank-operations",
  "/api/bank/sepas",
  "/api/bank/payment-files",
  "/api/billing/invoices",
  "/api/case/votes",
])("scripts read %s and never write or move one", (path) => {
  const isReading = (route: string): boolean =>
    /^GET |\/transitions$|\/dry-run$/.test(route) && !/^GET .*\/transitions\/\{code\}$/.test(route);
  expect(openBelow(path)).toContain(`GET ${path}`);
  expect(openBelow(path).filter((route) => !isReading(route))).toEqual([]);
});

test("records are read and written, and their transitions run, as far as the caller may", () => {
  const contracts = "/api/financing/contracts";
  expect(openBelow(contracts)).toEqual(
    expect.arrayContaining([
      `GET ${contracts}`,
      `GET ${contracts}/{registration}`,
      `POST ${contracts}`,
      `PATCH ${contracts}/{registration}`,
      `DELETE ${contracts}/{registration}`,
      `POST ${contracts}/{registration}/transitions/{code}`,
    ]),
  );
});

test("a route that says nothing is closed", () => {
  expect(fixedRoutes.filter((route) => !("openToScripts" in route)).length).toBeGreaterThan(60);
});
