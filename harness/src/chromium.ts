// The one way Chromium is started: Debian's package, without calls to the outside, also as root.
import { playwright } from "@vitest/browser-playwright";
import type { TestProjectInlineConfiguration } from "vitest/config";

type BrowserInstance = NonNullable<NonNullable<TestProjectInlineConfiguration["test"]>["browser"]>;

/** `CHROMIUM_PATH` names another Chromium; a missing one is reported by the launch itself. */
export const chromiumPath = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";

export const chromiumFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Vitest's browser mode on that Chromium; each project needs its own, because vitest writes its name into it. */
export function browserInstance(): BrowserInstance {
  return {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    provider: playwright({ launchOptions: { executablePath: chromiumPath, args: chromiumFlags } }),
    instances: [{ browser: "chromium" }],
  };
}
