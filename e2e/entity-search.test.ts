// The window that finds records of an entity, opened from the field of a real form and from the advanced search of a real list.
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { visitAs } from "./list-page.ts";
import { useSharedProduct } from "./shared-product.ts";
import { goTo } from "./signed-in.ts";

const product = useSharedProduct();
const persons = "/api/person/persons";

let page: Page;
let dialog: Locator;
let rows: Locator;
let box: Locator;
let total: number;
/** What the page has asked the list of persons for since it was opened, suggestions left out. */
const asked: URLSearchParams[] = [];

beforeAll(async () => {
  const visitor = await visitAs(product(), "mainadmin@atlas");
  ({ page } = visitor);
  const { body } = await visitor.callAs("GET", `${persons}?limit=1&count=exact`);
  total = Number(Object(body.pagination).size);
  dialog = page.getByRole("dialog", { name: "Search persons", exact: true });
  rows = dialog.locator("tbody tr[data-row]");
  box = dialog.getByRole("combobox", { name: "Search persons" });
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === persons && !searchParams.has("autocomplete")) asked.push(searchParams);
  });
  await goTo(page, "/collateral");
  await openFromForm();
});
afterAll(() => page.context().close());

async function openFromForm(): Promise<void> {
  await page.locator('main [data-field="personRegistration"] [id$=-search]').click();
  await rows.nth(9).waitFor();
}

function keys(): Promise<readonly (string | null)[]> {
  return rows.evaluateAll((all) => all.map((row) => row.getAttribute("data-row")));
}

/** The whole of it, where the cell shows its beginning. */
async function nameAt(place: number): Promise<string> {
  const cell = rows.nth(place).locator("[data-kind]").nth(1);
  const cut = cell.locator("[data-whole]");
  const whole = (await cut.count()) === 0 ? await cell.textContent() : await cut.getAttribute("data-whole");
  return whole ?? "";
}

test("it is titled by its entity, its box says what typing and Enter do, and ten rows are a page [SEARCH-01] [SEARCH-02] [SEARCH-04]", async () => {
  await dialog.getByRole("heading", { name: "Search persons", exact: true }).waitFor();
  expect(await box.getAttribute("placeholder")).toBe("Type to filter or press enter to search in database");
  await expect.poll(() => box.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(asked[0]?.get("limit")).toBe("10");
  const first = await keys();
  expect(first).toHaveLength(10);
  expect(total).toBeGreaterThan(20);
  await dialog
    .getByRole("status")
    .getByText(/^\D?1–10\D? of/)
    .waitFor();
  expect(await dialog.getByRole("button", { name: "Previous page" }).isDisabled()).toBe(true);
  await dialog.getByRole("button", { name: "Next page" }).click();
  await dialog
    .getByRole("status")
    .getByText(/^\D?11–20\D? of/)
    .waitFor();
  const second = await keys();
  expect(second).toHaveLength(10);
  expect(second.filter((key) => first.includes(key))).toEqual([]);
  await dialog.getByRole("button", { name: "Previous page" }).click();
  await expect.poll(keys).toEqual(first);
});

test("typing filters the rows that are there, Enter searches in the database, Enter without text lists everything [SEARCH-07] [SEARCH-08] [SEARCH-09]", async () => {
  const before = asked.length;
  const all = await keys();
  const name = await nameAt(2);
  await box.fill(name.toUpperCase());
  await expect.poll(async () => (await keys()).length).toBeLessThan(10);
  expect(await keys()).toContain(all[2]);
  expect(asked).toHaveLength(before);
  await page.keyboard.press("Enter");
  await expect.poll(() => asked.at(-1)?.get("search")).toBe(name.toUpperCase());
  await expect.poll(keys).toContain(all[2]);
  await box.fill("");
  await page.keyboard.press("Enter");
  await expect.poll(keys).toEqual(all);
  await dialog
    .getByRole("status")
    .getByText(/^\D?1–10\D? of/)
    .waitFor();
});

test("its advanced search unfolds, Search sends what is filled in and Reset takes it away [SEARCH-03]", async () => {
  const all = await keys();
  const [word = ""] = (await nameAt(2)).split(" ");
  const fold = dialog.getByRole("button", { name: "Advanced search" });
  const field = dialog.getByRole("textbox", { name: "Name", exact: true });
  expect([await fold.getAttribute("aria-expanded"), await field.count()]).toEqual(["false", 0]);
  await fold.click();
  await field.fill(word);
  await dialog.getByRole("button", { name: "Search", exact: true }).click();
  await expect.poll(() => asked.at(-1)?.get("name")).toBe(`/${word}/i`);
  await expect.poll(keys).not.toEqual(all);
  const names = await Promise.all((await keys()).map((_, place) => nameAt(place)));
  expect(names.filter((name) => !name.toLowerCase().includes(word.toLowerCase()))).toEqual([]);
  await dialog.getByRole("button", { name: "Reset", exact: true }).click();
  expect(await field.inputValue()).toBe("");
  await expect.poll(keys).toEqual(all);
  await fold.click();
  await field.waitFor({ state: "detached" });
});

test("a search that fails is told, loading ends and the rows stay as they were [SEARCH-13]", async () => {
  const all = await keys();
  const failing = (address: URL): boolean => address.searchParams.get("search") === "broken";
  await page.route(failing, (route) =>
    route.fulfill({ status: 500, json: { code: "INTERNAL_ERROR", message: "Broken" } }),
  );
  await box.fill("broken");
  await page.keyboard.press("Enter");
  await page.getByRole("region", { name: "Messages" }).getByRole("alert").first().waitFor();
  await expect.poll(keys).toEqual(all);
  expect(await dialog.locator("[aria-busy=true], [role=progressbar]").count()).toBe(0);
  await page.unroute(failing);
  await box.fill("");
  await page.keyboard.press("Enter");
});

test("from a form a press on a row is the choice, and a person who is missing can be added [SEARCH-05] [SEARCH-06]", async () => {
  for (const name of ["Cancel", "Validate"])
    expect(await dialog.getByRole("button", { name, exact: true }).count()).toBe(0);
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  const adding = page.getByRole("dialog", { name: "Add person", exact: true });
  await adding.getByRole("textbox").first().waitFor();
  expect(await dialog.count()).toBe(0);
  await adding.getByRole("button", { name: "Cancel", exact: true }).click();
  await rows.nth(9).waitFor();
  const name = await nameAt(2);
  await rows.nth(2).click();
  await dialog.waitFor({ state: "detached" });
  await page.locator('main [data-field="personRegistration"]').getByText(name).waitFor();
});

test("where several are searched Cancel leaves them and Validate takes them, and nothing is offered to add [SEARCH-05] [SEARCH-06]", async () => {
  await page.goto(`${product().atlas.url}/contracts?advanced=1`); // without the question about what was typed
  const field = page
    .getByRole("search", { name: "Advanced search" })
    .getByRole("button", { name: "Client", exact: true });
  await field.click();
  await rows.nth(9).waitFor();
  expect(await dialog.getByRole("button", { name: "Add", exact: true }).count()).toBe(0);
  await rows.nth(0).click();
  await dialog.getByText("1 selected").waitFor();
  await dialog.getByRole("button", { name: "Cancel", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  await field.click();
  await rows.nth(9).waitFor();
  const chosen: (string | null)[] = [];
  for (const turn of [1, 2]) {
    chosen.push((await keys())[1] ?? null);
    await rows.nth(1).click();
    await dialog.getByText(`${turn} selected`).waitFor();
    if (turn === 1) await dialog.getByRole("button", { name: "Next page" }).click();
    if (turn === 1)
      await dialog
        .getByRole("status")
        .getByText(/^\D?11–20\D? of/)
        .waitFor();
  }
  await dialog.getByRole("button", { name: "Validate" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.keyboard.press("Alt+s");
  await expect
    .poll(() => new URL(page.url()).searchParams.get("client")?.split(",").toSorted())
    .toEqual(chosen.toSorted());
});
