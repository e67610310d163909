import { accessibilityProblems } from "@kontor/harness/accessibility.ts";
import {
  everyView,
  localeOf,
  openPage,
  sidewaysScroll,
  takeScreenshot,
  type View,
} from "@kontor/harness/browser.ts";
import { patience } from "@kontor/harness/patience.ts";
import { sampleOf } from "@kontor/harness/sample.ts";
import type { Page } from "playwright-core";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { isFilled, openShipped, overlays, painted, shippedPages } from "./pages.ts";
import { apiOf, signedIn } from "./people.ts";
import { isLookedAt, recordStates } from "./record-states.ts";
import { useSharedProduct } from "./shared-product.ts";
import { goTo } from "./signed-in.ts";
import { isUntranslated, sayIn } from "./words.ts";

const product = useSharedProduct();
const sample = sampleOf(
  "pages",
  [...shippedPages, ...overlays, ...recordStates].map(({ name }) => name),
);
const reader = "manager@atlas";
/** To whom every page is open. */
const administrator = "admin@atlas";
let callAs: Awaited<ReturnType<typeof apiOf>>;
let asAdministrator: Reader;
beforeAll(async () => {
  const { atlas } = product();
  callAs = await apiOf(atlas, reader);
  // Something to be told of: what others do for one.
  const callAsAdmin = await apiOf(atlas, administrator);
  asAdministrator = { username: administrator, callAs: callAsAdmin };
  const mapping = { name: "Machines", entityName: "asset", columns: [{ column: "Name", path: "name" }] };
  expect((await callAsAdmin("POST", "/api/import/mappings", mapping)).status).toBe(200);
  const before = await unreadOf(callAs);
  const task = { subject: "Call the supplier back", ownerUsername: reader };
  expect((await callAsAdmin("POST", "/api/core/tasks", task)).status).toBe(200);
  const isTold = async (): Promise<boolean> => (await unreadOf(callAs)) === before + 1;
  await vi.waitUntil(isTold, patience);
});

async function unreadOf(call: typeof callAs): Promise<number> {
  return Number((await call("GET", "/api/notification/notifications")).body.unread);
}

type Reader = { readonly username: string; readonly callAs: typeof callAs };

async function openAs(view: View, as: Reader = { username: reader, callAs }): ReturnType<typeof openPage> {
  const { atlas, browser } = product();
  const changed = await as.callAs("PATCH", "/api/core/users/current", { locale: localeOf(view.direction) });
  expect(changed.status).toBe(200);
  const storageState = await signedIn(atlas, as.username);
  const opened = await openPage(browser, `${atlas.url}/page/home`, { ...view, storageState });
  onTestFinished(() => opened.page.context().close());
  return opened;
}

/** What is wrong with what is on the screen, each with the name of the page; a picture of it is kept. */
async function problemsOf(page: Page, name: string, view: View, part?: string): Promise<readonly string[]> {
  await takeScreenshot(page, `${name}-${view.width}-${view.scheme}-${view.direction}`);
  await painted(page);
  // Below zero, the page is held still behind what is open.
  const sideways = Math.max(await sidewaysScroll(page), 0);
  const barriers = await accessibilityProblems(page, part);
  return [...(sideways === 0 ? [] : [`scrolls ${sideways} px sideways`]), ...barriers].map(
    (problem) => `${name}: ${problem}`,
  );
}

test.for(everyView)(
  "every page and what opens over it at $width px, $scheme, $direction, has no barrier, no sideways scroll and no complaint",
  async (view, { skip }) => {
    const opened = overlays.filter(({ name, widths }) => widths.includes(view.width) && sample.has(name));
    skip(
      opened.length === 0 && !shippedPages.some(({ name }) => sample.has(name)),
      "Not in the sample of this run",
    );
    const { page, complaints } = await openAs(view);
    const say = sayIn(view);
    const home = page.url();
    const problems: string[] = [];
    for (const shipped of shippedPages) {
      if (!sample.has(shipped.name)) continue;
      await openShipped(page, shipped, say);
      problems.push(...(await problemsOf(page, shipped.name, view)));
    }
    for (const { name, part, open } of opened) {
      // Whatever was open before is left with its page.
      await page.goto(home);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await open(page, say);
      await expect.poll(() => page.evaluate(isFilled, part)).toBe(true);
      problems.push(...(await problemsOf(page, name, view, part)));
    }
    expect([...problems, ...complaints.filter((text) => !isUntranslated(text))]).toEqual([]);
  },
);

test.for(everyView)(
  "lists, records, forms and files at $width px, $scheme, $direction, have no barrier, no sideways scroll and no complaint",
  async (view, { skip }) => {
    const states = recordStates.filter((one) => isLookedAt(one, view) && sample.has(one.name));
    skip(states.length === 0, "Not in the sample of this run");
    const { page, complaints } = await openAs(view, asAdministrator);
    const say = sayIn(view);
    await page.getByRole("heading", { level: 1 }).waitFor();
    const problems: string[] = [];
    for (const state of states) {
      // Away first, so that what is open over a page is left with it.
      await goTo(page, "/cache-info");
      await page.getByRole("heading", { level: 1, name: say("Caches") }).waitFor();
      await goTo(page, state.path);
      await page.locator(state.ready).first().waitFor();
      await state.act?.(page, say);
      await expect.poll(() => page.locator("[data-loading]").count()).toBe(0);
      problems.push(...(await problemsOf(page, state.name, view)));
    }
    expect([...problems, ...complaints.filter((text) => !isUntranslated(text))]).toEqual([]);
  },
);

test("the API reference with all its operations fits its window and has no complaint, as with a few", async () => {
  const view = { width: 390, scheme: "light", direction: "ltr" } as const;
  const { page, complaints } = await openAs(view);
  await openShipped(page, { path: "/documentation/api", title: "API reference" }, sayIn(view));
  await takeScreenshot(page, "api-reference-whole");
  expect([await sidewaysScroll(page), ...complaints]).toEqual([0]);
});

test("negative control: a page with a barrier, a sideways scroll and a forbidden style is found out", async () => {
  const view = { width: 1440, scheme: "light", direction: "ltr" } as const;
  const { page, complaints } = await openAs(view);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.evaluate(() => {
    const button = document.createElement("button");
    button.style.marginInlineStart = "3000px";
    const style = document.createElement("style");
    style.textContent = "button { display: block }";
    document.body.append(button, style);
  });
  expect(complaints.join()).toMatch(/Content Security Policy/);
  const problems = (await problemsOf(page, "control", view)).join();
  expect(problems).toContain("px sideways");
  expect(problems).toContain("button-name");
});
