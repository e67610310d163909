import { expect, test } from "vitest";
import { collateral } from "../entities/financing/collateral.ts";
import { entity } from "../entity/declare-entity.ts";
import type { Entity } from "../entity/entity.ts";
import { isListParameter } from "../entity/list-parameters.ts";
import { text } from "../fields/declare.ts";
import { declaredEntities } from "../registry.gen.ts";
import type { Route } from "../route.ts";
import { entityRoutes } from "./entity-routes.ts";

const base = "/api/financing/collaterals";

function callsOf(declared: Entity): readonly string[] {
  return entityRoutes(declared).map(({ method, path }) => `${method} ${path}`);
}

function named(declared: Entity, name: string): Route {
  const found = entityRoutes(declared).find((route) => route.name === name);
  if (found === undefined) throw new Error(`no route ${name}`);
  return found;
}

function like(name: string, changes: Partial<Entity> = {}): Entity {
  const { workflow: _, ...rest } = collateral;
  return { ...rest, name, ...changes };
}

test("an entity with a workflow has every call of the conventions", () => {
  expect(callsOf(collateral)).toEqual([
    `GET ${base}`,
    `GET ${base}/aggregate`,
    `GET ${base}/{registration}`,
    `GET ${base}/{registration}/page`,
    `GET ${base}/{registration}/history`,
    `GET ${base}/export`,
    `POST ${base}`,
    `PATCH ${base}/{registration}`,
    `DELETE ${base}/{registration}`,
    `POST ${base}/bulk`,
    `POST ${base}/transitions`,
    `GET ${base}/{registration}/transitions`,
    `GET ${base}/{registration}/all-transitions`,
    `POST ${base}/transitions/{code}/dry-run`,
    `GET ${base}/{registration}/transitions/{code}`,
    `POST ${base}/{registration}/transitions/{code}`,
    `GET ${base}/{registration}/documents`,
    `GET ${base}/{registration}/documents/{documentId}/content`,
    `POST ${base}/{registration}/documents/{documentId}/token`,
    `POST ${base}/{registration}/documents`,
    `DELETE ${base}/{registration}/documents/{documentId}`,
  ]);
});

test("without a workflow there are no transitions", () => {
  expect(callsOf(like("pledge")).filter((call) => call.includes("transitions"))).toEqual([]);
});

test("what the product alone writes and moves has no call that does either", () => {
  const calls = callsOf({ ...collateral, writing: "read-only" });
  expect(calls.filter((call) => !call.startsWith("GET"))).toEqual([
    `POST ${base}/transitions`,
    `POST ${base}/{registration}/documents/{documentId}/token`,
  ]);
});

test.each(["append-only", "moved-only"] as const)(
  "what is %s is neither added, changed nor deleted by a call, and goes on by its workflow",
  (writing) => {
    const calls = callsOf({ ...collateral, writing });
    expect(calls.filter((call) => !call.startsWith("GET"))).toEqual([
      `POST ${base}/transitions`,
      `POST ${base}/transitions/{code}/dry-run`,
      `POST ${base}/{registration}/transitions/{code}`,
      `POST ${base}/{registration}/documents/{documentId}/token`,
    ]);
    expect(calls).toContain(`GET ${base}/{registration}/transitions/{code}`);
  },
);

test("a record is addressed by the key of its entity", () => {
  const flag = entity("featureFlag", {
    family: "core",
    about: "Test",
    key: "name",
    fields: { name: text(), type: text() },
  });
  expect(callsOf(flag)).toContain("PATCH /api/core/feature-flags/{name}");
});

test("parameters in the path of an entity are parameters of all its calls", () => {
  const generic = like("thing", { names: { ...collateral.names, serverRoute: "/api/dyno/{collection}" } });
  for (const { params } of entityRoutes(generic)) expect(params?.shape).toHaveProperty("collection");
});

test("a list takes its own search fields and what every list takes, and refuses any other", () => {
  const { query } = named(collateral, "collateral-list");
  expect(query?.parse({ name: "/van/i", fromEndDate: "20240131", sort: "-name", limit: "100" })).toEqual({
    name: "/van/i",
    fromEndDate: "20240131",
    sort: "-name",
    limit: 100,
    offset: 0,
    count: "none",
  });
  expect(query?.parse({})).toEqual({ limit: 20, offset: 0, count: "none" });
  expect(query?.safeParse({ haircut: "1" }).success).toBe(false);
  expect(query?.safeParse({ limit: "101" }).success).toBe(false);
});

test("every parameter of a list and of its export is one that no search field may be called", () => {
  const bare = like("pledge", { search: [] });
  const { query } = named(bare, "pledge-export");
  expect(Object.keys(query?.shape ?? {}).filter((name) => !isListParameter(name))).toEqual([]);
});

test("a patch needs the version it was made on, and a status reaches the rule that refuses it", () => {
  const { body, errors } = named(collateral, "collateral-patch");
  expect(body?.safeParse({ name: "Van" }).success).toBe(false);
  expect(body?.safeParse({ version: 3, status: "ACTIVE" }).success).toBe(true);
  expect(body?.safeParse({ version: 3, haircuts: 1 }).success).toBe(false);
  expect(errors).toContain("STATUS_PATCH_PROHIBITED");
  expect(named(like("pledge"), "pledge-patch").errors).not.toContain("STATUS_PATCH_PROHIBITED");
});

test("a transition is allowed by its own permission or by that of the entity", () => {
  expect(named(collateral, "collateral-run-transition").permission).toEqual({
    anyOf: [
      { name: `write ${base}/transitions/{code}` },
      { name: "write collateral" },
      { name: `write ${base}` },
    ],
  });
});

test("parts of transitions are left out by name, and only those there are", () => {
  const { query, body } = named(collateral, "collateral-transitions-of-many");
  expect(query?.safeParse({ exclude: "modals,printings,documents" }).success).toBe(true);
  expect(query?.safeParse({ exclude: "modals,guards" }).success).toBe(false);
  expect(body?.safeParse({ ids: [] }).success).toBe(false);
});

test("a person answers its relations and is read again by a POST without body", () => {
  const calls = callsOf(like("person"));
  expect(calls).toContain(`GET ${base}/{registration}/ascendants`);
  expect(calls).toContain(`GET ${base}/{registration}/hierarchy`);
  expect(named(like("person"), "person-reread")).toMatchObject({ method: "POST", cost: "read" });
  expect(named(like("person"), "person-reread").body).toBeUndefined();
});

test("the values of lists and the target of a short address are open to any signed-in user", () => {
  const lists = named(like("list"), "list-list");
  expect(lists.permission).toMatchObject({ orAnyoneFor: "list-values" });
  expect(lists.query?.safeParse({ valuesOnly: "true", locale: "fr-FR", lists: "paymentMode" }).success).toBe(
    true,
  );
  const keyValue = named(like("keyValue"), "key-value-read");
  expect(keyValue.query?.safeParse({ shortUrl: "1" }).success).toBe(true);
  expect(keyValue.answer.parse({ url: "/contract/C1" })).toEqual({ url: "/contract/C1" });
});

test("a tenant's own entity is never taken for one of ours with the same name", () => {
  const own = named(like("list", { family: "dyno" }), "list-list");
  expect(own.query?.safeParse({ valuesOnly: "true" }).success).toBe(false);
  expect(callsOf(like("person", { family: "dyno" }))).not.toContain(`GET ${base}/{registration}/hierarchy`);
});

test("users create with syncPerson and read themselves; preferences are declared by hand", () => {
  const user = like("user");
  expect(named(user, "user-create").query?.safeParse({ syncPerson: "1" }).success).toBe(true);
  expect(named(user, "user-read").permission).toMatchObject({ orSelf: true });
  expect(entityRoutes(like("userPreference"))).toEqual([]);
});

test("tenants are kept by super administrators of the master tenant", () => {
  const { tenant: tenantEntity, accessTenantStat } = declaredEntities;
  for (const { tenant, permission } of [tenantEntity, accessTenantStat].flatMap(entityRoutes))
    expect({ tenant, permission }).toEqual({
      tenant: "every",
      permission: { administrator: "superAdmin" },
    });
});
