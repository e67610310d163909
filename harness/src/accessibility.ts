// Asks axe about a page as it stands in the browser, and keeps what hinders people.
import axe from "axe-core";
import type { Page } from "playwright-core";

/** The serious and critical findings, one sentence each with the element they are about. */
export async function accessibilityProblems(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  const results = await page.evaluate(async () => {
    const { violations } = await window.axe.run();
    return violations.map(({ id, impact, help, nodes }) => ({
      impact: impact ?? "",
      sentence: `${id}: ${help} (${nodes.map(({ target }) => target.join(" ")).join("; ")})`,
    }));
  });
  return results
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ sentence }) => sentence);
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}
