// Languages and formats as a reader meets them: the locale of the browser and of the account, mirrored pages, and words that a tenant or a
// translator has put in place of others.
import type { LocaleTag } from "@kontor/kernel/locale/locales.ts";
import { shownTexts } from "@kontor/web/src/language/testing/shown-texts.ts";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { editAll } from "./edit-record.ts";
import { addUser, apiOf, typePassword, visit } from "./people.ts";
import { useSharedProduct } from "./shared-product.ts";
import { chooseLocale, goTo, openSignedIn } from "./signed-in.ts";
import { translations } from "./words.ts";

const product = useSharedProduct();
let page: Page;
let callAs: Awaited<ReturnType<typeof apiOf>>;
beforeAll(async () => {
  const { atlas } = product();
  const username = await addUser(product(), atlas, "tongues", { isMainAdmin: true, locale: "en-EU" });
  callAs = await apiOf(atlas, username);
  page = await openSignedIn(product(), atlas, username);
});
afterAll(() => page.context().close());

test("before a session the page speaks the language of the browser, and the locale it remembers once there is one [LOC-14]", async () => {
  const context = await product().browser.newContext({ locale: "pt-PT" });
  onTestFinished(() => context.close());
  const other = await context.newPage();
  await other.goto(`${product().atlas.url}/authentication`);
  await other.locator("html[lang=pt-PT]").waitFor({ state: "attached" });
  await other.evaluate(() => localStorage.setItem("kontor", JSON.stringify({ locale: "fr-BE" })));
  await other.reload();
  await other.getByRole("heading", { level: 1, name: "Se connecter" }).waitFor();
  await other.locator("html[lang=fr-BE]").waitFor({ state: "attached" });
});

/** Everything the page says, typed values included. */
function said(): Promise<string> {
  return page.evaluate(() => {
    const main = document.querySelector("main");
    const typed = [...(main?.querySelectorAll("input") ?? [])].map(({ value }) => value);
    return [main?.textContent ?? "", ...typed].join("\n").replaceAll(/[\u00a0\u202f]/g, "_");
  });
}

async function weekStart(): Promise<string> {
  const calendars = page.locator("main [data-part=details] button:has(.tabler-icon-calendar)");
  // In every language by its key; the record stays open for typing.
  if ((await calendars.count()) === 0) await page.keyboard.press("e");
  await calendars.first().click();
  const day = await page.getByRole("dialog").locator("th").first().textContent();
  await page.keyboard.press("Escape");
  return day ?? "";
}

test("choosing a locale changes texts, numbers, currencies, dates, week start and direction of the open page [I18N-08]", async () => {
  const drafts = await callAs("GET", "/api/financing/contracts?status=DRAFT&limit=1&sort=registration");
  // The answer of a list, as the server documents it.
  const [draft] = drafts.body.data as readonly { readonly registration: string }[];
  await goTo(page, `/contract/${draft?.registration}`);
  const formats: readonly (readonly [LocaleTag, string, RegExp, RegExp, RegExp, string])[] = [
    ["en-EU", "Start date", /\d{1,3}(?:,\d{3})*\.\d\d_EUR/, /\d\d-\d\d-\d{4}/, /^Su/, "ltr"],
    ["fr-FR", "Date de début", /\d{1,3}(?:_\d{3})*,\d\d_EUR/, /\d\d\/\d\d\/\d{4}/, /^lu/i, "ltr"],
    ["ar-MA", "تاريخ البداية", /\d{1,3}(?:\.\d{3})*,\d\d[\W_]{0,3}EUR/, /\d\d-\d\d-\d{4}/, /^ح/, "rtl"],
  ];
  for (const [locale, word, currency, date, day, direction] of formats) {
    await chooseLocale(page, locale);
    await expect.poll(said).toContain(word);
    expect(await said()).toMatch(currency);
    expect(await said()).toMatch(date);
    expect(await weekStart()).toMatch(day);
    expect(await page.locator("html").getAttribute("dir")).toBe(direction);
  }
});

test("in the four Arabic locales frame and table stand mirrored, and in another they do not [LOC-13]", async () => {
  await goTo(page, "/tasks");
  const order = (): Promise<readonly boolean[]> =>
    page.evaluate(() => {
      const middle = (element: Element | null | undefined): number => {
        const { left = 0, right = 0 } = element?.getBoundingClientRect() ?? {};
        return (left + right) / 2;
      };
      const headings = [...document.querySelectorAll("main thead [data-heading]")];
      return [
        middle(document.querySelector("nav")) < middle(document.querySelector("main")),
        middle(headings[0]) < middle(headings.at(-1)),
      ];
    });
  await page.locator("main tbody tr[data-row]").first().waitFor();
  for (const locale of ["ar-MA", "ar-DZ", "ar-TN", "ar-EG"] as const) {
    await chooseLocale(page, locale);
    expect(await page.locator("html").getAttribute("dir")).toBe("rtl");
    await expect.poll(order).toEqual([false, false]);
  }
  await chooseLocale(page, "en-EU");
  await expect.poll(order).toEqual([true, true]);
});

/** Translations of a locale, until the test ends. */
async function translate(id: LocaleTag, translations: Readonly<Record<string, string>>): Promise<void> {
  const path = `/api/core/locales/${id}`;
  const { body: before } = await callAs("GET", path);
  // A page in that language may report a text it misses between the two calls, which makes another version.
  const change = (values: object): Promise<void> =>
    expect
      .poll(async () => {
        const { version } = (await callAs("GET", path)).body;
        return (await callAs("PATCH", path, { version, ...values })).status;
      })
      .toBe(200);
  await change({ translations });
  onTestFinished(() => change({ translations: before.translations }));
}

test("a tenant's own words are shown to that tenant alone, and a translation that somebody edits after a reload [I18N-04] [I18N-09]", async () => {
  const { atlas, boreal } = product();
  const overrides = "/api/script/configurations/string-overrides";
  const before = (await callAs("GET", overrides)).body;
  const saved = await callAs("PUT", overrides, {
    version: before.version,
    value: { ...Object(before.value), en: { ...Object(before.value).en, Themes: "Our looks" } },
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  onTestFinished(async () => {
    await callAs("PUT", overrides, { version: saved.body.version, value: before.value });
  });
  const title = (name: string) => page.getByRole("heading", { level: 1, name, exact: true });
  await page.goto(`${atlas.url}/themes`);
  await title("Our looks").waitFor();
  const stranger = await addUser(product(), boreal, "tongues", { locale: "en-EU" });
  const elsewhere = await visit(product(), boreal, "/themes");
  await typePassword(elsewhere.page, stranger);
  await elsewhere.page.getByRole("heading", { level: 1, name: "Themes", exact: true }).waitFor();

  await translate("de-DE", { Icons: "" });
  await goTo(page, "/locales");
  await page.getByRole("main").getByRole("link", { name: "de-DE" }).first().click();
  await editAll(page);
  await page.getByRole("main").getByPlaceholder("Find a text, or type a new one").fill("Icons");
  await page.getByRole("table").first().getByRole("textbox", { name: "Icons", exact: true }).fill("Symbole");
  await page.keyboard.press("Control+S");
  await expect
    .poll(async () => Object((await callAs("GET", "/api/core/locales/de-DE")).body.translations).Icons)
    .toBe("Symbole");
  await chooseLocale(page, "de-DE");
  await page.goto(`${atlas.url}/icons`);
  await title("Symbole").waitFor();
  await chooseLocale(page, "en-EU");
});

test("with every translated text marked, the pages of the frame show no text without the mark [I18N-07]", async () => {
  const { atlas } = product();
  const plural = /_(?:zero|one|two|few|many|other)$/;
  const keys = Object.keys(translations("fr-entities.gen.json", "fr-fields.json", "fr.json"));
  await translate("de-DE", Object.fromEntries(keys.map((key) => [key, `⟦${key.replace(plural, "")}⟧`])));
  const reader = await addUser(product(), atlas, "marked", { profiles: ["SALES"], locale: "de-DE" });
  const { page: other } = await visit(product(), atlas, "/themes");
  await typePassword(other, reader);
  await other.getByRole("heading", { level: 1, name: "⟦Themes⟧", exact: true }).waitFor();
  const unmarked = (text: string): string => {
    const rest = text.replaceAll(/⟦[^⟦⟧]*⟧/g, "");
    return rest === text ? rest : unmarked(rest);
  };
  for (const path of ["/themes", "/cache-info", "/global-search", "/notifications"]) {
    await goTo(other, path);
    await other.waitForURL(`**${path}`);
    await other.locator("main h1").filter({ hasText: "⟦" }).waitFor();
    const shown = await other.evaluate(shownTexts, undefined);
    expect([path, shown.filter((text) => text.includes("⟦")).length > 10]).toEqual([path, true]);
    const names = /marked@atlas|marked|atlas(?: lease)?|kontor|^[A-Z]{1,2}$|^test$|^UAT$/gi;
    const left = shown.filter((text) => /\p{L}/u.test(unmarked(text).replaceAll(names, "")));
    expect([path, left]).toEqual([path, []]);
  }
});
