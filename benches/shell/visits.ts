// What people do who open the application: they come for the first time, they come back, they go from page to page, they open the palette.
import type { BrowserContext, Page } from "playwright-core";
import { type Looked, type StartTimes, watchStart, watchStep } from "./in-page.ts";
import { openContext, openSlowPage, type Stage } from "./stage.ts";

/** On a machine that does much else it takes long until the page was free for a moment. */
const patienceMs = 120_000;
/** Until everything of a page has come, its drawings too, and what it puts off has been done. The network is never idle: the page listens. */
const arrivalMs = 3_000;
/** The navigation with the entries of the user. */
const frame = ['nav a[href="/page/home"]'];
const cardCount = 6;
/** The heading of the page, and its last card. */
export const homeIsShown: Looked = {
  frame,
  page: ["main h1", `main [data-ground="canvas"] > div > div:nth-child(${cardCount}) > *`],
};
export const bareIsShown: Looked = { frame, page: ["main h1"] };
const signInIsShown: Looked = { frame: ["h1"], page: ['input[name="username"]'] };

/** One who comes again and again, each time to a new page, with what earlier visits have left in the browser. */
export type Visitor = {
  readonly come: () => Promise<StartTimes>;
  readonly leave: () => Promise<void>;
};

export async function newVisitor(stage: Stage, url: string, looked: Looked): Promise<Visitor> {
  const context = await openContext({ ...stage, url });
  return {
    come: () => openOnce(context, `${url}/page/home`, looked),
    leave: () => context.close(),
  };
}

/** Somebody who is not signed in, with an empty cache. */
export async function signInTimes(stage: Stage): Promise<StartTimes> {
  const context = await openContext(stage, { isReader: true });
  try {
    return await openOnce(context, `${stage.url}/authentication`, signInIsShown);
  } finally {
    await context.close();
  }
}

async function openOnce(context: BrowserContext, address: string, looked: Looked): Promise<StartTimes> {
  const page = await openSlowPage(context);
  await page.addInitScript(watchStart, looked);
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForFunction(() => globalThis.startTimes.interactiveMs > 0, undefined, {
    timeout: patienceMs,
  });
  // What is still on its way arrives before the next visit, as it does for people, and is seen.
  await page.waitForTimeout(arrivalMs);
  const times = await page.evaluate(() => globalThis.startTimes);
  await page.close();
  return times;
}

export type StepTimes = { readonly navigation: readonly number[]; readonly palette: readonly number[] };

/** Between two pages that are loaded, and into the palette, which is loaded too. */
export async function stepTimes(stage: Stage, steps: number, isSlow: boolean): Promise<StepTimes> {
  const context = await openContext(stage);
  try {
    const page = await (isSlow ? openSlowPage(context) : context.newPage());
    await page.goto(`${stage.url}/page/home`);
    await page.locator("main h1").waitFor();
    await page.waitForTimeout(arrivalMs);
    const go = (path: string): Promise<number> => timed(page, "click", "main h1", () => click(page, path));
    const openPalette = (): Promise<number> =>
      timed(page, "keydown", "dialog[open] input", () => page.keyboard.press("Control+K"));
    for (const path of ["/notifications", "/page/home"]) {
      await go(path);
      await page.waitForTimeout(arrivalMs);
    }
    const navigation: number[] = [];
    const palette: number[] = [];
    while (navigation.length < 2 * steps) {
      navigation.push(await go("/notifications"), await go("/page/home"));
      palette.push(await openPalette());
      await page.keyboard.press("Escape");
      await page.locator("dialog[open]").waitFor({ state: "detached" });
    }
    return { navigation, palette };
  } finally {
    await context.close();
  }
}

async function timed(
  page: Page,
  event: "click" | "keydown",
  shown: string,
  act: () => Promise<void>,
): Promise<number> {
  // A person looks at a page before the next step.
  await page.waitForTimeout(restMs);
  await page.evaluate(watchStep, { event, shown });
  await act();
  await page.waitForFunction(() => globalThis.stepMs > 0, undefined, { timeout: patienceMs });
  return page.evaluate(() => globalThis.stepMs);
}

const restMs = 300;

function click(page: Page, path: string): Promise<void> {
  return page.locator(`nav a[href="${path}"]`).click();
}
