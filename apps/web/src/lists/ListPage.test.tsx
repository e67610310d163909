// The page of a list as a user meets it, against a server that answers as the real one does.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { modelOf } from "../records/testing/record.ts";
import { queryClient } from "../request/query-client.ts";
import { endServer } from "../session/testing/server.ts";
import { contractRow, contractRows, openList, queryOf } from "./testing/list.ts";

afterEach(() => {
  endServer();
  queryClient.clear();
});

const table = () => page.getByRole("table", { name: "Contracts" });
const row = (name: RegExp | string) => table().getByRole("row", { name });
const listCalls = (sent: readonly { readonly path: string }[]): readonly URLSearchParams[] =>
  sent
    .map(({ path }) => path)
    .filter((path) => path.startsWith("/api/financing/contracts?"))
    .map(queryOf);

test("a list has a filter, an advanced search, columns, an export, its count and its rows page by page [LIST-01] [TABLE-40]", async () => {
  await openList({ records: contractRows(230) });
  await expect.element(row(/CT-0001/)).toBeVisible();
  const heading = page.getByRole("heading", { level: 1 });
  await expect.element(heading).toHaveTextContent("Contracts");
  await expect.element(page.getByText("230", { exact: true }).first()).toBeVisible();
  for (const name of ["Export", "Columns", /^Advanced/, "Reload", "Add contract"])
    await expect.element(page.getByRole("button", { name }).first()).toBeVisible();
  await expect.element(page.getByRole("combobox", { name: "Filter contracts" })).toBeVisible();
  await expect.element(table().getByRole("row")).toHaveLength(22); // twenty rows, the header and the totals
});

test("a status is a badge with the label of its list, a product its label, a date and an amount as they are written here [TABLE-45]", async () => {
  await openList();
  const first = row(/CT-0001/);
  for (const text of ["Suspended", "Equipment lease", "15-10-2026", "1,001.50"])
    await expect.poll(() => first.query()?.textContent).toContain(text);
  expect(first.element().querySelector("[data-family=stopped] svg")).not.toBeNull();
  await expect.element(table().getByRole("columnheader", { name: "Amount, EUR" })).toBeVisible();
});

test("amounts of several currencies carry their code, and have no total", async () => {
  const records = [contractRow(1), contractRow(2, { currency: "USD", persons: [] })];
  await openList({ records });
  await expect.element(row(/CT-0002/)).toBeVisible();
  expect(page.getByText(/^Total of/).query()).toBeNull();
});

test("the totals are those of the whole result [TABLE-24]", async () => {
  await openList({ records: contractRows(230) });
  // 1,001.50 to 1,230.50
  await expect.element(page.getByText("256,680.00")).toBeVisible();
  await expect.element(page.getByText("Total of 230 contracts")).toBeVisible();
});

test("an empty list says that there is no data [TABLE-26]", async () => {
  await openList({ records: [] });
  await expect.element(page.getByText("No data")).toBeVisible();
});

test("a list that has nothing offers to add the first one, a filtered one to take the filters away", async () => {
  const { screen, router } = await openList({ records: [], address: "/contracts?status=ACTIVE" });
  await expect.element(page.getByRole("button", { name: "Clear filters" })).toBeVisible();
  expect(page.getByRole("button", { name: "Add contract" }).elements()).toHaveLength(1);
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect.element(page.getByText("Nothing has been added here yet.")).toBeVisible();
  await page.getByRole("button", { name: "Add contract" }).last().click();
  await expect.poll(() => router.state.location.pathname).toBe("/contract");
  await screen.unmount();
  endServer();
  queryClient.clear();
  await openList({ records: [], model: { mayWrite: false } });
  await expect.element(page.getByText("Nothing has been added here yet.")).toBeVisible();
  expect(page.getByRole("button", { name: "Add contract" }).query()).toBeNull();
});

test("the key figures have their room before they are known", async () => {
  const figures = Promise.withResolvers<void>();
  await openList({
    entity: { keyFigures: [] },
    records: contractRows(3),
    answers: {
      "/api/financing/contracts/aggregate": async ({ path }) => {
        await figures.promise;
        const group = queryOf(path).get("groupBy") === "status" ? "ACTIVE" : "EUR";
        return { body: { data: [{ group, count: 3, values: { "sum:amount": "3000.00" } }] } };
      },
    },
  });
  await expect.element(row(/CT-0001/)).toBeVisible();
  const strip = page.getByRole("region", { name: "Key figures" });
  const top = (): number => table().element().getBoundingClientRect().top;
  const before = top();
  await expect.element(strip).toHaveAttribute("aria-busy", "true");
  figures.resolve();
  await expect.element(strip.getByRole("button", { name: /Active/ })).toBeVisible();
  expect(top()).toBe(before);
});

test("the chips of filters make room for the advanced search in the page, and stay below one in a window", async () => {
  const configuration = { options: { pages: { contracts: { advancedSearchInModal: false } } } };
  const { screen } = await openList({ address: "/contracts?status=ACTIVE&advanced=1", configuration });
  const chips = page.getByRole("group", { name: "Active filters" });
  const search = (): Element | null => document.querySelector("search[aria-label='Advanced search']");
  await expect.poll(search).not.toBeNull();
  expect(chips.query()).toBeNull();
  await userEvent.keyboard("{Alt>}q{/Alt}");
  await expect.element(chips).toBeVisible();
  await screen.unmount();
  endServer();
  queryClient.clear();
  const inWindow = { options: { pages: { contracts: { advancedSearchInModal: true } } } };
  await openList({ address: "/contracts?status=ACTIVE&advanced=1", configuration: inWindow });
  await expect.element(page.getByRole("dialog", { name: "Advanced search" })).toBeVisible();
  expect(chips.query()).not.toBeNull();
});

test("the ledger has the room of the navigation, until somebody wants that wide", async () => {
  await openList();
  await expect.element(row(/CT-0001/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Collapse the navigation" })).toBeInTheDocument();
  await page.getByRole("radio", { name: "Ledger" }).click();
  const expand = page.getByRole("button", { name: "Expand the navigation" });
  await expect.element(expand).toBeInTheDocument();
  await expand.click();
  await expect.element(page.getByRole("button", { name: "Collapse the navigation" })).toBeInTheDocument();
  await page.getByRole("radio", { name: "Compact" }).click();
  await expect.element(page.getByRole("button", { name: "Collapse the navigation" })).toBeInTheDocument();
});

test("filter and page stand in the address, and the same address gives the same rows [TABLE-17]", async () => {
  const { router, sent } = await openList({
    address: "/contracts?search=client&page=2&status=ACTIVE",
    records: contractRows(100),
  });
  await expect.element(row(/CT-0063/)).toBeVisible();
  expect(listCalls(sent)[0]?.get("search")).toBe("client");
  expect(listCalls(sent)[0]?.get("status")).toBe("ACTIVE");
  await page.getByRole("button", { name: "Page 1", exact: true }).click();
  await expect.element(row(/CT-0003/)).toBeVisible();
  expect(router.state.location.search).toEqual({ search: "client", status: "ACTIVE" });
});

test("a page behind what is loaded asks for the next chunk alone, and one far behind begins there", async () => {
  const records = contractRows(900);
  const { sent, router } = await openList({ records, address: "/contracts?page=5" });
  await expect.element(row(/CT-0081/)).toBeVisible();
  await router.navigate({ href: "/contracts?page=6" });
  await expect.element(row(/CT-0101/)).toBeVisible();
  expect(listCalls(sent).map((query) => query.get("cursor") ?? query.get("offset"))).toEqual([null, "100"]);
  await router.navigate({ href: "/contracts?page=40" });
  await expect.element(row(/CT-0781/)).toBeVisible();
  expect(listCalls(sent).at(-1)?.get("offset")).toBe("700");
});

test("a page that does not exist is the first one", async () => {
  const { router } = await openList({ address: "/contracts?page=99" });
  await expect.element(row(/CT-0001/)).toBeVisible();
  expect(router.state.location.search).toEqual({});
});

test("the key figures the entity declares are of the whole result, and filter by their statuses [TABLE-41]", async () => {
  const { router } = await openList({ records: contractRows(30) });
  const strip = page.getByRole("region", { name: "Key figures" });
  const figure = strip.getByRole("button", { name: /In default/ });
  await figure.click();
  await expect.poll(() => router.state.location.search).toEqual({ status: "IN_DEFAULT,LITIGATION" });
  await expect.element(figure).toHaveAttribute("aria-pressed", "true");
  await figure.click();
  await expect.poll(() => router.state.location.search).toEqual({});
});

test("an amount that few of the counted records have is told without their count", async () => {
  await openList({ records: contractRows(30) });
  const strip = page.getByRole("region", { name: "Key figures" });
  await expect.element(strip.getByRole("button", { name: /Outstanding.*records/ })).toBeVisible();
  const arrears = strip.getByRole("button", { name: /Arrears.*EUR/ });
  await expect.element(arrears).toBeVisible();
  expect(arrears.element().textContent).not.toContain("record");
});

test("without declared figures the statuses of the whole result are shown, and filter by one another [TABLE-41]", async () => {
  const { router } = await openList({ records: contractRows(30), entity: { keyFigures: [] } });
  const strip = page.getByRole("region", { name: "Key figures" });
  await strip.getByRole("button", { name: /Suspended/ }).click();
  await expect.poll(() => router.state.location.search).toEqual({ status: "SUSPENDED" });
  await expect
    .element(strip.getByRole("button", { name: /Suspended/ }))
    .toHaveAttribute("aria-pressed", "true");
  await expect.element(row(/CT-0001/)).toBeVisible();
  await expect.poll(() => row(/CT-0002/).query()).toBeNull();
});

test("the tenant's configuration of the page hides what it names, and gives a title [TABLE-41]", async () => {
  await openList({
    configuration: {
      options: {
        pages: {
          contracts: { hideAddButton: true, hideKpis: true, hideTransitions: true, title: "Running book" },
        },
      },
    },
  });
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Running book");
  const rows = page.getByRole("table", { name: "Running book" });
  await expect.element(rows.getByRole("row", { name: /CT-0001/ })).toBeVisible();
  expect(page.getByRole("button", { name: "Add contract" }).query()).toBeNull();
  expect(page.getByRole("region", { name: "Key figures" }).query()).toBeNull();
  await rows.getByRole("checkbox", { name: /CT-0001/ }).click();
  await expect.element(page.getByRole("toolbar", { name: "Selected rows" })).toBeVisible();
  expect(page.getByRole("button", { name: "Suspend" }).query()).toBeNull();
});

test("whoever may not write is offered neither to add nor to delete", async () => {
  await openList({ model: { mayWrite: false } });
  await expect.element(row(/CT-0001/)).toBeVisible();
  expect(page.getByRole("button", { name: "Add contract" }).query()).toBeNull();
  await row(/CT-0001/).hover();
  await row(/CT-0001/)
    .getByRole("button", { name: /CT-0001/ })
    .click();
  await expect.element(page.getByRole("menuitem", { name: "Copy" })).toBeVisible();
  for (const name of ["Delete", "Duplicate"]) expect(page.getByRole("menuitem", { name }).query()).toBeNull();
});

test("the export takes the query of the list and the columns that are shown; a long one is made later [TABLE-28]", async () => {
  const { sent } = await openList({
    address: "/contracts?status=ACTIVE",
    answers: { "/api/financing/contracts/export": { body: { exportId: "7" } } },
  });
  await expect.element(page.getByRole("button", { name: "Export" })).toBeVisible();
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "Excel workbook" }).click();
  await expect.element(page.getByText("The export is being made")).toBeVisible();
  const asked = queryOf(sent.map(({ path }) => path).find((path) => path.includes("/export?")) ?? "");
  expect(Object.fromEntries(asked)).toEqual({
    status: "ACTIVE",
    format: "xlsx",
    columns: "registration,status,client,assetRegistration,product,startDate,amount,outstanding,arrears",
  });
});

test("selected rows are exported with the columns that are shown, in a file named after the list [TABLE-27]", async () => {
  // A download is a press on a link that is not on the page.
  const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  const names = (): readonly unknown[] =>
    saved.mock.contexts.map((link) => Reflect.get(link ?? {}, "download"));
  const { sent } = await openList({
    answers: {
      "/api/financing/contracts/export": { body: "the file", headers: { "content-type": "application/zip" } },
    },
  });
  for (const name of ["CT-0001", "CT-0003"]) await row(new RegExp(name)).getByRole("checkbox").click();
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "Selected rows as an Excel workbook" }).click();
  await expect.poll(names).toEqual(["Contracts.xlsx"]);
  saved.mockRestore();
  const asked = queryOf(sent.map(({ path }) => path).find((path) => path.includes("/export?")) ?? "");
  expect(Object.fromEntries(asked)).toEqual({
    registration: "CT-0001,CT-0003",
    format: "xlsx",
    columns: "registration,status,client,assetRegistration,product,startDate,amount,outstanding,arrears",
  });
});

test("N adds a record", async () => {
  const { router } = await openList();
  await expect.element(row(/CT-0001/)).toBeVisible();
  await userEvent.keyboard("n");
  await expect.poll(() => router.state.location.pathname).toBe("/contract");
});

test("a page has 5, 10, 20 unless told, 25, 50 or 100 rows, as the user chooses [TABLE-11]", async () => {
  await openList({ records: contractRows(120) });
  await expect.element(row(/CT-0001/)).toBeVisible();
  const choice = page.getByRole("combobox", { name: "Rows", exact: true });
  const offered = [...choice.element().querySelectorAll("option")].map(({ textContent }) => textContent);
  expect(offered).toEqual(["5", "10", "20", "25", "50", "100"]);
  await expect.element(choice).toHaveValue("20");
  await choice.selectOptions("5");
  await expect.poll(() => row(/CT-0006/).query()).toBeNull();
  await expect.element(row(/CT-0005/)).toBeVisible();
});

test("a person leads to /person and its registration, a prospect to /prospect [SHELL-37]", async () => {
  const records = [{ registration: "P 1", name: "Hafenkran Logistik", type: "C", version: 1 }];
  for (const [entityName, href] of [
    ["person", "/person/P%201"],
    ["prospect", "/prospect/P%201"],
  ] as const) {
    const { screen } = await openList({ entityName, records });
    const link = page.getByRole("table").getByRole("link", { name: "P 1", exact: true });
    await expect.element(link).toHaveAttribute("href", href);
    await screen.unmount();
    endServer();
  }
});

test("users are added by whoever may write them: others find neither the button nor the form [PERM-09]", async () => {
  const records = [{ username: "ann@nordhafen", name: "Ann", version: 1 }];
  const { screen } = await openList({ entityName: "user", records });
  await expect.element(page.getByRole("button", { name: "Add user" })).toBeVisible();
  await screen.unmount();
  endServer();
  queryClient.clear();
  const { router } = await openList({ entityName: "user", records, model: { mayWrite: false } });
  await expect.element(page.getByRole("row", { name: /ann@nordhafen/ })).toBeVisible();
  expect(page.getByRole("button", { name: "Add user" }).query()).toBeNull();
  await router.navigate({ href: "/user" });
  await expect.element(page.getByText("You may not add records here.")).toBeVisible();
});

test("a reference that leads to no record stands there with (???), and its page says so instead of breaking [ENT-05]", async () => {
  const collateral = {
    registration: "CO-1",
    name: "Deed",
    version: 1,
    status: "DRAFT",
    personRegistration: "P-9",
  };
  const { router } = await openList({
    entityName: "collateral",
    records: [collateral],
    answers: {
      "/api/core/models/person": { body: modelOf("person") },
      "/api/person/persons": {
        body: { data: [], pagination: { limit: 20, offset: 0, size: 0, continues: false } },
      },
      "/api/person/persons/P-9": {
        status: 404,
        body: { code: "ENTITY_REGISTRATION_NOT_FOUND", message: "Not found" },
      },
    },
    configuration: {
      menus: [
        { label: "Persons", path: "/persons" },
        { label: "Collaterals", path: "/collaterals" },
      ],
    },
  });
  const reference = page.getByRole("link", { name: "P-9 (???)" });
  await expect.element(reference).toHaveAttribute("href", "/person/P-9");
  await router.navigate({ href: "/person/P-9" });
  await expect.element(page.getByRole("heading", { name: /^No person .*P-9/ })).toBeVisible();
});
