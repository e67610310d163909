// What follows the reader through the product: the look, the keyboard on the screen, what is told, and what somebody who only reads never
// finds.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { editAll } from "./edit-record.ts";
import { addUser, apiOf, storedToken, typePassword, visit } from "./people.ts";
import { useSharedProduct } from "./shared-product.ts";
import { accountButton, chooseLocale, goTo, openSignedIn } from "./signed-in.ts";

const product = useSharedProduct();
let page: Page;
let username: string;
beforeAll(async () => {
  const { atlas } = product();
  username = await addUser(product(), atlas, "chooser", { isAdmin: true, locale: "en-EU" });
  page = await openSignedIn(product(), atlas, username);
});
afterAll(() => page.context().close());

test("the look: a scheme of the system, dark or light, and four widths of the page [HOST-08] [HOST-10]", async () => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await goTo(page, "/themes");
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

test("the on-screen keyboard has the keys of the locale, asks for them once, and types into the field [FIELD-71]", async () => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith("/virtual-keyboards")) asked.push(searchParams.get("locale") ?? "");
  });
  await goTo(page, "/global-search");
  const field = page
    .getByRole("main")
    .getByRole("searchbox")
    .or(page.getByRole("main").getByRole("textbox"))
    .first();
  await field.click();
  const turn = async (): Promise<void> => {
    await accountButton(page).click();
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
  await chooseLocale(page, "fr-FR");
  await turn();
  await expect.poll(() => keys.getByRole("button").nth(13).textContent()).toBe("a");
  await turn();
  await chooseLocale(page, "en-EU");
  await turn();
  await expect.poll(() => keys.getByRole("button").nth(13).textContent()).toBe("q");
  await turn();
  expect(asked).toEqual(["en-EU", "fr-FR"]);
});

test("the page of notifications lists what is new for the user, the newest first [PUSH-12]", async () => {
  const callAsOther = await apiOf(product().atlas, "manager@atlas");
  for (const subject of ["Read the lease", "Sign the lease"])
    await callAsOther("POST", "/api/core/tasks", { subject, ownerUsername: username });
  await goTo(page, "/notifications");
  const rows = page.getByRole("main").getByRole("listitem");
  await expect
    .poll(async () => (await rows.allTextContents()).map((text) => text.replaceAll(/[\u2066-\u2069]/g, "")))
    .toEqual([
      expect.stringContaining("New for you: Sign the lease"),
      expect.stringContaining("New for you: Read the lease"),
    ]);
});

test("whoever may only read finds no way to add users or assets, and no debug mode; a contract that is closed has none for anybody [PERM-09] [PERM-15] [ASSET-13]", async () => {
  const { atlas } = product();
  const callAs = await apiOf(atlas, username);
  const firstIn = async (status: string): Promise<string> => {
    const route = `/api/financing/contracts?status=${status}&limit=1&sort=registration`;
    const { body } = await callAs("GET", route);
    // The answer of a list, as the server documents it.
    const [first] = body.data as readonly { readonly registration: string }[];
    return first?.registration ?? "";
  };
  const [draft, active] = [await firstIn("DRAFT"), await firstIn("ACTIVE")];
  const addUserButton = (at: Page) => at.getByRole("button", { name: "Add user", exact: true });
  const addAssets = (at: Page) =>
    at.getByRole("main").getByRole("button", { name: "Add Assets", exact: true });
  await goTo(page, "/users");
  await addUserButton(page).waitFor();
  await goTo(page, `/contract/${draft}`);
  await page.locator("main [data-part=record-header]").getByText(draft).first().waitFor();
  await editAll(page);
  await addAssets(page).first().waitFor();
  await goTo(page, `/contract/${active}`);
  await page.locator("main [data-part=record-header]").getByText(active).first().waitFor();
  await editAll(page);
  await page.getByRole("main").getByText("Assets", { exact: true }).first().waitFor();
  expect(await addAssets(page).count()).toBe(0);

  const reader = await addUser(product(), atlas, "reader", { profiles: ["AUDITOR"], locale: "en-EU" });
  const { page: other } = await visit(product(), atlas, `/contract/${draft}`);
  await typePassword(other, reader);
  await other.getByRole("main").getByText("Assets", { exact: true }).first().waitFor();
  expect(await addAssets(other).count()).toBe(0);
  expect(await other.getByRole("main").getByRole("button", { name: "Edit all" }).count()).toBe(0);
  await other.keyboard.press("Alt+D");
  expect(await other.getByRole("region", { name: "Diagnostics" }).count()).toBe(0);
  expect(
    (await (await apiOf(atlas, reader))("GET", "/api/script/runs/user-configuration")).body.allowDebugMode,
  ).toBe(false);
  await goTo(other, "/users");
  await other.locator("main tbody tr[data-row]").first().waitFor();
  expect(await addUserButton(other).count()).toBe(0);
  await goTo(other, "/user");
  await other.getByText("You may not add records here.").waitFor();
});

test("a message with an action stays; it lies bottom right, top right on a narrow screen, and mirrored in Arabic [PUSH-09] [PUSH-11]", async () => {
  const { atlas } = product();
  await page.goto(`${atlas.url}/documentation/getting-started/keyboard`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  const authorization = `Bearer ${await storedToken(page)}`;
  await fetch(`${atlas.url}/api/core/auth/logout`, { method: "POST", headers: { authorization } });
  const message = page.getByRole("status").filter({ hasText: "Session has expired" });
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
  await expect.poll(corner).toEqual([true, false]);
  await page.setViewportSize({ width: 700, height: 800 });
  await expect.poll(corner).toEqual([false, false]);
  // Longer than the five seconds any other message stays.
  await page.waitForTimeout(Math.max(0, 5_500 - (Date.now() - since)));
  expect(await message.isVisible()).toBe(true);
});
