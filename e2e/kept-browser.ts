// One Chromium for all files that a process of tests runs, because each of them opens its own windows in it. It ends with the process.
import { launchBrowser } from "@kontor/harness/browser.ts";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";

let kept: Browser | undefined;

/** There while the tests of a file run, which leave no window behind. */
export function useBrowser(): () => Browser {
  beforeAll(async () => {
    if (!kept?.isConnected()) kept = await launchBrowser();
  });
  afterAll(async () => {
    await Promise.all(kept?.contexts().map((context) => context.close()) ?? []);
  });
  return () => {
    if (kept === undefined) throw new Error("The browser is there only while tests run");
    return kept;
  };
}
