// The shell in French and in Arabic, with real data: nothing on it is left in English.
import type { LocaleTag } from "@kontor/kernel/locale/locales.ts";
import { shownTexts } from "@kontor/web/src/language/testing/shown-texts.ts";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { isFilled, openShipped, overlays, shippedPages } from "./pages.ts";
import { apiOf, seeHome, seeSignIn, typePassword, visit } from "./people.ts";
import { useSharedProduct } from "./shared-product.ts";
import { inEnglish, isUntranslated, type Say, type Translations, translations } from "./words.ts";

const product = useSharedProduct();
const wide = 1440;
const reader = "manager@atlas";

/** Finds the English sentences that the language says otherwise, also with values in their places. */
function englishIn(words: Translations): (text: string) => boolean {
  const plural = /_(?:zero|one|two|few|many|other)$/;
  const different = Object.entries(words).filter(([key, text]) => key !== text);
  const keys = different.map(([key]) => key.replace(plural, ""));
  const exact = new Set(keys.filter((key) => !key.includes("{{")));
  // A sentence of values alone would fit every text.
  const value = /\{\{.*?\}\}/;
  const patterns = keys
    .map((key) => key.split(value))
    .filter((parts) => parts.length > 1 && /[A-Za-z]{4}/.test(parts.join("")))
    .map((parts) => new RegExp(`^${parts.map((part) => RegExp.escape(part)).join(".+")}$`, "s"));
  return (text) => exact.has(text) || patterns.some((pattern) => pattern.test(text));
}

/** The page, its title in the tab, and the way to it, which names pages like any menu. */
async function wordsOf(page: Page): Promise<readonly string[]> {
  const title = (await page.title()).replace(/ – [^–]+$/, "");
  const path = await page.locator("header nav bdi").allTextContents();
  return [title, ...path, ...(await page.evaluate(shownTexts, undefined))];
}

async function chooseLocale(page: Page, say: Say, locale: LocaleTag): Promise<void> {
  await page.getByRole("button", { name: new RegExp(say("Your account")) }).click();
  // The next page is loaded anew and speaks what the account has kept.
  const kept = page.waitForResponse((answer) => answer.request().method() === "PATCH" && answer.ok());
  await page.getByRole("dialog").getByRole("combobox").selectOption(locale);
  await kept;
  await page.locator(`html[lang=${locale}]`).waitFor({ state: "attached" });
  await page.keyboard.press("Escape");
}

async function expectNoEnglish(page: Page, words: Translations): Promise<void> {
  const say: Say = (text) => words[text] ?? text;
  const isEnglish = englishIn(words);
  const found = new Map<string, readonly string[]>();
  const look = async (name: string): Promise<void> => {
    const shown = await wordsOf(page);
    expect([name, shown.length > 5]).toEqual([name, true]);
    const english = shown.filter(isEnglish);
    if (english.length > 0) found.set(name, english);
  };
  for (const shipped of shippedPages.filter(({ isWritten }) => !isWritten)) {
    await openShipped(page, shipped, say);
    await look(shipped.name);
  }
  for (const { name, widths, part, open } of overlays) {
    if (!widths.includes(wide)) continue;
    await page.goto(`${new URL(page.url()).origin}/page/home`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await open(page, say);
    await expect.poll(() => page.evaluate(isFilled, part)).toBe(true);
    await look(name);
  }
  expect([...found]).toEqual([]);
}

/** The home page once its figures are there. */
async function figures(page: Page): Promise<string> {
  await page.goto(new URL("/page/home", page.url()).href);
  await page
    .locator("main")
    .getByText(/^\d{1,3}\D\d{3}/)
    .first()
    .waitFor();
  return (await page.locator("main").textContent()) ?? "";
}

test("switching to French and to Arabic leaves no English word on the pages of the shell, and changes direction and formats", async () => {
  const { atlas } = product();
  const french = translations("fr-entities.gen.json", "fr.json");
  const arabic = translations("ar.json");
  const sayFrench: Say = (text) => french[text] ?? text;
  const sayArabic: Say = (text) => arabic[text] ?? text;
  const callAs = await apiOf(atlas, reader);
  await callAs("PATCH", "/api/core/users/current", { locale: "fr-FR" });
  const { page, complaints } = await visit(product(), atlas, "/authentication");
  const root = page.locator("html");
  await page.setViewportSize({ width: wide, height: 900 });
  await typePassword(page, reader);
  // The account brings its own language, whatever this browser is set to.
  await page.locator("html[lang=fr-FR]").waitFor({ state: "attached" });
  await chooseLocale(page, sayFrench, "en-EU");
  await seeHome(page);
  expect(await figures(page)).toMatch(/\d\d-\d\d-\d{4}[\s\S]*\d,\d{3}/);

  await chooseLocale(page, inEnglish, "fr-FR");
  expect(await root.getAttribute("dir")).toBe("ltr");
  expect(await figures(page)).toMatch(/\d\d\/\d\d\/\d{4}[\s\S]*\d[\u00a0\u202f]\d{3}/);
  await expectNoEnglish(page, french);

  await page.goto(`${atlas.url}/account`);
  await chooseLocale(page, sayFrench, "ar-MA");
  expect(await root.getAttribute("dir")).toBe("rtl");
  expect(await figures(page)).toMatch(/\d\d-\d\d-\d{4}[\s\S]*\d\.\d{3}/);
  await expectNoEnglish(page, arabic);
  expect(complaints.filter((text) => !isUntranslated(text))).toEqual([]);

  // Kept for the pages before a session, too.
  await page.goto(`${atlas.url}/account`);
  await page.getByRole("button", { name: sayArabic("Sign out"), exact: true }).click();
  await seeSignIn(page, sayArabic);
  expect((await wordsOf(page)).filter(englishIn(arabic))).toEqual([]);
});

test("negative control: an English word, a title and a sentence with a value are found out", () => {
  const isEnglish = englishIn({ Close: "Fermer", "{{count}} unread_one": "{{count}} non lue", Page: "Page" });
  expect(["Close", "7 unread", "Page", "Fermer", "7 non lues"].map(isEnglish)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
