// How long the main thread is away while somebody types: the longest of its tasks, as a trace of Chromium has it.
import type { Page } from "playwright-core";
import { mainTasks, traceCategories } from "../table/frames.ts";
import type { ListStage } from "./stage.ts";

export type Typing = {
  /** Milliseconds in which the longest task was running. */
  readonly longestMs: number;
  /** From its begin to its end: on a busy machine other work takes a part of it. */
  readonly longestElapsedMs: number;
};

/** A word that every house has among its clients: some rows stay, and the server has suggestions. */
const typed = "Chocolater";
const betweenKeysMs = 90;
/** What typing sets off comes a moment later: suggestions, drafts, rows. */
const afterMs = 1_200;
const arrivalMs = 2_500;

export async function typeInFilter(stage: ListStage): Promise<Typing> {
  return typeInto(stage, "/contracts", 'main input[role="combobox"]');
}

export async function typeInForm(stage: ListStage, key: string): Promise<Typing> {
  return typeInto(stage, `/contract/${key}`, 'main input[name="internalReference"]');
}

async function typeInto({ context, url }: ListStage, path: string, field: string): Promise<Typing> {
  const page = await context.newPage();
  try {
    await page.goto(`${url}${path}`);
    await page.locator(field).first().click();
    await page.waitForTimeout(arrivalMs);
    const browser = context.browser();
    if (browser === null) throw new Error("There is no browser to trace");
    await browser.startTracing(page, { categories: traceCategories });
    await page.keyboard.type(typed, { delay: betweenKeysMs });
    await page.waitForTimeout(afterMs);
    const tasks = mainTasks(await browser.stopTracing());
    await requireTyped(page, field);
    return {
      longestMs: Math.max(...tasks.map(({ runningMs }) => runningMs)),
      longestElapsedMs: Math.max(...tasks.map(({ elapsedMs }) => elapsedMs)),
    };
  } finally {
    await page.close();
  }
}

/** Nothing is said by a trace of keys that went elsewhere. */
async function requireTyped(page: Page, field: string): Promise<void> {
  const value = await page.locator(field).first().inputValue();
  if (!value.includes(typed)) throw new Error(`The field holds "${value}" and not what was typed`);
}
