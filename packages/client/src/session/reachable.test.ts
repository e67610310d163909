// Which pages are open to a user, and which are not.
import fc from "fast-check";
import { expect, test } from "vitest";
import { isReachable } from "./reachable.ts";

const nothing = { menus: [], responsiveBottomNavigation: [], landingPage: "", allowedRoutes: [] };
const house = {
  menus: [
    { label: "Home", path: "/page/home" },
    {
      label: "Financing",
      children: [
        { label: "Contracts", path: "/contracts" },
        { label: "Late ones", children: [{ label: "Late", path: "/invoices?status=LATE" }] },
      ],
    },
  ],
  responsiveBottomNavigation: [{ label: "Tasks", path: "/tasks" }, { label: "Menu" }],
  landingPage: "/deals?view=board",
  allowedRoutes: ["/account", "/catalog"],
};

test.each([
  "/page/home",
  "/contracts",
  "/invoices",
  "/tasks",
  "/deals",
  "/account",
  "/catalog/colours",
  "/account/",
])("%s is open: a path of the menu, the landing page or an allowed route", (path) => {
  expect(isReachable(house, path)).toBe(true);
});

test.each(["/contract", "/contract/CO-1", "/deal/D-1", "/task/T1"])(
  "%s is open because its list is",
  (path) => {
    expect(isReachable(house, path)).toBe(true);
  },
);

test.each(["/persons", "/person/P1", "/page", "/page/other", "/contracts-of-others", "/accounts", "/"])(
  "%s is not open: nothing names it",
  (path) => {
    expect(isReachable(house, path)).toBe(false);
  },
);

test.each(["/documentation", "/documentation/api", "/documentation-search"])(
  "%s is open to everybody",
  (path) => {
    expect(isReachable(nothing, path)).toBe(true);
  },
);

test("a landing page at the root opens no other page", () => {
  expect(isReachable({ ...nothing, landingPage: "/" }, "/contracts")).toBe(false);
  expect(isReachable(nothing, "/documentations")).toBe(false);
});

const part = fc.stringMatching(/^[a-z][a-z-]{0,11}$/);
const path = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => `/${parts.join("/")}`);

test("one entry more never closes a page, and opens only what lies below it or is a record of it", () => {
  fc.assert(
    fc.property(fc.array(path), path, path, (allowedRoutes, more, page) => {
      const before = { ...nothing, allowedRoutes };
      const after = { ...nothing, allowedRoutes: [...allowedRoutes, more] };
      const alone = { ...nothing, allowedRoutes: [more] };
      expect(isReachable(after, page)).toBe(isReachable(before, page) || isReachable(alone, page));
      expect(isReachable(after, more)).toBe(true);
    }),
    { numRuns: 100 },
  );
});

test("it does not matter which of the lists names a page", () => {
  fc.assert(
    fc.property(path, path, (named, page) => {
      const answers = [
        { ...nothing, allowedRoutes: [named] },
        { ...nothing, landingPage: named },
        { ...nothing, menus: [{ label: "Group", children: [{ label: "Page", path: named }] }] },
        { ...nothing, responsiveBottomNavigation: [{ label: "Page", path: named }] },
      ].map((configuration) => isReachable(configuration, page));
      expect(new Set(answers).size).toBe(1);
    }),
    { numRuns: 60 },
  );
});

test("a page at the address of records asks for rights of its own: the list opens the records alone", () => {
  const reader = { ...nothing, allowedRoutes: ["/imports"] };
  expect(isReachable(reader, "/import/IM-1")).toBe(true);
  expect(isReachable(reader, "/import")).toBe(false);
  expect(isReachable({ ...nothing, allowedRoutes: ["/imports", "/import"] }, "/import")).toBe(true);
});
