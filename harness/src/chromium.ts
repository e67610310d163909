// The one way Chromium is started: Debian's package, without calls to the outside, also as root.
import { playwright } from "@vitest/browser-playwright";

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

/** Vitest's browser mode on that Chromium, for component tests. */
export const browserInstance = {
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({ launchOptions: { executablePath: chromiumPath, args: chromiumFlags } }),
  instances: [{ browser: "chromium" as const }],
};
