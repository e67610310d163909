// Catalogues by name: read as a tree that can be searched, and changed only where somebody may and went to change them.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { declaredModel } from "@kontor/model/model.ts";
import { afterEach, expect, test } from "vitest";
import { session } from "../session/browser-session.ts";
import { endServer, startServer, testConfiguration, testToken } from "../session/testing/server.ts";
import { open } from "../start/testing/open-app.tsx";

afterEach(endServer);

const list = "/api/asset/asset-catalog-items";
const item = (code: string, name: string, values: RecordData = {}): RecordData => ({
  registration: `AC-${code}`,
  version: 2,
  status: "ACTIVE",
  catalogName: "equipment",
  code,
  name,
  ...values,
});
const items: readonly RecordData[] = [
  item("CR", "Crane", { position: 0 }),
  item("CR-X", "Long arm", { parentCode: "CR" }),
  item("LO", "Loader", { position: 1 }),
  item("LO2", "Loader of another", { catalogName: "equipment-2" }),
];

async function openCatalogue(
  address: string,
  mayWrite = true,
  entityName: string | null = "assetCatalogItem",
) {
  let stored = items;
  const found = { isExternal: entityName === null, entityName, mayWrite };
  const named = entityName === "assetCatalogItem" && { namedBy: "catalogName", parentBy: "parentCode" };
  const name = address.split("/").at(-1);
  const entity = declaredModel.entities[entityName ?? ""];
  const sent = startServer({
    "/api/script/runs/user-configuration": { body: testConfiguration },
    "/api/core/catalogues/": {
      status: 404,
      body: { code: "ENTITY_REGISTRATION_NOT_FOUND", message: "None" },
    },
    ...(name !== "nothing" && { [`/api/core/catalogues/${name}`]: { body: { name, ...found, ...named } } }),
    [`/api/core/models/${entityName}`]: { body: { entity, workflows: {}, mayWrite, readOnlyPaths: [] } },
    [entity?.names.serverRoute ?? list]: ({ method, body }) => {
      if (method === "POST") stored = [...stored, { registration: "AC-N", version: 1, ...Object(body) }];
      const pagination = { limit: 100, offset: 0, size: stored.length, continues: false };
      return { body: method === "POST" ? stored.at(-1) : { data: stored, pagination } };
    },
    [`${list}/bulk`]: ({ body }) => {
      const changes = body as readonly { readonly key: string; readonly values: RecordData }[]; // what the page has just sent
      stored = stored.map((each) => ({
        ...each,
        ...changes.find(({ key }) => key === each.registration)?.values,
      }));
      return { body: { data: stored } };
    },
    [`${list}/`]: ({ method, path, body }) => {
      const key = path.split("?")[0]?.split("/").at(-1);
      if (method === "DELETE") stored = stored.filter(({ registration }) => registration !== key);
      else stored = stored.map((each) => (each.registration === key ? { ...each, ...Object(body) } : each));
      return { body: stored.find(({ registration }) => registration === key) ?? { status: "ok" } };
    },
  });
  session.begin(testToken(1_000));
  return { ...(await open(address)), sent };
}

const writes = (sent: Awaited<ReturnType<typeof openCatalogue>>["sent"]) =>
  sent.filter(({ method, path }) => method !== "GET" && path.startsWith(list));
const codes = () => [...document.querySelectorAll("tbody th")].map((cell) => cell.textContent);

test("a catalogue shows the items of its name as a tree that can be searched, and nothing that changes it [SHELL-09]", async () => {
  const { screen, sent } = await openCatalogue("/catalog/equipment");
  await expect.element(screen.getByRole("heading", { level: 1 })).toHaveTextContent("equipment");
  await expect.poll(codes).toEqual(["CR", "CR-X", "LO"]);
  const inset = (name: string) =>
    screen.getByRole("link", { name, exact: true }).element().getBoundingClientRect().left;
  expect(inset("CR-X")).toBeGreaterThan(inset("CR"));
  await screen.getByRole("textbox", { name: "Search in the catalogue" }).fill("long");
  await expect.poll(codes).toEqual(["CR", "CR-X"]);
  await screen.getByRole("textbox", { name: "Search in the catalogue" }).fill("vessel");
  await screen.getByRole("button", { name: "Clear filters" }).click();
  await expect.poll(codes).toEqual(["CR", "CR-X", "LO"]);
  for (const name of [/^Add/, /^Delete/, /^Move/, "Import"])
    expect(screen.getByRole("main").getByRole("button", { name }).elements()).toEqual([]);
  expect(writes(sent)).toEqual([]);
});

test("the items of an entity are a catalogue by its name", async () => {
  const { screen } = await openCatalogue("/catalog/product-catalog-items", false, "productCatalogItem");
  await expect
    .element(screen.getByRole("heading", { level: 1 }))
    .toHaveTextContent("Product catalogue items");
});

test("items are added, changed, put in order and taken away where the catalogue is edited [SHELL-10]", async () => {
  const { screen, sent } = await openCatalogue("/edit-catalog/equipment");
  await screen.getByRole("button", { name: /^Move LO.* up$|^Move Loader up$/ }).click();
  await expect.poll(codes).toEqual(["LO", "CR", "CR-X"]);
  expect(writes(sent).at(-1)?.body).toEqual([
    { key: "AC-LO", version: 2, values: { position: 0 } },
    { key: "AC-CR", version: 2, values: { position: 1 } },
  ]);
  await screen.getByRole("button", { name: /^Edit (LO|Loader)$/ }).click();
  const dialog = screen.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Name" }).fill("Wheel loader");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByRole("cell", { name: "Wheel loader" })).toBeVisible();
  expect(writes(sent).at(-1)).toMatchObject({
    method: "PATCH",
    path: `${list}/AC-LO`,
    body: { name: "Wheel loader", version: 2 },
  });
  await screen.getByRole("button", { name: /^Delete (CR-X|Long arm)$/ }).click();
  await screen.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect.poll(codes).toEqual(["LO", "CR"]);
  expect(writes(sent).at(-1)).toMatchObject({ method: "DELETE", path: `${list}/AC-CR-X?version=2` });
  await screen.getByRole("button", { name: /^Add/ }).click();
  const adding = screen.getByRole("dialog");
  await adding.getByRole("textbox", { name: "Code" }).fill("BU");
  await adding.getByRole("textbox", { name: "Name" }).fill("Bulldozer");
  await adding.getByRole("button", { name: "Save" }).click();
  await expect.poll(codes).toContain("BU");
  expect(writes(sent).at(-1)?.body).toMatchObject({ code: "BU", catalogName: "equipment" });
  await screen.getByRole("button", { name: "Import" }).click();
  await expect.element(screen.getByRole("heading", { level: 1, name: "New import" })).toBeVisible();
});

test("whoever may not write the items changes nothing, wherever they look", async () => {
  const { screen } = await openCatalogue("/edit-catalog/equipment", false);
  await expect.poll(codes).toEqual(["CR", "CR-X", "LO"]);
  for (const name of [/^Add/, /^Delete/, /^Move/, "Import"])
    expect(screen.getByRole("main").getByRole("button", { name }).elements()).toEqual([]);
});

test("a name nobody uses is no page, and a catalogue of an external source is not loaded", async () => {
  const none = await openCatalogue("/catalog/nothing");
  await expect.element(none.screen.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  await none.screen.unmount();
  endServer();
  const { screen, sent } = await openCatalogue("/catalog/LECTURA", false, null);
  await expect.element(screen.getByRole("heading", { level: 1, name: "LECTURA" })).toBeVisible();
  expect(sent.filter(({ path }) => path.startsWith(list))).toEqual([]);
});

test("a catalogue that cannot be had says so and can be asked for again", async () => {
  startServer({
    "/api/core/catalogues/equipment": {
      status: 503,
      body: { code: "SERVICE_UNAVAILABLE", message: "The service is unavailable" },
    },
  });
  session.begin(testToken(1_000));
  const { screen } = await open("/catalog/equipment");
  await expect.element(screen.getByRole("button", { name: "Try again" })).toBeVisible();
});
