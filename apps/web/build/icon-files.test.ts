// Every icon that a declaration of the product names is there to be drawn.
import { houseMenu, outsideMenu } from "@kontor/model/pages/menu.ts";
import { pages } from "@kontor/model/pages/pages.ts";
import { expect, test } from "vitest";
import { iconNames } from "../src/menu/icon-names.ts";
import { iconFile } from "./icon-files.ts";

test("every icon of a page or a menu is in the list of icons", () => {
  const links = [...houseMenu, ...outsideMenu].flatMap((group) => group.links);
  const named = [
    ...Object.values(pages).map(({ icon }) => icon),
    ...links.map((link) => ("icon" in link ? link.icon : undefined)),
  ];
  const known: ReadonlySet<string> = new Set(iconNames);
  expect(named.filter((name) => name !== undefined && !known.has(name))).toEqual([]);
});

test("every icon of the list is a drawing in the colour of its surroundings", () => {
  for (const name of iconNames) expect(iconFile(name)).toMatch(/^<svg.*stroke="currentColor".*<\/svg>\s*$/s);
});
