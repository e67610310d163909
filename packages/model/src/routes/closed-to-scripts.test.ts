import { expect, test } from "vitest";
import { user } from "../entities/core/user.ts";
import { contract } from "../entities/financing/contract.ts";
import { script } from "../entities/script/script.ts";
import { fixedRoutes } from "./all-routes.ts";
import { isClosedToScripts } from "./closed-to-scripts.ts";
import { entityRoutes } from "./entity-routes.ts";

const closedOf = (tag: string): readonly boolean[] =>
  fixedRoutes.filter((route) => route.tag === tag).map(isClosedToScripts);

test.each([
  "Sign-in",
  "OpenID Connect",
  "SAML",
  "Identity providers",
  "Secrets",
  "Configuration",
  "Live updates",
])("no script calls a route of %s", (tag) => {
  expect(closedOf(tag).length).toBeGreaterThan(0);
  expect(closedOf(tag)).not.toContain(false);
});

test("no script calls what is open to everybody, nor sends or reads files", () => {
  const others = fixedRoutes.filter(
    ({ permission, answerType, bodyType }) =>
      permission === "public" || (answerType ?? "json") !== "json" || (bodyType ?? "json") !== "json",
  );
  expect(others.length).toBeGreaterThan(20);
  expect(others.every(isClosedToScripts)).toBe(true);
});

test.each([user, script])("scripts read a $name and never write one", (entity) => {
  const routes = entityRoutes(entity);
  expect(isClosedToScripts(named(routes, "list"))).toBe(false);
  for (const verb of ["create", "patch", "delete", "bulk"])
    expect(isClosedToScripts(named(routes, verb))).toBe(true);
});

test("records are read and written, and their transitions run, as far as the caller may", () => {
  const routes = entityRoutes(contract);
  for (const verb of ["list", "read", "create", "patch", "run-transition"])
    expect(isClosedToScripts(named(routes, verb))).toBe(false);
});

function named<Named extends { readonly name: string }>(routes: readonly Named[], verb: string): Named {
  const route = routes.find(({ name }) => name.endsWith(`-${verb}`));
  if (route === undefined) throw new Error(`There is no ${verb}`);
  return route;
}
