// States of the documentation that nobody reaches by its address alone, as a reader without a session meets them.
import { accessibilityProblems } from "@kontor/harness/accessibility.ts";
import { openPage, sidewaysScroll, takeScreenshot } from "@kontor/harness/browser.ts";
import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { useSharedProduct } from "./shared-product.ts";
import { viewsOfWalk } from "./walk-views.ts";
import { type Say, sayIn } from "./words.ts";

const product = useSharedProduct();
const reference = "/documentation/api?filter=currencies";

type State = {
  readonly name: string;
  readonly path: string;
  reach(page: Page, say: Say): Promise<unknown>;
};

const states: readonly State[] = [
  {
    name: "operation-open",
    path: reference,
    reach: (page) => page.locator("summary").first().click(),
  },
  {
    name: "appearance-menu",
    path: "/documentation",
    reach: (page, say) => page.getByRole("button", { name: say("Appearance") }).click(),
  },
  {
    name: "first-load-failed",
    path: "/documentation",
    async reach(page, say) {
      await page.route("**/api/core/openapi", (route) => route.abort());
      await page.goto(new URL("/documentation/api", page.url()).href);
      await page.getByRole("button", { name: say("Try again") }).waitFor();
    },
  },
];

test.for(viewsOfWalk(["api-reference", "getting-started"]))(
  "states of the documentation at $width px, $scheme, $direction, have no barrier and no sideways scroll",
  async (view) => {
    const { browser, nowhere: url } = product();
    const say = sayIn(view);
    const { page } = await openPage(browser, "about:blank", view);
    onTestFinished(() => page.context().close());
    for (const { name, path, reach } of states) {
      await page.goto(url + path);
      await reach(page, say);
      await takeScreenshot(page, `${name}-${view.width}-${view.scheme}-${view.direction}`);
      expect([name, await sidewaysScroll(page), await accessibilityProblems(page)]).toEqual([name, 0, []]);
    }
  },
);
