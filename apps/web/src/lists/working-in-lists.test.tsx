// A list under the hands of a user: what is typed, the keys, the next rows, and that rows, counts and sums always speak of the same records.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { queryClient } from "../request/query-client.ts";
import { endServer } from "../session/testing/server.ts";
import { contractRow, contractRows, openList, queryOf } from "./testing/list.ts";

afterEach(() => {
  endServer();
  queryClient.clear();
});

const table = () => page.getByRole("table", { name: "Contracts" });
const row = (name: RegExp) => table().getByRole("row", { name });
const focused = (): string | undefined =>
  document.activeElement instanceof HTMLElement ? document.activeElement.dataset.row : undefined;
const shownKeys = (): readonly (string | undefined)[] =>
  [...document.querySelectorAll<HTMLElement>("tbody [data-row]")].map(({ dataset }) => dataset.row);

test("the first row has the focus on load; arrows, J and K move, also from nowhere, and Enter opens", async () => {
  const { router } = await openList({ records: contractRows(30) });
  await expect.poll(focused).toBe("CT-0001");
  await userEvent.keyboard("j{ArrowDown}k");
  expect(focused()).toBe("CT-0002");
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard("j");
  expect(focused()).toBe("CT-0003");
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard("{ArrowUp}");
  expect(focused()).toBe("CT-0002");
  await userEvent.keyboard(" ");
  await expect.element(row(/CT-0002/).getByRole("checkbox")).toBeChecked();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => router.state.location.pathname).toBe("/contract/CT-0002");
});

test("J and K in the field above the list are letters, and a list that comes while one types takes no focus", async () => {
  await openList({ records: contractRows(30) });
  await expect.poll(focused).toBe("CT-0001");
  const box = page.getByRole("combobox", { name: "Filter contracts" });
  await box.click();
  await userEvent.keyboard("jk");
  await expect.element(box).toHaveValue("jk");
  await expect.element(page.getByText("No data")).toBeVisible();
  await expect.element(box).toHaveFocus();
});

test("while one types, rows, count and sum are those of what is typed, and nothing else is filtered", async () => {
  const records = contractRows(230);
  await openList({ records });
  await expect.element(page.getByText("Total of 230 contracts")).toBeVisible();
  await page.getByRole("combobox", { name: "Filter contracts" }).click();
  await userEvent.keyboard("CT-000");
  // CT-0001 to CT-0009
  await expect.element(page.getByText("Total of 9 filtered contracts")).toBeVisible();
  expect(shownKeys()).toHaveLength(9);
  await expect.element(page.getByText("9,049.50", { exact: true })).toBeVisible();
  await expect.element(page.getByText("Showing 9 of 9")).toBeVisible();
});

test("the next page is added below the ones that are shown, and the numbers mark all of them", async () => {
  const { router } = await openList({ records: contractRows(230), address: "/contracts?page=2" });
  await expect.poll(shownKeys).toHaveLength(20);
  await expect.element(page.getByText(/^Showing .21–40. of 230$/)).toBeVisible();
  await page.getByRole("button", { name: "Load next 20" }).click();
  await expect.poll(shownKeys).toHaveLength(40);
  expect(shownKeys()[0]).toBe("CT-0021");
  await expect.element(page.getByText(/^Showing .21–60. of 230$/)).toBeVisible();
  const marked = [...document.querySelectorAll("nav [data-shown]")].map(({ textContent }) => textContent);
  expect(marked).toEqual(["2", "3"]);
  await page.getByRole("button", { name: "Next page" }).click();
  await expect.poll(() => router.state.location.search).toEqual({ page: "4" });
  await expect.poll(() => shownKeys()[0]).toBe("CT-0061");
  expect(shownKeys()).toHaveLength(20);
});

test("rows are not shown before their words are: no code stands where its label will", async () => {
  const words = Promise.withResolvers<void>();
  const codes: string[] = [];
  await openList({
    records: [contractRow(1)],
    answers: {
      "/api/script/lists": async () => {
        await words.promise;
        const contractStatus = [{ value: "SUSPENDED", label: "Suspended" }];
        return { body: { contractStatus } };
      },
    },
  });
  const look = (): void => {
    const text = document.querySelector("tbody")?.textContent ?? "";
    if (text.includes("SUSPENDED")) codes.push(text);
  };
  const watching = new MutationObserver(look);
  watching.observe(document.body, { childList: true, subtree: true, characterData: true });
  await expect.poll(() => document.querySelectorAll("tr[data-skeleton]").length).toBeGreaterThan(0);
  expect(shownKeys()).toEqual([]);
  words.resolve();
  await expect.poll(shownKeys).toEqual(["CT-0001"]);
  watching.disconnect();
  expect(document.querySelector("tbody")?.textContent).toContain("Suspended");
  expect(codes).toEqual([]);
});

test("a search that finds nothing names what is searched by, and each part can be taken away", async () => {
  const { router } = await openList({
    records: contractRows(3),
    address: "/contracts?search=zzz&status=ACTIVE",
  });
  await expect.element(page.getByText("No data")).toBeVisible();
  await expect.element(page.getByText("zzz", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Remove the filter Text" }).click();
  await expect.poll(() => router.state.location.search).toEqual({ status: "ACTIVE" });
});

test("the ledger fills its place and says so, and a page of a chosen length stays as long", async () => {
  await openList({ records: contractRows(230) });
  await expect.poll(shownKeys).toHaveLength(20);
  await page.viewport(1440, 1300);
  await page.getByRole("radio", { name: "Ledger" }).click();
  await expect.poll(() => shownKeys().length).toBeGreaterThanOrEqual(40);
  await page.getByRole("combobox", { name: "Rows", exact: true }).selectOptions("10");
  await expect.poll(shownKeys).toHaveLength(10);
});

test("the totals keep their place while their sums are on the way", async () => {
  const sums = Promise.withResolvers<void>();
  let isHeld = false;
  await openList({
    records: contractRows(30),
    answers: {
      "/api/financing/contracts/aggregate": async ({ path }) => {
        if (isHeld) await sums.promise;
        const group = queryOf(path).get("groupBy") === "status" ? "ACTIVE" : "EUR";
        return { body: { data: [{ group, count: 3, values: { "sum:amount": "3000.00" } }] } };
      },
    },
  });
  await expect.element(page.getByText("3,000.00", { exact: true })).toBeVisible();
  isHeld = true;
  await page.getByRole("combobox", { name: "Filter contracts" }).click();
  await userEvent.keyboard("CT-0001");
  await expect.element(page.getByText("Total of 1 filtered contracts")).toBeVisible();
  expect(page.getByText("3,000.00", { exact: true }).query()).toBeNull();
  sums.resolve();
  await expect.element(page.getByText("3,000.00", { exact: true })).toBeVisible();
});
