// Where the focus is, for journeys that are made with the keys alone.
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** What has the focus, as a screen reader would name it; a row of a table by its key. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element instanceof HTMLElement && element.dataset.row !== undefined)
      return `row ${element.dataset.row}`;
    const words = element?.getAttribute("aria-label") ?? element?.textContent;
    const name = element instanceof HTMLInputElement ? (element.labels?.[0]?.textContent ?? words) : words;
    return `${element?.localName} ${name?.trim()}`;
  });
}

/** As often as it takes; a control that the key never comes to is out of reach. */
export async function pressUntil(page: Page, key: string, wanted: RegExp): Promise<void> {
  const most = 60;
  for (let presses = 0; presses < most; presses += 1) {
    if (wanted.test(await focused(page))) return;
    await page.keyboard.press(key);
  }
  expect(await focused(page)).toMatch(wanted);
}

export async function expectFocus(page: Page, wanted: RegExp): Promise<void> {
  await expect.poll(() => focused(page)).toMatch(wanted);
}

/** Types into the palette and goes to the line that is meant. */
export async function findInPalette(page: Page, text: string, line: RegExp): Promise<void> {
  await page.keyboard.press("Control+K");
  await expectFocus(page, /^input Search or jump/);
  await page.keyboard.type(text);
  const marked = page.locator("[role=option][aria-selected=true]");
  await page.getByRole("option", { name: line }).waitFor();
  const isMarked = async (): Promise<boolean> => line.test((await marked.textContent()) ?? "");
  for (let steps = 0; steps < 20 && !(await isMarked()); steps += 1) await page.keyboard.press("ArrowDown");
  expect(await marked.textContent()).toMatch(line);
  await expectFocus(page, /^input Search or jump/);
}
