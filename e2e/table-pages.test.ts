// The table of a list as a whole, on the contracts of the demo: its pages, its order, its figures, its columns and what is taken out of it.
import type { Entity } from "@kontor/model/entity/entity.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { cellsOf, headingsOf, openList, pathOf, type Visitor, visitAs } from "./list-page.ts";
import { configureFor } from "./own-configuration.ts";
import { addUser } from "./people.ts";
import { useSharedProduct } from "./shared-product.ts";
import { goTo } from "./signed-in.ts";
import { readWorkbook } from "./workbook.ts";

const product = useSharedProduct();
const { contract } = declaredEntities;
const route = contract.names.serverRoute;

type Contract = Readonly<Record<"registration" | "name" | "status" | "amount" | "currency", string>>;

let username: string;
let visitor: Visitor;
let contracts: readonly Contract[] = [];
beforeAll(async () => {
  username = await addUser(product(), product().atlas, "leafer", { isAdmin: true });
  visitor = await visitAs(product(), username);
  contracts = await read("");
});

/** In the order of the list, or in one that is asked for. */
async function read(query: string): Promise<readonly Contract[]> {
  const projection = "registration,name,status,amount,currency";
  const { body } = await visitor.callAs("GET", `${route}?limit=100&projection=${projection}${query}`);
  // The answer of a list, as the server documents it.
  return body.data as readonly Contract[];
}

const keysOf = (records: readonly Contract[]): readonly string[] =>
  records.map(({ registration }) => registration);
const shownKeys = async (page: Page): Promise<readonly string[]> =>
  (await cellsOf(page, "registration")).map(({ key }) => key);

async function expectRows(page: Page, records: readonly Contract[]): Promise<void> {
  await expect.poll(() => shownKeys(page)).toEqual(keysOf(records));
}

test("a list counts its rows and shows them page by page; the address keeps page and filter, for a reload and for others [TABLE-08] [TABLE-17] [TABLE-40]", async () => {
  const { page } = visitor;
  expect(contracts.length).toBeGreaterThan(60);
  await openList(page, contract, "?page=2");
  await expectRows(page, contracts.slice(20, 40));
  const heading = page.getByRole("heading", { level: 1, name: "Contracts" });
  await heading.locator("..").getByText(String(contracts.length), { exact: true }).waitFor();
  await page.getByRole("button", { name: "Page 3", exact: true }).click();
  await expect.poll(() => pathOf(page)).toBe("/contracts?page=3");
  await expectRows(page, contracts.slice(40, 60));
  await page.reload();
  await expectRows(page, contracts.slice(40, 60));

  const { status } = contracts[0] ?? {};
  const chosen = contracts.filter((one) => one.status === status);
  await openList(page, contract, `?status=${status}&pageSize=5&page=2`);
  await expectRows(page, chosen.slice(5, 10));
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expectRows(other, chosen.slice(5, 10));
  await other.close();
});

/** What the badge of a row says. */
async function labelOf(page: Page, registration = ""): Promise<string> {
  return (await page.locator(`main tr[data-row="${registration}"] [data-family] bdi`).textContent()) ?? "";
}

test("a page has 5, 10, 20, 25, 50 or 100 rows, as it is chosen [TABLE-11]", async () => {
  const { page } = visitor;
  await openList(page, contract);
  const choice = page.getByRole("combobox", { name: "Rows", exact: true });
  expect(await choice.locator("option").allTextContents()).toEqual(["5", "10", "20", "25", "50", "100"]);
  expect(await choice.inputValue()).toBe("20");
  await choice.selectOption("5");
  await expectRows(page, contracts.slice(0, 5));
  await choice.selectOption("50");
  await expect.poll(() => pathOf(page)).toBe("/contracts?pageSize=50");
});

test("a press on a heading sorts ascending, the next descending, the third not at all; a status is a badge with its label [TABLE-03] [TABLE-45]", async () => {
  const { page } = visitor;
  await openList(page, contract);
  const heading = page.locator("main th", { has: page.locator('[data-heading="startDate"]') });
  for (const [direction, sort] of [
    ["ascending", "startDate"],
    ["descending", "-startDate"],
    ["none", undefined],
  ] as const) {
    await heading.getByRole("button").first().click();
    await expect.poll(() => heading.getAttribute("aria-sort")).toBe(direction);
    await expect.poll(() => new URL(page.url()).searchParams.get("sort") ?? undefined).toBe(sort);
    const sorted = sort === undefined ? contracts : await read(`&sort=${sort}`);
    await expectRows(page, sorted.slice(0, 20));
  }
  const { body } = await visitor.callAs(
    "GET",
    "/api/script/lists?valuesOnly=true&locale=en-GB&lists=contractStatus",
  );
  const labels = JSON.stringify(body);
  for (const { registration, status } of contracts.slice(0, 3)) {
    const label = await labelOf(page, registration);
    expect(labels).toContain(`"value":"${status}","label":"${label}"`);
  }
});

test("an empty table says so; a hit in a column that is not shown is told [TABLE-19] [TABLE-26]", async () => {
  const { page, callAs } = visitor;
  await goTo(page, "/contracts?search=zzyzx");
  await page.getByRole("main").getByText("No data", { exact: true }).waitFor();
  expect(await page.locator("main tbody tr[data-row]").count()).toBe(0);
  const { body } = await callAs("GET", `${route}?limit=100`);
  // The answer of a list, as the server documents it.
  const found = (body.data as readonly Readonly<Record<string, unknown>>[]).find(
    ({ externalReference, internalReference }) => (externalReference ?? internalReference) !== undefined,
  );
  const hidden = String(found?.externalReference ?? found?.internalReference);
  const notice = page.getByText("The search has found results on fields not displayed");
  const box = page.getByRole("combobox", { name: "Filter contracts" });
  await box.fill(hidden);
  await box.press("Enter");
  await notice.waitFor();
  await box.fill(String(found?.registration));
  await box.press("Enter");
  await expect.poll(() => shownKeys(page)).toContain(found?.registration);
  await notice.waitFor({ state: "hidden" });
});

test("columns are chosen and kept with Ctrl+S for this table, and reset [TABLE-20] [TABLE-22] [SHELL-60]", async () => {
  const { page, callAs } = visitor;
  const kept = async (): Promise<readonly unknown[]> => {
    const { body } = await callAs("GET", `/api/core/users/${username}/preferences`);
    // The answer of a list, as the server documents it.
    return (body.data as readonly { readonly type: string }[]).filter(
      ({ type }) => type === "tableConfiguration",
    );
  };
  const paths = async (): Promise<readonly string[]> => (await headingsOf(page)).map(({ path }) => path);
  await openList(page, contract);
  const usual = await paths();
  const wished = [...usual.filter((path) => path !== "product"), "currency"];
  const columns = page.getByRole("dialog", { name: "Columns" });
  await page.getByRole("button", { name: "Columns" }).click();
  await columns.getByRole("checkbox", { name: "Product", exact: true }).uncheck();
  await columns.getByRole("checkbox", { name: "Currency", exact: true }).check();
  await expect.poll(paths).toEqual(wished);
  expect(await kept()).toEqual([]);
  await page.keyboard.press("Control+S");
  await expect.poll(kept).toMatchObject([{ groupId: "/contracts", value: { columns: wished } }]);
  await page.reload();
  await expect.poll(paths).toEqual(wished);
  await page.getByRole("button", { name: "Columns" }).click();
  await columns.getByRole("button", { name: "Reset" }).click();
  await expect.poll(paths).toEqual(usual);
  await expect.poll(kept).toEqual([]);
});

test("an export takes the query of the list, or the rows that are selected, with the columns that are shown and the name of the list [TABLE-27] [TABLE-28]", async () => {
  const { page } = visitor;
  const { status = "" } = contracts[0] ?? {};
  const chosen = contracts.filter((one) => one.status === status);
  const rest = contracts.filter((one) => one.status !== status);
  expect([chosen.length > 2, rest.length > 0]).toEqual([true, true]);
  await openList(page, contract, `?status=${status}`);
  await expectRows(page, chosen.slice(0, 20));
  const headings = (await headingsOf(page)).map(({ label }) => label.replace(/, [A-Z]{3}$/, ""));
  let called: Readonly<Record<string, string>> = {};
  const exported = async (item: string): Promise<readonly (readonly string[])[]> => {
    await page.getByRole("button", { name: "Export", exact: true }).click();
    const [download, asked] = await Promise.all([
      page.waitForEvent("download"),
      page.waitForRequest((request) => new URL(request.url()).pathname === `${route}/export`),
      page.getByRole("menuitem", { name: item, exact: true }).click(),
    ]);
    called = Object.fromEntries(new URL(asked.url()).searchParams);
    expect(download.suggestedFilename()).toBe("Contracts.xlsx");
    return (await readWorkbook(download)).map((row) => row.map(({ text }) => text));
  };
  const [first = [], ...rows] = await exported("Excel workbook");
  expect(first).toEqual(headings);
  expect(called).toMatchObject({ status, format: "xlsx" });
  expect(rows.map(([registration]) => registration).toSorted()).toEqual(keysOf(chosen).toSorted());
  const two = keysOf(chosen.slice(0, 2));
  for (const key of two) await page.locator(`main tr[data-row="${key}"]`).getByRole("checkbox").click();
  const [again, ...selected] = await exported("Selected rows as an Excel workbook");
  expect(again).toEqual(headings);
  expect(selected.map(([registration]) => registration).toSorted()).toEqual(two.toSorted());
});

/** The key figure of contracts whose records have not begun: the sum of several statuses. */
function inPreparation(): { readonly label: string; readonly statuses: readonly string[] } {
  const { keyFigures = [] }: Entity = contract;
  const { label = "", in: statuses = [] } =
    keyFigures.find(({ in: all = [] }) => all.includes("DRAFT")) ?? {};
  return { label, statuses };
}

test("the totals are those of the whole result, the key figures those of its statuses, which filter it [TABLE-24] [TABLE-41]", async () => {
  const { page, callAs } = visitor;
  const forget = await configureFor(
    callAs,
    { username, callAs },
    {
      options: {
        pages: { contracts: { title: "Running book" }, deals: { hideKpis: true, title: "Chances" } },
      },
    },
  );
  try {
    await page.goto(`${product().atlas.url}/contracts`);
    await page.getByRole("heading", { level: 1, name: "Running book", exact: true }).waitFor();
    const cents = contracts.reduce((sum, { amount }) => sum + Math.round(Number(amount ?? 0) * 100), 0);
    const total = (cents / 100).toLocaleString("en-GB", { minimumFractionDigits: 2 });
    const foot = page.locator("main tfoot");
    await foot.getByText(total, { exact: true }).waitFor();
    await foot.getByText(new RegExp(`^Total of ${contracts.length} `)).waitFor();
    const strip = page.getByRole("region", { name: "Key figures" });
    const { label, statuses } = inPreparation();
    const chosen = contracts.filter((one) => statuses.includes(one.status));
    const figure = strip.getByRole("button").filter({ hasText: label });
    await expect.poll(() => figure.textContent()).toMatch(new RegExp(`\\D${chosen.length} records`));
    await figure.click();
    await expect.poll(() => new URL(page.url()).searchParams.get("status")).toBe(statuses.join(","));
    expect(await figure.getAttribute("aria-pressed")).toBe("true");
    await expectRows(page, chosen.slice(0, 20));
    // What is configured for one route is nothing to another.
    await goTo(page, "/deals");
    await page.getByRole("heading", { level: 1, name: "Chances", exact: true }).waitFor();
    await page.locator("main tbody tr[data-row]").first().waitFor();
    expect(await strip.count()).toBe(0);
  } finally {
    await forget();
  }
});
