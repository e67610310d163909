// What a tenant says about the page of a list counts for that page alone, and nothing it writes wrongly takes anything away.
import { expect, test } from "vitest";
import { decidingFields, isHidden, pageConfiguration } from "./page-configuration.ts";

const options = {
  pages: {
    invoices: { hideAddButton: true, hideKpis: true, hideTransitions: true, hideRunBilling: true },
    agreements: { hideOnboarding: true, title: "Partner agreements", addPath: "/partner-agreement" },
    products: { offerCopyAndPaste: true },
    deals: { hideEverything: true },
    assets: "none",
  },
};

test("without a word of the tenant a page has everything but copying and pasting", () => {
  expect(pageConfiguration({}, "/contracts")).toEqual({
    title: undefined,
    addPath: undefined,
    hasAddButton: true,
    hasKpis: true,
    hasTransitions: true,
    hasRunBilling: true,
    hasOnboarding: true,
    advancedSearchInModal: undefined,
    hasCopyAndPaste: false,
    hidden: { delete: false, duplicate: false, copy: false },
    rowActions: [],
  });
});

test("each part of a page is hidden by the name of its route, and on no other page", () => {
  expect(pageConfiguration(options, "/invoices?search=a")).toMatchObject({
    hasAddButton: false,
    hasKpis: false,
    hasTransitions: false,
    hasRunBilling: false,
    hasOnboarding: true,
  });
  expect(pageConfiguration(options, "/agreements")).toMatchObject({
    hasOnboarding: false,
    title: "Partner agreements",
    addPath: "/partner-agreement",
  });
  expect(pageConfiguration(options, "/products").hasCopyAndPaste).toBe(true);
  expect(pageConfiguration(options, "/contracts")).toEqual(pageConfiguration({}, "/contracts"));
});

test("an action is hidden for every row, or for the rows that meet a condition [PERM-19]", () => {
  const page = pageConfiguration(
    { pages: { deals: { hideDelete: { field: "status", is: ["SIGNED"] }, hideCopy: true } } },
    "/deals",
  );
  expect(isHidden(page, "delete", { status: "SIGNED" })).toBe(true);
  expect(isHidden(page, "delete", { status: "DRAFT" })).toBe(false);
  expect(isHidden(page, "copy", { status: "DRAFT" })).toBe(true);
  expect(isHidden(page, "duplicate", { status: "SIGNED" })).toBe(false);
  expect(decidingFields(page)).toEqual(["status"]);
  const others = pageConfiguration(
    { pages: { deals: { hideDuplicate: { field: "type", isNot: "LOAN" } } } },
    "/deals",
  );
  expect(isHidden(others, "duplicate", { type: "LOAN" })).toBe(false);
  expect(isHidden(others, "duplicate", { type: "LEASE" })).toBe(true);
});

test("what is not understood changes nothing", () => {
  for (const path of ["/deals", "/assets", "/constructor", "", "/"])
    expect(pageConfiguration(options, path)).toEqual(pageConfiguration({}, path));
  expect(pageConfiguration({ pages: ["invoices"] }, "/invoices").hasKpis).toBe(true);
  const leavingAction = { label: "Send", url: "https://elsewhere.example" };
  expect(
    pageConfiguration({ pages: { deals: { rowActions: [leavingAction] } } }, "/deals").rowActions,
  ).toEqual([]);
  const leavingPath = { pages: { deals: { addPath: "//elsewhere.example" } } };
  expect(pageConfiguration(leavingPath, "/deals").addPath).toBeUndefined();
});
