// Where a page stands in the menu.
import { expect, test } from "vitest";
import { initialsOf } from "./Avatar.tsx";
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

test.each([
  ["Clara Vogt", "CV"],
  ["clara.vogt@nordhafen", "CV"],
  ["Anna Maria von der Heide", "AH"],
  ["admin@atlas", "A"],
  ["", ""],
])("the letters of %j are %j", (name, letters) => expect(initialsOf(name)).toBe(letters));
