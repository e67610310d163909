// What no page may show, whatever its entity: a value that is none, a name of the program in place of a label, a heading without a word.
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Everything that is asked for has come. */
export async function settled(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(isLoading)).toBe(false);
}

function isLoading(): boolean {
  const main = document.querySelector("main");
  return main?.querySelector("[data-loading], [aria-busy=true]") !== null;
}

/** What is wrong with the text on the screen, each with what stands around it. */
export function faultsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const main = document.querySelector<HTMLElement>("main");
    const walker = document.createTreeWalker(main ?? document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode() !== null) texts.push(walker.currentNode.nodeValue ?? "");
    const text = texts.join(" | ");
    const faults = [...text.matchAll(/.{0,30}(?:\bundefined\b|\[object |\bNaN\b|\{\{|\}\}).{0,30}/g)].map(
      ([found]) => found,
    );
    const labels = [
      ...(main?.querySelectorAll<HTMLElement>("th [data-heading], label, legend, h1, h2, h3") ?? []),
    ];
    for (const label of labels) {
      const words = label.textContent?.replace(/[\s*]/g, "") ?? "";
      const isPicture = label.querySelector("svg, input") !== null;
      if (words === "" && !isPicture) faults.push(`no words: ${label.outerHTML.slice(0, 120)}`);
      if (/^(?:[a-z]+[A-Z]\w*|\w+\[\].*|_\w+)$/.test(words)) faults.push(`no label: ${words}`);
    }
    if (document.querySelectorAll("h1").length !== 1) faults.push("not one heading of the page");
    return faults;
  });
}
