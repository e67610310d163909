// What people do all day: they open one contract after the other, look at ten pages, and press keys on them.
import type { Page } from "playwright-core";
import { watchStep } from "../shell/in-page.ts";
import { openContext, type Stage } from "../shell/stage.ts";
import { watchInteractions, watchShifts } from "./in-page.ts";

/** Until everything of a page has come, what is fetched ahead included. */
const arrivalMs = 3_000;
const patienceMs = 60_000;
/** A person looks before the next key. */
const restMs = 60;
const paths = [
  "/page/home",
  "/contracts",
  "/invoices",
  "/persons",
  "/assets",
  "/deals",
  "/tasks",
  "/notifications",
  "/account",
  "/documentation/getting-started/keyboard",
];
const keys = ["ArrowDown", "ArrowDown", "j", "k", "ArrowUp", "Tab", "Tab", "Control+K", "a", "Escape"];

/** By a click on a row, with the code of the page loaded and one contract seen before. */
export async function contractTimes(stage: Stage, count: number): Promise<readonly number[]> {
  const context = await openContext(stage);
  try {
    const page = await context.newPage();
    const times: number[] = [];
    await page.goto(`${stage.url}/contracts`);
    while (times.length <= count) {
      const row = page.locator("main tbody tr[data-row] a").nth(times.length);
      await row.waitFor({ timeout: patienceMs });
      await page.waitForTimeout(arrivalMs);
      await page.evaluate(watchStep, { event: "click", shown: "main h1" } as const);
      await row.click();
      await page.waitForFunction(() => globalThis.stepMs > 0, undefined, { timeout: patienceMs });
      times.push(await page.evaluate(() => globalThis.stepMs));
      await page.waitForTimeout(arrivalMs);
      await page.goBack();
    }
    // The first one has loaded what the others need.
    return times.slice(1);
  } finally {
    await context.close();
  }
}

/** Each page by its address, in a browser that has its files. */
export async function shifts(stage: Stage): Promise<readonly number[]> {
  const context = await openContext(stage);
  try {
    const moved: number[] = [];
    for (const path of ["/page/home", ...paths]) {
      const page = await context.newPage();
      await page.addInitScript(watchShifts);
      await page.goto(stage.url + path);
      await page.locator("h1").first().waitFor({ timeout: patienceMs });
      await page.waitForTimeout(arrivalMs);
      moved.push(await page.evaluate(() => globalThis.movedBy));
      await page.close();
    }
    return moved.slice(1);
  } finally {
    await context.close();
  }
}

/** Keys on all of these pages in turn. One that is not reported took less than a frame. */
export async function interactionTimes(stage: Stage, count: number): Promise<readonly number[]> {
  const context = await openContext(stage);
  try {
    const page = await context.newPage();
    await page.addInitScript(watchInteractions);
    const times: number[] = [];
    const perPage = Math.ceil(count / paths.length);
    for (const path of paths) {
      await page.goto(stage.url + path);
      await page.locator("h1").first().waitFor({ timeout: patienceMs });
      await page.waitForTimeout(arrivalMs);
      times.push(...(await pressKeys(page, perPage)));
    }
    return times;
  } finally {
    await context.close();
  }
}

async function pressKeys(page: Page, count: number): Promise<readonly number[]> {
  for (let pressed = 0; pressed < count; pressed += 1) {
    await page.keyboard.press(keys[pressed % keys.length] ?? "Tab");
    await page.waitForTimeout(restMs);
  }
  const reported = await page.evaluate(() => [...globalThis.noticedMs.values()]);
  const unreported = Array.from({ length: Math.max(0, count - reported.length) }, () => 0);
  return [...reported, ...unreported].slice(0, count);
}
