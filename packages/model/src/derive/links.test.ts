// Where values lead, for the templates the specification names and for every column of every declared entity.
import { expect, test } from "vitest";
import { entityNamings } from "../entity-namings.gen.ts";
import { pages } from "../pages/pages.ts";
import { declaredEntities } from "../registry.gen.ts";
import { defaultList } from "./default-list.ts";
import { linkOf } from "./links.ts";

const entities = Object.values(declaredEntities);
const { requestLog } = pages;
const addresses = new Set([
  ...entities.flatMap(({ names }) => names.clientRoute ?? []),
  requestLog.path.replace("/{requestId}", ""),
]);

test("the registration of a record leads to its own page [LIST-97]", () => {
  for (const [name, route] of [
    ["contract", "/contract"],
    ["contractLot", "/contract-lot"],
    ["contractElement", "/contract-element"],
    ["person", "/person"],
    ["posting", "/posting"],
    ["postingEvent", "/posting-event"],
    ["campaign", "/campaign"],
    ["paymentFile", "/payment-file"],
    ["project", "/project"],
    ["case", "/case"],
    ["claim", "/claim"],
    ["communication", "/communication"],
    ["maintenance", "/maintenance"],
    ["assetCatalogItem", "/asset-catalog-item"],
  ] as const) {
    expect(linkOf(declaredEntities[name], "registration"), name).toEqual({ route, from: "registration" });
  }
});

test("a column that names another record leads to that record's page by its own value [LIST-98]", () => {
  for (const [path, route] of [
    ["fundRegistration", "/fund"],
    ["assetRegistration", "/asset"],
    ["assetLotRegistration", "/asset-lot"],
    ["invoiceRegistration", "/invoice"],
    ["cashflowRegistration", "/cashflow"],
    ["creditlineRegistration", "/credit-line"],
    ["externalDataRegistration", "/external-data"],
  ] as const) {
    const holders = entities.filter(({ fields }) => Object.hasOwn(fields, path));
    expect(holders.length, path).toBeGreaterThan(0);
    for (const holder of holders) expect(linkOf(holder, path), holder.name).toEqual({ route, from: path });
  }
});

test("every column with a link leads to a page there is, by a value the record holds", () => {
  for (const declared of entities) {
    for (const { path, link } of defaultList(declared).columns) {
      if (link === undefined) continue;
      expect(link.from, declared.name).toBe(path);
      if ("route" in link) expect(addresses, `${declared.name} ${path}`).toContain(link.route);
    }
  }
});

test("every entity with a page links its key to it, and those without do not", () => {
  for (const declared of entities) {
    const { clientRoute } = declared.names;
    expect(linkOf(declared, declared.key), declared.name).toEqual(
      clientRoute === undefined ? undefined : { route: clientRoute, from: declared.key },
    );
  }
});

test("a value that names no other record leads nowhere, and neither does one without a page", () => {
  const { asset, collateral } = declaredEntities;
  expect(linkOf(collateral, "description")).toBeUndefined();
  expect(linkOf(collateral, "there.is.none")).toBeUndefined();
  expect(entityNamings.find(({ name }) => name === "location")?.hasClientRoute).toBe(false);
  expect(asset.fields.locationRegistration?.target).toBe("location");
  expect(linkOf(asset, "locationRegistration")).toBeUndefined();
});

test("a line of a log leads to all that its request has left behind", () => {
  for (const name of ["scriptLog", "systemLog"] as const) {
    expect(linkOf(declaredEntities[name], "requestId")).toEqual({ route: "/request-log", from: "requestId" });
  }
  expect(requestLog).toMatchObject({ path: "/request-log/{requestId}", isBuilt: true });
});

test("the address of a file leads to the file", () => {
  expect(linkOf(declaredEntities.document, "url")).toEqual({ isFile: true, from: "url" });
});

test("where the record names the entity itself, the link says where it does", () => {
  expect(linkOf(declaredEntities.document, "entityRegistration")).toEqual({
    entityFrom: "entityName",
    from: "entityRegistration",
  });
});
