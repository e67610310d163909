// Where a page stands in the menu.
import { expect, test } from "vitest";
import { initialsOf } from "../session/Avatar.tsx";
import { currentEntry, type Menu, trailOf } from "./menu.ts";

const documentation = { label: "Documentation", path: "/documentation" };
const reference = { label: "API reference", path: "/documentation/api" };
const home = { label: "Dashboard", path: "/page/home" };
const menu: Menu = {
  groups: [
    { label: undefined, entries: [home] },
    { label: "Support", entries: [documentation, reference] },
  ],
  bottom: [],
};

test.each([
  ["/documentation", documentation],
  ["/documentation/getting-started/keyboard", documentation],
  ["/documentation/api", reference],
  ["/documentation-search", undefined],
  ["/page/homestead", undefined],
  ["/account", undefined],
])("at %s the current entry is %j", (pathname, entry) => expect(currentEntry(menu, pathname)).toBe(entry));

test.each([
  ["/page/home", "Good morning", ["Dashboard"]],
  ["/documentation/api", "API reference", ["Support", "API reference"]],
  ["/documentation/getting-started/keyboard", "Keyboard", ["Support", "Documentation", "Keyboard"]],
  ["/account", "Account", ["Account"]],
  ["/account", undefined, []],
])("the path to %s with the title %j is %j", (pathname, title, labels) =>
  expect(trailOf(menu, pathname, title).map(({ label }) => label)).toEqual(labels),
);

const persons = { label: "Persons", path: "/persons" };
const house: Menu = {
  groups: [
    { label: undefined, entries: [home] },
    { label: "Persons", entries: [persons] },
  ],
  bottom: [],
};

test.each([
  ["/person/P-1", "Clara Vogt", { label: "Persons", path: "/persons" }, ["Persons", "Persons", "Clara Vogt"]],
  ["/person", "Add person", { label: "Persons", path: "/persons" }, ["Persons", "Persons", "Add person"]],
  ["/note/N-1", "Delivery agreed", { label: "Notes", path: "/notes" }, ["Notes", "Delivery agreed"]],
  ["/sheet/S-1", "Calculation", undefined, ["Calculation"]],
])("the path to %s, titled %j below the list %j, is %j", (pathname, title, above, labels) => {
  const trail = trailOf(house, pathname, title, above);
  expect(trail.map(({ label }) => label)).toEqual(labels);
  expect(trail.at(-2)?.path).toBe(above?.path);
});

test("the entry of the list is the current one on the page of a record, until another page is asked for", () => {
  const above = { path: "/persons" };
  expect(currentEntry(house, "/person/P-1", above)).toBe(persons);
  expect(currentEntry(house, "/page/home", above)).toBe(home);
});

test.each([
  ["Clara Vogt", "CV"],
  ["clara.vogt@nordhafen", "CV"],
  ["Anna Maria von der Heide", "AH"],
  ["Cabinet Goossens SA", "CG"],
  ["Officine Meccaniche Ferrari S.p.A.", "OF"],
  ["Nordhafen GmbH", "NG"],
  ["admin@atlas", "A"],
  ["", ""],
])("the letters of %j are %j", (name, letters) => expect(initialsOf(name)).toBe(letters));
