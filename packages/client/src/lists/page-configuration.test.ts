// What a tenant says about the page of a list counts for that page alone, and nothing it writes wrongly takes anything away.
import { expect, test } from "vitest";
import { pageConfiguration } from "./page-configuration.ts";

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
    hasDelete: true,
    hasDuplicate: true,
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
