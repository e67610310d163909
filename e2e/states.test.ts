import { accessibilityProblems } from "@kontor/harness/accessibility.ts";
import { everyView, openPage, sidewaysScroll, takeScreenshot, type View } from "@kontor/harness/browser.ts";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { useProduct } from "./product.ts";

const product = useProduct();

type State = {
  readonly name: string;
  readonly path: string;
  readonly widths: readonly View["width"][];
  reach(page: Page): Promise<unknown>;
};

const states: readonly State[] = [
  {
    name: "operation-open",
    path: "/documentation/api?filter=currencies",
    widths: [1440, 390],
    reach: (page) => page.locator("summary").first().click(),
  },
  {
    name: "appearance-menu",
    path: "/documentation",
    widths: [1440, 390],
    reach: (page) => page.getByRole("button", { name: "Appearance" }).click(),
  },
  {
    name: "drawer-open",
    path: "/documentation",
    widths: [390],
    reach: (page) => page.getByRole("button", { name: "Navigation", exact: true }).click(),
  },
  {
    name: "first-load-failed",
    path: "/documentation",
    widths: [1440, 390],
    async reach(page) {
      await page.route("**/api/core/openapi", (route) => route.abort());
      await page.evaluate(() => history.pushState(null, "", "/documentation/api"));
      await page.reload();
      await page.getByRole("button", { name: "Try again" }).waitFor();
    },
  },
];

describe.for(states)("$name", ({ name, path, widths, reach }) => {
  test.for(everyView.filter(({ width }) => widths.includes(width)))(
    "at $width px, $scheme, $direction has no barrier and no sideways scroll",
    async (view) => {
      const { browser, url } = product();
      const { page } = await openPage(browser, url + path, view);
      await reach(page);
      await takeScreenshot(page, `${name}-${view.width}-${view.scheme}-${view.direction}`);
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await accessibilityProblems(page)).toEqual([]);
      await page.context().close();
    },
  );
});
