// Searching a list: what every list offers, the advanced search in the page and in a window, values that are left out, saved searches and
// suggestions.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pathOf, type Visitor, visitAs } from "./list-page.ts";
import { addUser } from "./people.ts";
import { useSharedProduct } from "./shared-product.ts";
import { goTo } from "./signed-in.ts";

const product = useSharedProduct();
const contracts = "/api/financing/contracts";
const tenant = "/api/core/tenants/current";
const hint = "All records are searched while you type";

let username: string;
let page: Page;
let callAs: Visitor["callAs"];
beforeAll(async () => {
  const { atlas } = product();
  username = await addUser(product(), atlas, "sucher", { isAdmin: true, isMainAdmin: true, locale: "en-EU" });
  ({ page, callAs } = await visitAs(product(), username));
  await open("/contracts");
});
afterAll(() => page.context().close());

const table = () => page.locator("main tbody tr[data-row]");
const card = () => page.locator("main search[aria-label='Advanced search']");
const dialog = () => page.getByRole("dialog", { name: "Advanced search" });
const box = () => page.getByRole("combobox", { name: "Filter contracts" });

async function open(path: string): Promise<void> {
  await goTo(page, path);
  await table().first().waitFor();
}

async function countOf(query: string): Promise<number> {
  const { body } = await callAs("GET", `${contracts}?limit=1&count=exact&${query}`);
  return Number(Object(body.pagination).size);
}

async function firstName(): Promise<string> {
  const { body } = await callAs("GET", `${contracts}?limit=1&projection=name`);
  const [first] = body.data as readonly { readonly name: string }[]; // the answer of a list
  return first?.name ?? "";
}

test("a list has its filter in the address, an advanced search, columns, an export, its count and its rows page by page [LIST-01]", async () => {
  const count = await countOf("");
  expect(count).toBeGreaterThan(40);
  await page.getByRole("main").getByText(String(count), { exact: true }).first().waitFor();
  const first = await table().evaluateAll((all) => all.map((row) => row.getAttribute("data-row")));
  expect(first).toHaveLength(20);
  await page.getByRole("button", { name: "Next page" }).click();
  await expect.poll(() => pathOf(page)).toBe("/contracts?page=2");
  const second = () => table().evaluateAll((all) => all.map((row) => row.getAttribute("data-row")));
  await expect.poll(async () => (await second()).some((key) => first.includes(key))).toBe(false);
  for (const name of [/^Advanced/, "Columns", "Export"])
    await page.getByRole("main").getByRole("button", { name }).first().waitFor();
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("menuitem", { name: "CSV file" }).waitFor();
  await page.keyboard.press("Escape");
  await box().fill(String(first[3]));
  await page.keyboard.press("Enter");
  await expect.poll(() => pathOf(page)).toBe(`/contracts?search=${first[3]}`);
  await expect.poll(() => second()).toContain(first[3]);
});

test("Backspace on the last character clears the filter [SEARCH-31]", async () => {
  await open("/contracts?search=e");
  expect(await box().inputValue()).toBe("e");
  await box().click();
  await page.keyboard.press("End");
  await page.keyboard.press("Backspace");
  await expect.poll(() => pathOf(page)).toBe("/contracts");
  await expect.poll(() => box().inputValue()).toBe("");
  await box().fill("ab");
  await page.keyboard.press("Backspace");
  await expect.poll(() => pathOf(page)).toBe("/contracts?search=a");
  expect(await box().inputValue()).toBe("a");
  await page.keyboard.press("Backspace");
  await expect.poll(() => pathOf(page)).toBe("/contracts");
});

test("what is typed is searched in all records: rows, title, totals and foot speak of the same ones, and the way back is one step", async () => {
  const name = await firstName();
  const [word = ""] = name.split(" ");
  const found = await countOf(`search=${encodeURIComponent(word)}`);
  expect(found).toBeLessThan(await countOf(""));
  // What was typed before is a step of its own once the field was left.
  await box().blur();
  await box().click();
  await page.keyboard.type(word);
  await expect.poll(() => new URL(page.url()).searchParams.get("search")).toBe(word);
  await page
    .locator("main tfoot")
    .getByText(new RegExp(`^Total of ${found} filtered`))
    .waitFor();
  await page
    .getByRole("main")
    .getByRole("status")
    .getByText(new RegExp(` of ${found}$`))
    .first()
    .waitFor();
  expect(await table().count()).toBe(Math.min(found, 20));
  await page.goBack();
  await expect.poll(() => pathOf(page)).toBe("/contracts");
  await expect.poll(() => box().inputValue()).toBe("");
});

test("the advanced search is a card in the page, or a window that neither Escape nor a press beside it closes as the user prefers [SEARCH-14] [SEARCH-15]", async () => {
  await page.keyboard.press("Alt+q");
  await card().getByRole("button", { name: "Search", exact: true }).waitFor();
  expect(await dialog().count()).toBe(0);
  await page.keyboard.press("Alt+q");
  await card().waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Table options" }).click();
  await page.getByRole("menuitem", { name: "Advanced search in a window" }).click();
  await page.keyboard.press("Alt+q");
  await dialog().getByRole("button", { name: "Search", exact: true }).waitFor();
  expect(await card().count()).toBe(0);
  await page.keyboard.press("Escape");
  await page.mouse.click(5, 5);
  expect(await dialog().isVisible()).toBe(true);
  await page.keyboard.press("Alt+q");
  await dialog().waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Table options" }).click();
  await page.getByRole("menuitem", { name: "Advanced search above the table" }).click();
});

test("where the tenant wants the advanced search in a window it is there, unless the user prefers the page [SEARCH-15]", async () => {
  const { body: before } = await callAs("GET", tenant);
  const change = async (pages: object): Promise<void> => {
    const { body } = await callAs("GET", tenant);
    const options = { ...Object(before.options), pages };
    expect((await callAs("PATCH", tenant, { version: body.version, options })).status).toBe(200);
  };
  const pages = Object(Object(before.options).pages);
  await change({ ...pages, invoices: { advancedSearchInModal: true } });
  // The options of the tenant are read with the application.
  await page.goto(`${product().atlas.url}/invoices`);
  await table().first().waitFor();
  await page.keyboard.press("Alt+q");
  await dialog().getByRole("button", { name: "Search", exact: true }).waitFor();
  expect(await card().count()).toBe(0);
  await page.keyboard.press("Alt+q");
  await dialog().waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Table options" }).click();
  await page.getByRole("menuitem", { name: "Advanced search above the table" }).click();
  await page.keyboard.press("Alt+q");
  await card().getByRole("button", { name: "Search", exact: true }).waitFor();
  expect(await dialog().count()).toBe(0);
  await change(pages);
});

test("a value that is chosen with Ctrl is left out: it is sent with a minus, and the list has none of it [SEARCH-23]", async () => {
  await open("/contracts?advanced=1");
  await card().getByRole("combobox", { name: "Status", exact: true }).click();
  await page.getByRole("option", { name: "Draft", exact: true }).click({ modifiers: ["Control"] });
  await page.keyboard.press("Escape");
  await page.keyboard.press("Alt+s");
  await expect.poll(() => new URL(page.url()).searchParams.get("status")).toBe("-DRAFT");
  await page.keyboard.press("Alt+q");
  await page.getByRole("group", { name: "Active filters" }).getByText("not Draft").waitFor();
  const left = (await countOf("")) - (await countOf("status=DRAFT"));
  expect(left).toBeLessThan(await countOf(""));
  await page.getByRole("main").getByText(String(left), { exact: true }).first().waitFor();
});

test("a search is saved as a tab, applied by it, and deleted by the call for preferences [SEARCH-27]", async () => {
  const preferences = `/api/core/users/${encodeURIComponent(username)}/preferences`;
  const kept: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== "GET" && pathname.startsWith(preferences))
      kept.push(`${request.method()} ${pathname.slice(preferences.length)}`);
  });
  await open("/contracts?status=ACTIVE&sort=-startDate");
  const tabs = page.getByRole("navigation", { name: "Saved searches" });
  await tabs.getByRole("button", { name: "Save search" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill("My running book");
  await page.keyboard.press("Enter");
  const tab = tabs.getByRole("button", { name: /^My running book/ });
  await tab.waitFor();
  await tabs.getByRole("button", { name: "All contracts" }).click();
  await expect.poll(() => pathOf(page)).toBe("/contracts");
  await page.reload();
  await tab.click();
  await expect.poll(() => pathOf(page)).toBe("/contracts?status=ACTIVE&sort=-startDate");
  await tabs.getByRole("button", { name: "Delete the saved search My running book" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await tab.waitFor({ state: "detached" });
  expect(kept).toEqual(["POST ", expect.stringMatching(/^DELETE \/[\w-]+$/)]);
  const { body } = await callAs("GET", preferences);
  expect(JSON.stringify(body)).not.toContain("My running book");
});

test("suggestions and the hint are there with the focus and go 200 ms after it [SEARCH-32]", async () => {
  await open("/contracts");
  const name = await firstName();
  const shown = page.getByText(hint, { exact: true });
  const options = page.getByRole("main").getByRole("listbox").getByRole("option");
  await box().blur();
  await shown.waitFor({ state: "detached" });
  await box().click();
  await shown.waitFor();
  await page.keyboard.type(name.slice(0, 4));
  await options.first().waitFor();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 5_000);
  await box().blur();
  await page.clock.runFor(199);
  expect([await shown.count(), (await options.count()) > 0]).toEqual([1, true]);
  await page.clock.runFor(1);
  await expect.poll(async () => [await shown.count(), await options.count()]).toEqual([0, 0]);
});
