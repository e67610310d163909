// Every address of the specification names a page; what is not one names none.
import { pages } from "@kontor/model/pages/pages.ts";
import { expect, test } from "vitest";
import { findPage } from "./find-page.ts";
import {
  administrationAddresses,
  listedEntities,
  recordAddresses,
  toolAddresses,
} from "./testing/site-map.ts";

test("every page, tool and administration page of the specification is found", () => {
  const addresses = [...toolAddresses, ...administrationAddresses, ...recordAddresses];
  expect(addresses.filter((address) => findPage(address) === undefined)).toEqual([]);
});

test("every entity of the specification has a list, a page to create one and a page of one record", () => {
  for (const [plural, singular] of Object.entries(listedEntities)) {
    const list = findPage(`/${plural}`);
    expect([plural, list?.kind]).toEqual([plural, "list"]);
    for (const address of [`/${singular}`, `/${singular}/REG-1`]) {
      const record = findPage(address);
      expect([address, record?.kind]).toEqual([address, "record"]);
      expect(record).toMatchObject({ entity: list !== undefined && "entity" in list ? list.entity : {} });
    }
  }
});

test.each([
  "/",
  "/nowhere",
  "/contracts/CO-1",
  "/contract/CO-1/more",
  "/contract-element",
  "/contract-elements",
  "/catalog",
  "/request-log",
  "/mapping/1/2",
  "/constructor",
  "/__proto__/x",
  "/Contracts",
])("%s is no page", (address) => {
  expect(findPage(address)).toBeUndefined();
});

test("of two pages that an address could mean it is the one that says more of it", () => {
  expect(findPage("/page/home")).toEqual({ kind: "page", page: pages.home });
  expect(findPage("/page/other")).toEqual({ kind: "page", page: pages.layoutPage });
  expect(findPage("/documentation/api")).toEqual({ kind: "page", page: pages.apiReference });
  expect(findPage("/tenant")).toEqual({ kind: "page", page: pages.ownTenant });
  expect(findPage("/tenant/1")).toMatchObject({ kind: "record" });
});
