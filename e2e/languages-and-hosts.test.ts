// What follows the reader: language and formats, the own words of a tenant, the look, the keyboard on the screen, messages in the corner, and
// what somebody who only reads never finds.
import { patience } from "@kontor/harness/patience.ts";
import type { LocaleTag } from "@kontor/kernel/locale/locales.ts";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { addUser, apiOf, storedToken, typePassword, visit } from "./people.ts";
import { useSharedProduct } from "./shared-product.ts";

const product = useSharedProduct();
let page: Page;
let username: string;
let callAs: Awaited<ReturnType<typeof apiOf>>;
beforeAll(async () => {
  const { atlas, browser } = product();
  username = await addUser(product(), atlas, "tongues", { isAdmin: true, locale: "en-EU" });
  callAs = await apiOf(atlas, username);
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(patience.timeout);
  page = await context.newPage();
  await page.goto(`${atlas.url}/authentication`);
  await typePassword(page, username);
  await page.waitForURL("**/page/home");
});
afterAll(() => page.context().close());

/** Inside the application, as a link would. */
async function goTo(address: string, at = page): Promise<void> {
  await at.evaluate((path) => history.pushState(null, "", path), address);
}

async function firstOf(route: string): Promise<string> {
  const { body } = await callAs("GET", route);
  // The answer of a list, as the server documents it.
  const [first] = body.data as readonly { readonly registration: string }[];
  return first?.registration ?? "";
}

const menu = () => page.locator("nav button[aria-haspopup=dialog]").last();

async function choose(locale: LocaleTag): Promise<void> {
  await menu().click();
  const kept = page.waitForResponse((answer) => answer.request().method() === "PATCH" && answer.ok());
  await page.getByRole("dialog").getByRole("combobox").selectOption(locale);
  await kept;
  await page.locator(`html[lang=${locale}]`).waitFor({ state: "attached" });
  await page.keyboard.press("Escape");
}

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
  await page.locator("main button[aria-haspopup=dialog]:has(.tabler-icon-calendar)").first().click();
  const day = await page.getByRole("dialog").locator("th").first().textContent();
  await page.keyboard.press("Escape");
  return day ?? "";
}

test("choosing a locale changes texts, numbers, currencies, dates, week start and direction of the open page [I18N-08]", async () => {
  await goTo(`/contract/${await firstOf("/api/financing/contracts?status=DRAFT&limit=1&sort=registration")}`);
  const formats: readonly (readonly [LocaleTag, string, RegExp, RegExp, RegExp, string])[] = [
    ["en-EU", "Start date", /€\d{1,3}(?:,\d{3})*\.\d\d/, /\d\d-\d\d-\d{4}/, /^Su/, "ltr"],
    ["fr-FR", "Date de début", /\d{1,3}(?:_\d{3})*,\d\d_€/, /\d\d\/\d\d\/\d{4}/, /^lu/i, "ltr"],
    ["ar-MA", "تاريخ البدء", /\d{1,3}(?:\.\d{3})*,\d\d_?€/, /\d\d-\d\d-\d{4}/, /^ح/, "rtl"],
  ];
  for (const [locale, word, currency, date, day, direction] of formats) {
    await choose(locale);
    await expect.poll(said).toContain(word);
    expect(await said()).toMatch(currency);
    expect(await said()).toMatch(date);
    expect(await weekStart()).toMatch(day);
    expect(await page.locator("html").getAttribute("dir")).toBe(direction);
  }
});

test("in the four Arabic locales frame and table stand mirrored, and in another they do not [LOC-13]", async () => {
  await goTo("/tasks");
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
    await choose(locale);
    expect(await page.locator("html").getAttribute("dir")).toBe("rtl");
    await expect.poll(order).toEqual([false, false]);
  }
  await choose("en-EU");
  await expect.poll(order).toEqual([true, true]);
});

test("the look: a scheme of the system, dark or light, and four widths of the page [HOST-08] [HOST-10]", async () => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await goTo("/themes");
  const radios = (group: string) =>
    page.getByRole("radiogroup", { name: group, exact: true }).getByRole("radio");
  const values = (group: string): Promise<readonly string[]> =>
    radios(group).evaluateAll((found) => found.map((radio) => (radio as HTMLInputElement).value));
  await radios("Scheme").first().waitFor({ state: "attached" });
  expect(await values("Scheme")).toEqual(["system", "light", "dark"]);
  expect(await values("Main width")).toEqual(["md", "lg", "xl", "xxl"]);
  const scheme = (): Promise<string | null> => page.locator("html").getAttribute("data-mantine-color-scheme");
  await radios("Scheme").nth(2).click({ force: true });
  await expect.poll(scheme).toBe("dark");
  await radios("Scheme").nth(0).click({ force: true });
  await expect.poll(scheme).toBe("light");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(scheme).toBe("dark");
  await radios("Scheme").nth(1).click({ force: true });
  await expect.poll(scheme).toBe("light");
  const width = (): Promise<number> =>
    page.evaluate(() => document.querySelector("main")?.firstElementChild?.clientWidth ?? 0);
  for (const [place, px] of [760, 1000, 1280].entries()) {
    await radios("Main width").nth(place).click({ force: true });
    await expect.poll(width).toBe(px);
  }
  await radios("Main width").nth(3).click({ force: true });
  await expect.poll(width).toBeGreaterThan(1_280);
  await page.setViewportSize({ width: 1440, height: 900 });
});

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

  const german = await callAs("POST", "/api/core/locales", {
    id: "de-DE",
    name: "Deutsch",
    translations: { Icons: "Bilder" },
  });
  expect(german.status, JSON.stringify(german.body)).toBe(200);
  onTestFinished(async () => {
    const { body } = await callAs("GET", "/api/core/locales/de-DE");
    await callAs("DELETE", `/api/core/locales/de-DE?version=${String(body.version)}`);
  });
  await goTo("/locales");
  await page.getByRole("main").getByRole("link", { name: "de-DE" }).first().click();
  await page.getByRole("switch").first().click();
  await page.getByRole("main").getByPlaceholder("Find a text, or type a new one").fill("Icons");
  await page.getByRole("table").first().getByRole("textbox", { name: "Icons", exact: true }).fill("Symbole");
  await page.keyboard.press("Control+S");
  await expect
    .poll(async () => Object((await callAs("GET", "/api/core/locales/de-DE")).body.translations).Icons)
    .toBe("Symbole");
  await choose("de-DE");
  await page.goto(`${atlas.url}/icons`);
  await title("Symbole").waitFor();
  await choose("en-EU");
});

test("the on-screen keyboard has the keys of the locale, asks for them once, and types into the field [FIELD-71]", async () => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith("/virtual-keyboards")) asked.push(searchParams.get("locale") ?? "");
  });
  await goTo("/global-search");
  const field = page
    .getByRole("main")
    .getByRole("searchbox")
    .or(page.getByRole("main").getByRole("textbox"))
    .first();
  await field.click();
  const turn = async (): Promise<void> => {
    await menu().click();
    await page.getByRole("dialog").locator("button:has(.tabler-icon-keyboard-show)").click();
  };
  await turn();
  const keys = page.locator("section[dir=ltr]:has(.tabler-icon-backspace)");
  const press = (name: string): Promise<void> => keys.getByRole("button", { name, exact: true }).click();
  await field.click();
  await press("Shift");
  await press("Q");
  await press("w");
  await press("Space");
  await press("e");
  await press("Delete");
  await expect.poll(() => field.inputValue()).toBe("Qw ");
  await press("Close the on-screen keyboard");
  await keys.waitFor({ state: "detached" });
  await choose("fr-FR");
  await turn();
  await expect.poll(() => keys.getByRole("button").nth(13).textContent()).toBe("a");
  await turn();
  await choose("en-EU");
  await turn();
  await expect.poll(() => keys.getByRole("button").nth(13).textContent()).toBe("q");
  await turn();
  expect(asked).toEqual(["en-EU", "fr-FR"]);
});

test("the page of notifications lists what is new for the user, the newest first [PUSH-12]", async () => {
  const callAsOther = await apiOf(product().atlas, "manager@atlas");
  for (const subject of ["Read the lease", "Sign the lease"])
    await callAsOther("POST", "/api/core/tasks", { subject, ownerUsername: username });
  await goTo("/notifications");
  const rows = page.getByRole("main").getByRole("listitem");
  await expect
    .poll(async () => (await rows.allTextContents()).map((text) => text.replaceAll(/[\u2066-\u2069]/g, "")))
    .toEqual([
      expect.stringContaining("New for you: Sign the lease"),
      expect.stringContaining("New for you: Read the lease"),
    ]);
});

test("whoever may only read finds no way to add users or assets, and no debug mode [PERM-09] [PERM-15] [ASSET-13]", async () => {
  const { atlas } = product();
  const draft = await firstOf("/api/financing/contracts?status=DRAFT&limit=1&sort=registration");
  const addUserButton = (at: Page) => at.getByRole("button", { name: "Add user", exact: true });
  const addAssets = (at: Page) =>
    at.getByRole("main").getByRole("button", { name: "Add Assets", exact: true });
  await goTo("/users");
  await addUserButton(page).waitFor();
  await goTo(`/contract/${draft}`);
  await addAssets(page).first().waitFor();

  const reader = await addUser(product(), atlas, "reader", { profiles: ["AUDITOR"], locale: "en-EU" });
  const { page: other } = await visit(product(), atlas, `/contract/${draft}`);
  await typePassword(other, reader);
  await other.getByRole("main").getByText("Assets", { exact: true }).first().waitFor();
  expect(await addAssets(other).count()).toBe(0);
  await other.keyboard.press("Alt+D");
  expect(await other.getByRole("region", { name: "Diagnostics" }).count()).toBe(0);
  expect(
    (await (await apiOf(atlas, reader))("GET", "/api/script/runs/user-configuration")).body.allowDebugMode,
  ).toBe(false);
  await goTo("/users", other);
  await other.locator("main tbody tr[data-row]").first().waitFor();
  expect(await addUserButton(other).count()).toBe(0);
  await goTo("/user", other);
  await other.getByText("You may not add records here.").waitFor();
});

test("a message with an action stays; it lies bottom right, top right on a narrow screen, and mirrored in Arabic [PUSH-09] [PUSH-11]", async () => {
  const { atlas } = product();
  await page.goto(`${atlas.url}/documentation/getting-started/keyboard`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  const authorization = `Bearer ${await storedToken(page)}`;
  await fetch(`${atlas.url}/api/core/auth/logout`, { method: "POST", headers: { authorization } });
  const message = page.getByRole("status").filter({ hasText: "Session has expired" });
  await page.getByRole("navigation").getByRole("link", { name: "Tasks" }).first().hover();
  await message.waitFor();
  const since = Date.now();
  const corner = async (): Promise<readonly boolean[]> => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await message.boundingBox()) ?? {};
    const view = page.viewportSize() ?? { width: 0, height: 0 };
    return [y + height / 2 > view.height / 2, x + width / 2 > view.width / 2];
  };
  expect(await corner()).toEqual([true, true]);
  await page.setViewportSize({ width: 700, height: 800 });
  await expect.poll(corner).toEqual([false, true]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: "Appearance" }).click();
  await page.getByRole("dialog").getByRole("combobox").selectOption("ar-MA");
  await page.locator("html[dir=rtl]").waitFor({ state: "attached" });
  const arabic = page.locator("[role=status]:visible").filter({ hasText: /\p{L}/u }).last();
  await expect.poll(async () => ((await arabic.boundingBox())?.x ?? 9_999) < 720).toBe(true);
  // Longer than the five seconds any other message stays.
  await page.waitForTimeout(Math.max(0, 5_500 - (Date.now() - since)));
  expect(await message.isVisible()).toBe(true);
});
