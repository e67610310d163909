// A real Chromium for end-to-end tests. A page that complains on its console, breaks its content policy or fails a request
// is a broken page even when it looks right, so every complaint is collected.
import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Page } from "playwright-core";
import { chromiumFlags, chromiumPath } from "./chromium.ts";

export type View = {
  readonly width: 1440 | 390;
  readonly scheme: "light" | "dark";
  readonly direction: "ltr" | "rtl";
};

/** The looks every page is held to. */
export const everyView: readonly View[] = [
  { width: 1440, scheme: "light", direction: "ltr" },
  { width: 1440, scheme: "dark", direction: "ltr" },
  { width: 1440, scheme: "light", direction: "rtl" },
  { width: 390, scheme: "light", direction: "ltr" },
  { width: 390, scheme: "dark", direction: "rtl" },
];

export type OpenedPage = { readonly page: Page; readonly complaints: readonly string[] };

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath, args: chromiumFlags });
}

export async function openPage(browser: Browser, url: string, view: Partial<View> = {}): Promise<OpenedPage> {
  const { width = 1440, scheme = "light", direction = "ltr" } = view;
  const context = await browser.newContext({
    viewport: { width, height: width === 390 ? 844 : 900 },
    colorScheme: scheme,
    reducedMotion: "reduce",
    hasTouch: width === 390,
  });
  await context.addInitScript((chosen) => {
    const isOurPage = location.protocol.startsWith("http");
    if (isOurPage) localStorage.setItem("kontor", JSON.stringify({ appearance: { direction: chosen } }));
  }, direction);
  context.setDefaultTimeout(10_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("requestfailed", (request) => complaints.push(`${request.url()} ${request.failure()?.errorText}`));
  await page.goto(url, { waitUntil: "networkidle" });
  return { page, complaints };
}

/** Keeps a picture for a person to look at, in reports/screenshots. */
export async function takeScreenshot(page: Page, name: string): Promise<void> {
  const folder = fileURLToPath(new URL("../../reports/screenshots/", import.meta.url));
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: `${folder}${name}.png` });
}

/** How many pixels the page can be scrolled sideways; a page must fit its window. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
