// Which catalogue a name means, and which ones are never the tenant's own.
import { expect, test } from "vitest";
import { declaredEntities } from "../registry.gen.ts";
import { externalCatalogues, isExternalCatalogue } from "./external-catalogues.ts";
import { findCatalogues } from "./find-catalogue.ts";

const found = (name: string) =>
  findCatalogues(declaredEntities, name).map(({ entity, namedBy }) => [entity.name, namedBy]);

test("the catalogues of others are LECTURA, EMPREKIS, AUTOVISTA, AUTOBIZ, CARTELL and ACB [CONST-15]", () => {
  expect(externalCatalogues).toEqual(["LECTURA", "EMPREKIS", "AUTOVISTA", "AUTOBIZ", "CARTELL", "ACB"]);
});

test("what others keep is not loaded as a catalogue of the tenant, and every other name is [ASSET-24]", () => {
  for (const name of ["LECTURA", "EMPREKIS", "AUTOVISTA", "AUTOBIZ", "CARTELL", "ACB"])
    expect(isExternalCatalogue(name), name).toBe(true);
  for (const name of ["equipment", "lectura", "LECTURA ", "assetCatalogItem", ""])
    expect(isExternalCatalogue(name), name).toBe(false);
});

test("an entity of catalogue items is found by its name, its collection and its addresses", () => {
  for (const name of [
    "productCatalogItem",
    "productCatalogItems",
    "product-catalog-items",
    "product-catalog-item",
  ])
    expect(found(name), name).toEqual([["productCatalogItem", undefined]]);
});

test("any other name is that of a catalogue whose items say so, and no other entity is one", () => {
  expect(found("equipment")).toEqual([["assetCatalogItem", "catalogName"]]);
  expect(found("contract")).toEqual([["assetCatalogItem", "catalogName"]]);
  const all = Object.values(declaredEntities).filter(({ catalogue }) => catalogue !== undefined);
  expect(all.map(({ name }) => name).toSorted()).toEqual([
    "accountingCatalogItem",
    "amendmentCatalogItem",
    "assetCatalogItem",
    "assetServiceCatalogItem",
    "productCatalogItem",
    "productElementCatalogItem",
  ]);
});
