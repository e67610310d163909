// Asks axe about a page as it stands in the browser, and keeps what hinders people.
import axe from "axe-core";
import type { Page } from "playwright-core";

/** The serious and critical findings, one sentence each with the element they are about; of the whole page, or of a part of it. */
export async function accessibilityProblems(page: Page, part?: string): Promise<readonly string[]> {
  // A page that the application itself went on to has it still.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const results = await page.evaluate(async (selector) => {
    const { violations } = await window.axe.run(selector ?? document, { resultTypes: ["violations"] });
    return violations.map(({ id, impact, help, nodes }) => ({
      impact: impact ?? "",
      sentence: `${id}: ${help} (${nodes.map(({ target }) => target.join(" ")).join("; ")})`,
    }));
  }, part);
  return results
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ sentence }) => sentence);
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}
