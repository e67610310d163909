// What people do in a list of very many records: they open it, turn its pages, and follow a link into the middle of it.
import type { Page } from "playwright-core";
import { watchFirstRows, watchOtherRows } from "./in-page.ts";
import type { ListStage } from "./stage.ts";

const patienceMs = 30_000;
/** Until everything of a page has come, also what is counted over all records. The network is never idle: the page listens for news. */
const arrivalMs = 2_000;

/** Opens a page of the list by its address, with what earlier visits have left in the browser. */
export async function openByAddress({ context, url }: ListStage, path: string): Promise<number> {
  const page = await context.newPage();
  try {
    await page.addInitScript(watchFirstRows);
    await page.goto(`${url}${path}`, { waitUntil: "commit" });
    const ms = await measured(page);
    await page.waitForTimeout(arrivalMs);
    return ms;
  } finally {
    await page.close();
  }
}

export type Opened = {
  /** By a click in the application, which has not asked for these rows before. */
  readonly opened: number;
  /** The same again, with rows that were there a moment ago. */
  readonly again: number;
};

export async function openByClick({ context, url }: ListStage): Promise<Opened> {
  const page = await context.newPage();
  try {
    await page.goto(`${url}/page/home`);
    await page.locator("main h1").waitFor();
    await page.waitForTimeout(arrivalMs);
    const opened = await timed(page, () => link(page, "/contracts").click());
    await page.waitForTimeout(arrivalMs);
    await link(page, "/page/home").click();
    await page.locator("main tbody tr[data-row]").first().waitFor({ state: "detached" });
    const again = await timed(page, () => link(page, "/contracts").click());
    return { opened, again };
  } finally {
    await page.close();
  }
}

/** From a page of the list to the next one. */
export async function pressNext({ context, url }: ListStage, path: string): Promise<number> {
  const page = await context.newPage();
  try {
    await page.goto(`${url}${path}`);
    await page.locator("main tbody tr[data-row]").first().waitFor();
    await page.waitForTimeout(arrivalMs);
    return await timed(page, () => page.getByRole("button", { name: "Next page" }).click());
  } finally {
    await page.close();
  }
}

function link(page: Page, path: string): ReturnType<Page["locator"]> {
  return page.locator(`nav a[href="${path}"]`).first();
}

async function timed(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(watchOtherRows);
  await act();
  return measured(page);
}

async function measured(page: Page): Promise<number> {
  await page.waitForFunction(() => globalThis.rowsMs > 0, undefined, { timeout: patienceMs });
  return page.evaluate(() => globalThis.rowsMs);
}
