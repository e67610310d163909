import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { pluralOf } from "./plural.ts";

test("a collection is the lower camel plural of the entity [NAME-12]", () => {
  expect(["AccessLog", "Currency", "Person", "Index"].map(pluralOf)).toEqual([
    "accessLogs",
    "currencies",
    "persons",
    "indexes",
  ]);
});

test.each([
  ["TimeEntry", "timeEntries"],
  ["History", "histories"],
  ["Inventory", "inventories"],
  ["Tax", "taxes"],
  ["Batch", "batches"],
  ["Case", "cases"],
  ["Indice", "indices"],
  ["ExternalData", "externalDatas"],
  ["KeyValue", "keyValues"],
  ["Dtxn", "dtxns"],
  ["UserPreference", "userPreferences"],
  ["FinancingService", "financingServices"],
  ["PrivateEquityAsset", "privateEquityAssets"],
])("several of %s are %s", (name, plural) => {
  expect(pluralOf(name)).toBe(plural);
});

test.each([
  ["Survey", "surveys"],
  ["Address", "addresses"],
  ["Wish", "wishes"],
  ["Waltz", "waltzes"],
  ["credit line", "creditLines"],
])("the rule also holds for names a tenant may choose: several of %s are %s", (name, plural) => {
  expect(pluralOf(name)).toBe(plural);
});

test("the plural of a name always differs from the name, and no two names share one", () => {
  holds(
    fc.property(anyName, anyName, (one, other) => {
      expect(pluralOf(one)).not.toBe(one);
      // Only a name that already ends like a plural can meet that of another: tax and taxe, fly and flie.
      if (!/(?:e|ie)$/.test(one) && !/(?:e|ie)$/.test(other)) {
        expect(pluralOf(one) === pluralOf(other)).toBe(one === other);
      }
    }),
  );
});

const anyName = fc.stringMatching(/^[a-z][a-zA-Z]{1,8}[a-z]$/);
