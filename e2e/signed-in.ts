// Somebody who is signed in and walks through the application without loading it anew.
import { openPage } from "@kontor/harness/browser.ts";
import type { LocaleTag } from "@kontor/kernel/locale/locales.ts";
import type { Locator, Page } from "playwright-core";
import type { SharedProduct } from "./identity-product.ts";
import { signedIn } from "./people.ts";
import type { Place } from "./places.ts";

/** A browser of its own at a page, for all tests of a file: whoever opens it closes its context. */
export async function openSignedIn(
  { browser }: Pick<SharedProduct, "browser">,
  place: Pick<Place, "url">,
  username: string,
  path = "/page/home",
): Promise<Page> {
  const storageState = await signedIn(place, username);
  const { page } = await openPage(browser, place.url + path, { storageState });
  await page.getByRole("heading", { level: 1 }).waitFor();
  return page;
}

/** Inside the application, as a link would, without loading it anew. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((path) => history.pushState(null, "", path), address);
}

/** What opens the menu of the own account, in whatever language. */
export function accountButton(page: Page): Locator {
  return page.locator("nav button[aria-haspopup=dialog]").last();
}

/** In the menu of the own account; the next page speaks what the account has kept. */
export async function chooseLocale(page: Page, locale: LocaleTag): Promise<void> {
  if ((await page.locator("html").getAttribute("lang")) === locale) return;
  await accountButton(page).click();
  const kept = page.waitForResponse((answer) => answer.request().method() === "PATCH" && answer.ok());
  await page.getByRole("dialog").getByRole("combobox").selectOption(locale);
  await kept;
  await page.locator(`html[lang=${locale}]`).waitFor({ state: "attached" });
  await page.keyboard.press("Escape");
}
