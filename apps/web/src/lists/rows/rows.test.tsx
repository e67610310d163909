// What a user does with single rows and with the table itself: pin, delete, duplicate, copy, choose columns and keep them.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { queryClient } from "../../request/query-client.ts";
import { endServer } from "../../session/testing/server.ts";
import { contractRow, contractRows, openList, queryOf } from "../testing/list.ts";

afterEach(() => {
  endServer();
  queryClient.clear();
});

const row = (name: RegExp) => page.getByRole("row", { name });
const menuOf = async (name: string): Promise<void> => {
  const first = page.getByRole("row", { name: new RegExp(name) }).first();
  await expect.element(first).toBeVisible();
  await first.hover();
  await page
    .getByRole("button", { name: `Actions on ${name}` })
    .first()
    .click();
};
const route = "/api/financing/contracts";
const record = { registration: "CT-0002", version: 4, status: "DRAFT", name: "Client 2", type: "LOAN" };

test("a row is pinned with its entity and registration, comes by a call of its own, and can be unpinned [TABLE-23]", async () => {
  const { sent, router } = await openList({ records: contractRows(40) });
  await menuOf("CT-0002");
  await page.getByRole("menuitem", { name: /^Pin/ }).click();
  const saved = () => sent.find(({ method, path }) => method === "POST" && path.includes("/preferences"));
  await expect
    .poll(() => saved()?.body)
    .toMatchObject({
      type: "pinnedItem",
      value: { entityName: "contract", registration: "CT-0002" },
    });
  const pinned = () =>
    sent.filter(
      ({ path }) => path.startsWith(`${route}?`) && queryOf(path).get("registration") === "CT-0002",
    );
  await expect.poll(() => pinned().length).toBe(1);
  await router.navigate({ href: "/contracts?page=2" });
  await expect.element(row(/CT-0022/)).toBeVisible();
  await expect.element(row(/CT-0002/)).toBeVisible();
  await menuOf("CT-0002");
  await page.getByRole("menuitem", { name: /^Unpin/ }).click();
  await expect.poll(() => row(/CT-0002/).query()).toBeNull();
  expect(sent.at(-1)?.method).toBe("DELETE");
});

test("what a tenant hides for some rows is offered for the others [PERM-19]", async () => {
  const pages = {
    contracts: { hideDelete: { field: "status", is: ["DRAFT"] }, hideCopy: { field: "type", isNot: "LOAN" } },
  };
  const { sent } = await openList({
    records: [2, 4].map((number) => contractRow(number, { type: number === 2 ? "LOAN" : "LEASE" })),
    configuration: { options: { pages } },
  });
  const offered = (): readonly (string | null)[] =>
    page
      .getByRole("menuitem")
      .elements()
      .map(({ textContent }) => textContent);
  await menuOf("CT-0002");
  await expect.poll(offered).toEqual(["Pin", "Open", "Open in side view", "Duplicate", "Copy"]);
  await userEvent.keyboard("{Escape}");
  await menuOf("CT-0004");
  const other = ["Pin", "Open", "Open in side view", "Duplicate", "DeleteNot in this status"];
  await expect.poll(offered).toEqual(other);
  const asked = sent.find(({ path }) => path.startsWith(`${route}?`))?.path ?? "";
  expect(queryOf(asked).get("projection")?.split(",")).toContain("type");
});

test("a row is deleted after a question, and duplicated and copied with its content alone [TABLE-43]", async () => {
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const { sent, router } = await openList({
    answers: {
      [`${route}/CT-0002`]: ({ method }) =>
        method === "DELETE" ? { body: { status: "ok" } } : { body: record },
      [route]: {
        body: { data: contractRows(3), pagination: { limit: 100, offset: 0, size: 3, continues: false } },
      },
    },
  });
  await menuOf("CT-0002");
  await page.getByRole("menuitem", { name: "Copy" }).click();
  await expect
    .poll(() => copied.mock.calls[0]?.[0])
    .toBe(JSON.stringify({ entityName: "contract", rows: [{ name: "Client 2", type: "LOAN" }] }));
  await menuOf("CT-0002");
  await page.getByRole("menuitem", { name: "Delete" }).click();
  expect(sent.some(({ method }) => method === "DELETE")).toBe(false);
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect
    .poll(() => sent.find(({ method }) => method === "DELETE")?.path)
    .toBe(`${route}/CT-0002?version=1`);
  await menuOf("CT-0002");
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  // It is looked at before it is saved.
  await expect.poll(() => router.state.location.pathname).toBe("/contract");
  const name = page.getByRole("textbox", { name: "Name", exact: true });
  await expect.element(name).toHaveValue("Client 2");
  expect(sent.filter(({ method, path }) => method === "POST" && path === route)).toEqual([]);
});

test("columns are chosen, kept with the table of this page and reset [TABLE-20] [TABLE-22]", async () => {
  const { sent } = await openList();
  await expect.element(row(/CT-0001/)).toBeVisible();
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("checkbox", { name: "Product", exact: true }).click();
  await page.getByRole("checkbox", { name: "Currency", exact: true }).click();
  await expect.element(page.getByRole("columnheader", { name: "Currency" })).toBeVisible();
  expect(page.getByRole("columnheader", { name: "Product" }).query()).toBeNull();
  await userEvent.keyboard("{Control>}s{/Control}");
  const saved = () => sent.find(({ method, path }) => method === "POST" && path.includes("/preferences"));
  await expect
    .poll(() => saved()?.body)
    .toMatchObject({
      type: "tableConfiguration",
      groupId: "/contracts",
      value: {
        columns: [
          ...["registration", "status", "client", "assetRegistration"],
          ...["startDate", "amount", "outstanding", "arrears", "currency"],
        ],
      },
    });
  if (page.getByRole("button", { name: "Reset" }).query() === null)
    await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("button", { name: "Reset" }).click();
  await expect.element(page.getByRole("columnheader", { name: "Product" })).toBeVisible();
  await expect.poll(() => sent.some(({ method }) => method === "DELETE")).toBe(true);
});

test("the way back from a record comes to the row one has left from", async () => {
  const { router } = await openList({ records: contractRows(20) });
  await expect.element(row(/CT-0007/)).toBeVisible();
  await row(/CT-0007/)
    .getByRole("link", { name: "CT-0007" })
    .click();
  await expect.poll(() => router.state.location.pathname).toBe("/contract/CT-0007");
  router.history.back();
  await expect.element(row(/CT-0007/)).toBeVisible();
  await expect.element(row(/CT-0007/)).toHaveAttribute("tabindex", "0");
});

const freezing = { label: "Freeze", url: `${route}/{registration}/freeze/{type}` };
const withActions = (...rowActions: readonly object[]) => ({
  options: { pages: { contracts: { rowActions } } },
});

test("a configured action that was done says its own message, else that the event was executed, and the list is read anew [TABLE-34]", async () => {
  const { sent, screen } = await openList({
    configuration: withActions({ ...freezing, message: "Frozen" }, { ...freezing, label: "Freeze again" }),
    answers: {
      [`${route}/CT-0002`]: { body: record },
      [`${route}/CT-0002/freeze/LOAN`]: { body: { status: "ok" } },
    },
  });
  const reads = () => sent.filter(({ path }) => path.startsWith(`${route}?`)).length;
  await menuOf("CT-0002");
  const before = reads();
  await page.getByRole("menuitem", { name: "Freeze", exact: true }).click();
  await expect.element(screen.getByText("Frozen")).toBeVisible();
  const call = sent.find(({ path }) => path === `${route}/CT-0002/freeze/LOAN`);
  expect([call?.method, call?.body]).toEqual(["POST", record]);
  await expect.poll(reads).toBeGreaterThan(before);
  await menuOf("CT-0002");
  await page.getByRole("menuitem", { name: "Freeze again" }).click();
  await expect.element(screen.getByText("Event executed successfully")).toBeVisible();
});

test("a configured action that fails shows the error, and says nothing of a success [TABLE-35]", async () => {
  const { screen } = await openList({
    configuration: withActions(freezing, { label: "Look up", url: `${route}/{nothing}` }),
    answers: {
      [`${route}/CT-0002`]: { body: record },
      [`${route}/CT-0002/freeze/LOAN`]: { status: 400, body: { message: "The ice is too thin" } },
    },
  });
  await menuOf("CT-0002");
  await page.getByRole("menuitem", { name: "Freeze" }).click();
  await expect.element(screen.getByText("The ice is too thin [400]")).toBeVisible();
  await menuOf("CT-0002");
  await page.getByRole("menuitem", { name: "Look up" }).click();
  await expect.element(screen.getByText("A value that this action needs is missing")).toBeVisible();
  expect(screen.getByText("Event executed successfully").query()).toBeNull();
});

test("an answer of a configured action may lead to another page", async () => {
  const { router } = await openList({
    configuration: withActions(freezing),
    answers: {
      [`${route}/CT-0002`]: { body: record },
      [`${route}/CT-0002/freeze/LOAN`]: { body: { redirect: "/contract/CT-0002" } },
    },
  });
  await menuOf("CT-0002");
  await page.getByRole("menuitem", { name: "Freeze" }).click();
  await expect.poll(() => router.state.location.pathname).toBe("/contract/CT-0002");
});
