// A real Chromium for end-to-end tests. A page that complains on its console, breaks its content policy or fails a request
// is a broken page even when it looks right, so every complaint is collected.
import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { chromiumFlags, chromiumPath } from "./chromium.ts";
import { patience } from "./patience.ts";

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

type Opening = Partial<View> & {
  /** What the browser of a signed-in user has stored, to begin with. */
  readonly storageState?: StorageState;
};

type StorageState = Exclude<BrowserContextOptions["storageState"], string | undefined>;

/** A page from right to left is one in Arabic, as users meet it. */
export async function openPage(browser: Browser, url: string, opening: Opening = {}): Promise<OpenedPage> {
  const { width = 1440, scheme = "light", direction = "ltr", storageState } = opening;
  const context = await browser.newContext({
    viewport: { width, height: width === 390 ? 844 : 900 },
    colorScheme: scheme,
    reducedMotion: "reduce",
    hasTouch: width === 390,
    ...(storageState && { storageState }),
  });
  await context.addInitScript((locale) => {
    const isNewHere = location.protocol.startsWith("http") && localStorage.getItem("kontor") === null;
    if (isNewHere) localStorage.setItem("kontor", JSON.stringify({ locale }));
  }, localeOf(direction));
  context.setDefaultTimeout(patience.timeout);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    const isComplaint = message.type() === "error" || message.type() === "warning";
    if (isComplaint) complaints.push(complaintOf(message.text(), message.location().url));
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("requestfailed", (request) => {
    const { errorText } = request.failure() ?? {};
    // A page that is left gives up what it still waited for.
    if (errorText !== "net::ERR_ABORTED") complaints.push(`${request.url()} ${errorText}`);
  });
  await page.goto(url);
  return { page, complaints };
}

/** A browser says that something could not be loaded, and only beside it what that was. */
export function complaintOf(text: string, source: string): string {
  return text.startsWith("Failed to load resource") ? `${text} ${source}` : text;
}

/** The language a page of this direction is read in. */
export function localeOf(direction: View["direction"]): "ar-MA" | "en-EU" {
  return direction === "rtl" ? "ar-MA" : "en-EU";
}

/** Saves a picture for a person to look at, in reports/screenshots. None where no person will look (`E2E_PICTURES=none`). */
export async function takeScreenshot(page: Page, name: string): Promise<void> {
  if (process.env.E2E_PICTURES === "none") return;
  const folder = fileURLToPath(new URL("../../reports/screenshots/", import.meta.url));
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: `${folder}${name}.png` });
}

/** How many pixels the page can be scrolled sideways; a page must fit its window. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
