// The values of preferences, and which searches are kept.
import { preference } from "@kontor/model/routes/users.ts";
import { expect, test } from "vitest";
import { isWorthSaving, pinnedItem, readSavedSearch, theme, themePreference } from "./preferences.ts";

test("preferences are table configurations, search filters, pinned items, and UI for the theme [USER-10]", () => {
  expect(preference.shape.type.options.toSorted()).toEqual([
    "UI",
    "pinnedItem",
    "searchFilter",
    "tableConfiguration",
  ]);
});

test("a pinned item names an entity and a registration [USER-11]", () => {
  expect(pinnedItem.parse({ entityName: "contract", registration: "C-1" })).toEqual({
    entityName: "contract",
    registration: "C-1",
  });
  expect(pinnedItem.safeParse({ entityName: "contract" }).success).toBe(false);
  expect(pinnedItem.safeParse({ registration: "C-1" }).success).toBe(false);
});

test("a saved search is the form of the filter, whatever its fields hold [USER-12]", () => {
  const form = { status: ["ACTIVE"], amount: { from: "10.00" }, text: "crane", isOpen: true };
  expect(readSavedSearch({ title: "Cranes", value: form })).toEqual({ title: "Cranes", form });
  for (const value of ["status=ACTIVE", ["ACTIVE"], null, 5])
    expect(readSavedSearch({ title: "Cranes", value })).toBeUndefined();
});

test("a search that was kept with its title inside the value is read as before", () => {
  const value = { title: "Cranes", form: { status: "ACTIVE" } };
  expect(readSavedSearch({ value })).toEqual(value);
  expect(readSavedSearch({ title: "Forms", value })).toEqual({ title: "Forms", form: value });
  for (const untitled of [{ status: "ACTIVE" }, { title: "", form: {} }, { title: "A", form: "status" }])
    expect(readSavedSearch({ value: untitled })).toBeUndefined();
});

test("the theme is kept under UI and THEMING with scheme, brightness, contrast and sepia [USER-21]", () => {
  expect(themePreference).toEqual({ type: "UI", groupId: "THEMING" });
  const value = {
    colorScheme: "dark",
    darkModeBrightness: 80,
    darkModeContrast: 95,
    darkModeSepia: 0,
  };
  expect(theme.parse(value)).toEqual(value);
  expect(theme.safeParse({ ...value, colorScheme: "pink" }).success).toBe(false);
  expect(theme.parse({ ...value, density: "ledger", mainWidth: "lg" })).toMatchObject({ mainWidth: "lg" });
  expect(theme.safeParse({ ...value, mainWidth: "sm" }).success).toBe(false);
});

test("dark mode starts with brightness 100, contrast 90 and sepia 10 [HOST-09]", () => {
  expect(theme.parse({})).toEqual({
    colorScheme: "system",
    darkModeBrightness: 100,
    darkModeContrast: 90,
    darkModeSepia: 10,
  });
});

test.each([{}, { text: "" }, { text: "  " }, { status: [] }, { amount: { from: "", to: null } }])(
  "the empty search %j is not saved [USER-16]",
  (search) => {
    expect(isWorthSaving(search, [])).toBe(false);
  },
);

test.each([{ isOpen: false }, { count: 0 }, { text: "a" }])("%j is a search", (search) => {
  expect(isWorthSaving(search, [])).toBe(true);
});

test("a search that is saved already is not saved again, in whatever order its fields stand [USER-17]", () => {
  const saved = [{ status: ["DRAFT"], text: "crane", amount: { from: 1, to: 2 } }];
  expect(isWorthSaving({ amount: { to: 2, from: 1 }, text: "crane", status: ["DRAFT"] }, saved)).toBe(false);
  expect(isWorthSaving({ ...saved[0], empty: "" }, saved)).toBe(false);
  expect(isWorthSaving({ ...saved[0], text: "cranes" }, saved)).toBe(true);
  expect(isWorthSaving({ status: ["DRAFT"] }, saved)).toBe(true);
});
