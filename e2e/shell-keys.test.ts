// The keys of the application, pressed on its own pages: those of the frame and of a list; and the question before something is done.
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { beforeAll, expect, test } from "vitest";
import { openList, pathOf, type Visitor, visitAs } from "./list-page.ts";
import { addUser } from "./people.ts";
import { useSharedProduct } from "./shared-product.ts";
import { goTo } from "./signed-in.ts";

const product = useSharedProduct();
const { contract } = declaredEntities;
const route = contract.names.serverRoute;
const start = "/documentation/getting-started/getting-started";

let username: string;
let visitor: Visitor;
beforeAll(async () => {
  username = await addUser(product(), product().atlas, "kay", { isAdmin: true });
  visitor = await visitAs(product(), username);
});

/** How often the list was asked for its rows since. */
function countReads(path: string): () => number {
  let reads = 0;
  visitor.page.on("request", (request) => {
    if (request.method() === "GET" && new URL(request.url()).pathname === path) reads += 1;
  });
  return () => reads;
}

test("F9 takes the header away and brings it back [SHELL-55]", async () => {
  const { page } = visitor;
  await goTo(page, "/account");
  await page.getByRole("heading", { level: 1, name: "Account" }).waitFor();
  const parts = [page.getByRole("banner"), page.getByRole("navigation", { name: "Main" })];
  for (const state of ["hidden", "visible"] as const) {
    await page.keyboard.press("F9");
    for (const part of parts) await part.waitFor({ state });
    await page.getByRole("heading", { level: 1, name: "Account" }).waitFor();
  }
});

test("Ctrl+Shift+S opens the scripts for an administrator [SHELL-56]", async () => {
  const { page } = visitor;
  await page.keyboard.press("Control+Shift+S");
  await expect.poll(() => pathOf(page)).toBe("/scripts");
});

test("a link followed with Alt opens beside the page, which stays usable; Alt+X closes and opens it, Escape closes it, a modal takes Escape first [SHELL-54] [SHELL-65]", async () => {
  const { page } = visitor;
  await goTo(page, start);
  const main = page.getByRole("main");
  const article = main.getByRole("article");
  const side = page.getByRole("complementary", { name: "Side view" });
  const inside = side.getByRole("heading", { level: 2, name: "Appearance", exact: true });
  await article
    .getByRole("link", { name: "Appearance" })
    .first()
    .click({ modifiers: ["Alt"] });
  await inside.waitFor();
  expect(pathOf(page)).toBe(start);
  await article.getByRole("link", { name: "Keyboard" }).first().click();
  await main.getByRole("heading", { level: 1, name: "Keyboard" }).waitFor();
  await inside.waitFor();

  for (const [key, state] of [
    ["Escape", "hidden"],
    ["Alt+X", "visible"],
    ["Alt+X", "hidden"],
    ["Alt+X", "visible"],
  ] as const) {
    await page.keyboard.press(key);
    await inside.waitFor({ state });
  }
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await sheet.waitFor();
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "hidden" });
  await inside.waitFor();
  await page.keyboard.press("Escape");
  await side.waitFor({ state: "hidden" });
});

test("on a list Alt+Q opens and closes the advanced search, Alt+S runs it, Ctrl+S saves it, Alt+R reads the rows anew [SHELL-53] [SHELL-57] [SHELL-58] [SHELL-59]", async () => {
  const { page, callAs } = visitor;
  await openList(page, contract);
  // In a window nothing is searched for before it is asked for.
  await page.getByRole("button", { name: "Table options" }).click();
  await page.getByRole("menuitem", { name: "Advanced search in a window" }).click();
  const search = page.getByRole("dialog", { name: "Advanced search" });
  for (const state of ["visible", "hidden", "visible"] as const) {
    await page.keyboard.press("Alt+Q");
    await search.waitFor({ state });
  }
  const name = search.locator('[id$="_name"]').first();
  const searched = (): string | null => new URL(page.url()).searchParams.get("name");
  await name.fill("leasing");
  expect(searched()).toBeNull();
  await page.keyboard.press("Alt+S");
  await expect.poll(searched).toMatch(/leasing/);

  const tabs = page.getByRole("navigation", { name: "Saved searches" });
  for (const [keys, title, text] of [
    ["Control+S", "By control", "trucks"],
    ["Meta+S", "By command", "cranes"],
  ] as const) {
    if (!(await search.isVisible())) await page.keyboard.press("Alt+Q");
    await name.fill(text);
    await page.keyboard.press(keys);
    const dialog = page.getByRole("dialog", { name: "Save search" });
    await dialog.getByRole("textbox", { name: "Name" }).fill(title);
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    await dialog.waitFor({ state: "detached" });
    await tabs.getByText(title).waitFor({ state: "attached" });
    expect(searched()).toMatch(text);
  }
  const { body } = await callAs("GET", `/api/core/users/${username}/preferences`);
  expect(JSON.stringify(body.data)).toMatch(/By control.*By command/s);

  await openList(page, contract);
  const reads = countReads(route);
  expect(reads()).toBe(0);
  await page.keyboard.press("Alt+R");
  await expect.poll(reads).toBeGreaterThan(0);
});

test("the question before something is done is 'Confirm your selection' with No and Yes, unless it is put in other words [SHELL-64]", async () => {
  const { page, callAs } = visitor;
  await goTo(page, "/themes");
  await page.getByRole("main").getByRole("button", { name: "Ask first" }).click();
  const asked = page.getByRole("dialog", { name: "Confirm your selection", exact: true });
  await asked.waitFor();
  const answers = asked.getByRole("button");
  expect((await answers.allTextContents()).filter((text) => text !== "")).toEqual(["No", "Yes"]);
  for (const name of ["No", "Yes"]) {
    await asked.getByRole("button", { name, exact: true }).click();
    await asked.waitFor({ state: "detached" });
    if (name === "No") await page.getByRole("main").getByRole("button", { name: "Ask first" }).click();
  }
  const { body } = await callAs("POST", "/api/core/tasks", { subject: "Ask first" });
  await goTo(page, `/task/${String(body.registration)}`);
  await page.locator("main").getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const other = page.getByRole("dialog", { name: /^Delete / });
  await other.waitFor();
  expect((await other.getByRole("button").allTextContents()).filter((text) => text !== "")).toEqual([
    "Cancel",
    "Delete",
  ]);
  await other.getByRole("button", { name: "Delete", exact: true }).click();
  await other.waitFor({ state: "detached" });
});
