// Every page that is shipped, as somebody of the house meets it, and what opens over the pages.
import type { View } from "@kontor/harness/browser.ts";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { PageName } from "./page-parts.ts";
import { goTo } from "./signed-in.ts";
import type { Say } from "./words.ts";

export type ShippedPage = {
  readonly name: PageName;
  readonly path: string;
  /** What stands in the tab of the browser. */
  readonly title: string;
  /** What the title says of the address. */
  readonly text?: string;
  /** Pages of the documentation are written in one language. */
  readonly isWritten?: true;
};

export const shippedPages: readonly ShippedPage[] = [
  { name: "home", path: "/page/home", title: "Dashboard" },
  { name: "notifications", path: "/notifications", title: "Notifications" },
  {
    name: "global-search",
    path: "/global-search?search=lease",
    title: "Search: {{text}}",
    text: "lease",
  },
  { name: "account-of-staff", path: "/account", title: "Account" },
  { name: "themes", path: "/themes", title: "Themes" },
  { name: "icons", path: "/icons", title: "Icons" },
  { name: "content", path: "/content", title: "Content" },
  { name: "own-pages", path: "/user-content", title: "Own pages" },
  { name: "cache-info", path: "/cache-info", title: "Caches" },
  {
    name: "getting-started",
    path: "/documentation/getting-started/getting-started",
    title: "Getting started",
    isWritten: true,
  },
  {
    name: "configuration",
    path: "/documentation/operating/configuration",
    title: "Configuration",
    isWritten: true,
  },
  { name: "entities-billing", path: "/documentation/entities/billing", title: "Billing", isWritten: true },
  // Narrowed: a thousand operations look alike, and the whole page is opened once by every-page.test.ts.
  { name: "api-reference", path: "/documentation/api?filter=currencies", title: "API reference" },
  { name: "search", path: "/documentation-search?q=schema", title: "{{text}}: search", text: "schema" },
  {
    name: "search-empty",
    path: "/documentation-search?q=zzyzx",
    title: "{{text}}: search",
    text: "zzyzx",
  },
  { name: "not-built", path: "/calendar", title: "Calendar" },
  { name: "not-reachable", path: "/tests", title: "This page is not open to you" },
  { name: "not-found", path: "/no/such/page", title: "Page not found" },
];

/** Goes on inside the application, which is not loaded anew, and waits until everything of the page is there. */
export async function openShipped(page: Page, shipped: Omit<ShippedPage, "name">, say: Say): Promise<void> {
  const { path, title, text = "", isWritten } = shipped;
  const shown = (isWritten ? title : say(title)).replace("{{text}}", text);
  await goTo(page, path);
  const whole = { title: `${shown} – Kontor`, hasHeading: true, isLoading: false };
  await expect.poll(() => page.evaluate(stateOfPage)).toEqual(whole);
  await painted(page);
}

/** What follows from the sizes of things is done after they were painted. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );
}

function stateOfPage() {
  return {
    title: document.title,
    hasHeading: document.querySelector("main h1") !== null,
    // One that is shown as a sample never ends.
    isLoading: document.querySelector("[data-loading]:not([data-sample] *)") !== null,
  };
}

/** What opens is there before what stands in it. */
export function isFilled(part: string): boolean {
  const opened = document.querySelector(part);
  const isLoading = opened?.querySelector("[data-loading]") !== null;
  return opened?.querySelector("a, button, input") != null && !isLoading;
}

export type Overlay = {
  readonly name: PageName;
  readonly widths: readonly View["width"][];
  /** The part of the page it is. */
  readonly part: string;
  open(page: Page, say: Say): Promise<void>;
};

const everywhere = [1440, 390] as const;
const popup = "[popover]:popover-open";
const phone = 390;

export const overlays: readonly Overlay[] = [
  {
    name: "palette",
    widths: everywhere,
    part: "dialog[open]",
    async open(page) {
      await page.keyboard.press("Control+K");
      await page.getByRole("combobox").fill("lease");
      await page.getByRole("option").first().waitFor();
    },
  },
  {
    name: "keys",
    widths: [1440],
    part: "dialog[open]",
    open: (page) => page.keyboard.press("?"),
  },
  {
    name: "notifications-panel",
    widths: everywhere,
    part: popup,
    open: (page, say) =>
      page
        .getByRole("banner")
        .getByRole("button", { name: new RegExp(`^${say("Notifications")}`) })
        .click(),
  },
  {
    name: "user-menu",
    widths: everywhere,
    part: popup,
    async open(page, say) {
      const isPhone = page.viewportSize()?.width === phone;
      if (isPhone)
        await page
          .getByRole("banner")
          .getByRole("button", { name: say("Menu"), exact: true })
          .click();
      await page.getByRole("button", { name: new RegExp(say("Your account")) }).click();
    },
  },
  {
    name: "drawer",
    widths: [phone],
    part: "dialog[open]",
    open: (page, say) =>
      page
        .getByRole("banner")
        .getByRole("button", { name: say("Menu"), exact: true })
        .click(),
  },
  {
    name: "side-view",
    widths: everywhere,
    part: "aside",
    open: (page) => page.keyboard.press("Alt+X"),
  },
];
