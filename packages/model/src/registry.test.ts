import { readFileSync } from "node:fs";
import { type EntityNaming, namingOf } from "@kontor/kernel/naming/entity-naming.ts";
import { expect, test } from "vitest";
import { entityNamings, familyLoaders } from "./entity-namings.gen.ts";
import { declaredEntities } from "./registry.gen.ts";

const naming = namingOf(entityNamings);
const names = entityNamings.map(({ name }) => name);
const withPage = entityNamings.filter(({ hasClientRoute }) => hasClientRoute);
const requirements = readFileSync(new URL("../../../docs/requirements.md", import.meta.url), "utf8");

/** What the requirements say of each entity, one line for each: `Camt: collection camts, family bank, list none, …;`. */
const described = Array.from(
  requirements.matchAll(/^- \*\*ENT-\d+\*\* ([A-Z]\w+): (collection [^;]+);/gm),
  ([, name = "", description = ""]) => ({
    name: `${name.charAt(0).toLowerCase()}${name.slice(1)}`,
    said: description.replaceAll(/ \([^)]*\)/g, ""),
  }),
);

/** The same, said by the naming of the product. */
function say({ name, family, hasClientRoute, isDetailOnly }: EntityNaming): string {
  const key = /detail \S+(\{\w+\})/.exec(described.find((entity) => entity.name === name)?.said ?? "")?.[1];
  const pages = hasClientRoute
    ? `list ${isDetailOnly ? "none" : naming.listRoute(name)}, detail ${naming.clientRoute(name)}/${key}`
    : "no client route";
  return `collection ${naming.collectionOf(name)}, family ${family}, ${pages}, API ${naming.serverRoute(name)}`;
}

test("all 103 entities of the requirements are known with collection, family, pages, routes and lists [ENT-01]", () => {
  expect(described).toHaveLength(103);
  expect(names.toSorted()).toEqual(described.map(({ name }) => name).toSorted());
  for (const { name, said } of described) {
    const [, rest = "", list] = /^(.+), (?:no status list|status list (\w+))$/.exec(said) ?? [];
    expect(`${name}: ${say(naming.findEntity(name))}`).toBe(`${name}: ${rest}`);
    if (list !== undefined) expect(naming.statusListOf(name)).toBe(list);
    expect(naming.statusListOf(name)).toBe(`${name}Status`);
    expect(naming.documentTypeListOf(name)).toBe(`${name}DocumentType`);
    expect(naming.historyTypeListOf(name)).toBe(`${name}HistoryType`);
  }
});

test("79 entities have a page, 70 of them a list as well, and no two share one [NAME-03]", () => {
  expect(new Set(withPage.map(({ name }) => naming.clientRoute(name))).size).toBe(79);
  const lists = withPage.filter(({ isDetailOnly }) => isDetailOnly !== true);
  expect(new Set(lists.map(({ name }) => naming.listRoute(name))).size).toBe(70);
});

test("every name that must have a page has one, however it is written [NAME-04]", () => {
  const [, listed = ""] = /\*\*NAME-04\*\* (.+?) all resolve/.exec(requirements) ?? [];
  const required = listed.split(", ");
  expect(required).toHaveLength(53);
  for (const name of required) {
    const route = naming.clientRoute(name);
    expect(route).toMatch(/^\/[a-z]+(-[a-z]+)*$/);
    expect(naming.clientRoute(name.toUpperCase())).toBe(route);
    expect(naming.clientRoute(route.slice(1))).toBe(route);
  }
});

test("every entity has a server route of its own, with or without a page [NAME-11]", () => {
  const routes = names.map((name) => naming.serverRoute(name));
  expect(new Set(routes).size).toBe(103);
  for (const route of routes)
    expect(route).toMatch(/^\/api\/[a-z-]+\/[a-z-]+(\/\{username\}\/preferences)?$/);
});

test("the 24 entities without a page are refused to the browser and served all the same [ENT-06]", () => {
  const without = entityNamings.filter(({ hasClientRoute }) => !hasClientRoute);
  expect(without).toHaveLength(24);
  for (const { name } of without) {
    for (const lookUp of [naming.clientRoute, naming.listRoute]) {
      expect(() => lookUp(name)).toThrow(
        expect.objectContaining({ code: "UNSUPPORTED_ENTITY", message: `Entity ${name} is not supported` }),
      );
    }
    expect(naming.serverRoute(name)).toMatch(/^\/api\//);
  }
});

test("an entity has a status of its own list where the requirements give it one, and else no workflow", () => {
  const declared = new Map(Object.entries(declaredEntities));
  for (const { name, said } of described) {
    const [, list] = / status list (\w+)$/.exec(said.replace("no status list", "")) ?? [];
    const { fields, workflow } = declared.get(name) ?? {};
    if (list === undefined) expect(workflow, name).toBeUndefined();
    else expect(fields?.status, name).toMatchObject({ list, readOnly: true });
  }
});

test("the catalogue, loaded before any family, says the same as the entities themselves", () => {
  expect(Object.keys(declaredEntities).toSorted()).toEqual(names.toSorted());
  for (const [name, entity] of Object.entries(declaredEntities)) {
    const { hasClientRoute, isDetailOnly, family } = naming.findEntity(name);
    expect(entity).toMatchObject({ name, family });
    expect(entity.names).toEqual({
      collection: naming.collectionOf(name),
      serverRoute: naming.serverRoute(name),
      ...(hasClientRoute && {
        clientRoute: naming.clientRoute(name),
        creationRoute: naming.creationRoute(name),
      }),
      ...(hasClientRoute && isDetailOnly !== true && { listRoute: naming.listRoute(name) }),
      statusList: naming.statusListOf(name),
      documentTypeList: naming.documentTypeListOf(name),
      historyTypeList: naming.historyTypeListOf(name),
    });
  }
});

test("a family loaded later brings the very entities of the registry, all of them and no others", async () => {
  const loaded = await Promise.all(Object.values(familyLoaders).map((load) => load()));
  const entries = loaded.flatMap((family) => Object.entries(family));
  expect(entries).toHaveLength(103);
  const declared = new Map<string, unknown>(Object.entries(declaredEntities));
  for (const [name, entity] of entries) expect(declared.get(name) === entity, name).toBe(true);
  for (const [family, load] of Object.entries(familyLoaders)) {
    for (const entity of Object.values(await load())) expect(entity.family).toBe(family);
  }
});
