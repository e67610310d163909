// A page with the scripts of the product in a real Chromium: built by the product's own settings, served by the real server under its real
// content policies, and opened by somebody who is signed in.
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { chromiumFlags, chromiumPath } from "@kontor/harness/chromium.ts";
import { patience } from "@kontor/harness/patience.ts";
import { type Browser, chromium, type Page } from "playwright-core";
import { openPath } from "./browser-corpus.ts";
import { type ProbePage, probePageName } from "./page/probe-page.ts";

export type BrowserStage = {
  readonly browser: Browser;
  readonly page: Page;
  /** Whom the page has asked since it was opened, beside what a script may ask. */
  readonly strayRequests: readonly string[];
};

const pageFolder = fileURLToPath(new URL("page", import.meta.url));
const vite = fileURLToPath(new URL("../../node_modules/vite/bin/vite.js", import.meta.url));

/** The folder of the built page, gone when the probe ends. */
export async function buildProbePage(cleanUp: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "kontor-sandbox-page-"));
  cleanUp.defer(() => rm(folder, { recursive: true, force: true }));
  // A process of its own: under a test NODE_ENV is "test", and the worker would be another one than that of the product.
  const { NODE_ENV: _, ...environment } = process.env;
  await promisify(execFile)(process.execPath, [vite, "build", pageFolder, "--outDir", folder], {
    env: environment,
  });
  return folder;
}

export async function openBrowserStage(
  cleanUp: AsyncDisposableStack,
  url: string,
  token: string,
): Promise<BrowserStage> {
  const browser = cleanUp.use(await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags }));
  const localStorage = [{ name: "kontor-session", value: `probe ${token}` }];
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
  context.setDefaultTimeout(patience.timeout);
  const page = await context.newPage();
  const strayRequests: string[] = [];
  page.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    const isOwn = origin === url && (pathname.startsWith("/assets/") || ["/", openPath].includes(pathname));
    if (!isOwn) strayRequests.push(`${request.method()} ${request.url()}`);
  });
  await page.goto(url);
  await page.waitForFunction((name) => name in globalThis, probePageName);
  return { browser, page, strayRequests };
}

/** Asks the page of the probe. */
export function inPage<Name extends keyof ProbePage>(
  page: Page,
  name: Name,
  ...given: Parameters<ProbePage[Name]>
): Promise<Awaited<ReturnType<ProbePage[Name]>>> {
  return page.evaluate(
    ([probe, called, parts]) => {
      const offered = (globalThis as unknown as Record<string, Record<string, CallableFunction>>)[probe];
      return offered?.[called]?.(...parts);
    },
    [probePageName, name, given] as const,
  );
}
