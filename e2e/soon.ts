// Waits for something on a page as closely as it changes. Playwright looks more and more seldom, at last twice a second, unless it is given
// little time: so a long wait is made of short ones, which look ten times a second.
import { patience } from "@kontor/harness/patience.ts";
import { errors, type Locator } from "playwright-core";

const oneWaitMs = 2_000;

export async function soon(locator: Locator, state: "visible" | "hidden" = "visible"): Promise<void> {
  const until = Date.now() + patience.timeout;
  for (;;) {
    try {
      return await locator.waitFor({ state, timeout: oneWaitMs });
    } catch (error) {
      if (!(error instanceof errors.TimeoutError) || Date.now() > until) throw error;
    }
  }
}
