// What a user does with single rows and with the table itself: pin, delete, duplicate, copy, choose columns and keep them.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { queryClient } from "../../request/query-client.ts";
import { endServer } from "../../session/test-server.ts";
import { contractRows, openList, queryOf } from "../test-list.ts";

afterEach(() => {
  endServer();
  queryClient.clear();
});

const patience = { timeout: 10_000 } as const;
const row = (name: RegExp) => page.getByRole("row", { name });
const menuOf = async (name: string): Promise<void> => {
  const first = page.getByRole("row", { name: new RegExp(name) }).first();
  await expect.element(first, patience).toBeVisible();
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
    .poll(() => saved()?.body, patience)
    .toMatchObject({
      type: "pinnedItem",
      value: { entityName: "contract", registration: "CT-0002" },
    });
  const pinned = () =>
    sent.filter(
      ({ path }) => path.startsWith(`${route}?`) && queryOf(path).get("registration") === "CT-0002",
    );
  await expect.poll(() => pinned().length, patience).toBe(1);
  await router.navigate({ href: "/contracts?page=2" });
  await expect.element(row(/CT-0022/), patience).toBeVisible();
  await expect.element(row(/CT-0002/)).toBeVisible();
  await menuOf("CT-0002");
  await page.getByRole("menuitem", { name: /^Unpin/ }).click();
  await expect.poll(() => row(/CT-0002/).query(), patience).toBeNull();
  expect(sent.at(-1)?.method).toBe("DELETE");
});

test("a row is deleted after a question, and duplicated and copied with its content alone [TABLE-43]", async () => {
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const { sent, router } = await openList({
    answers: {
      [`${route}/CT-0002`]: ({ method }) =>
        method === "DELETE" ? { body: { status: "ok" } } : { body: record },
      [route]: ({ method }) =>
        method === "POST"
          ? { body: { ...record, registration: "CT-0099" } }
          : {
              body: {
                data: contractRows(3),
                pagination: { limit: 100, offset: 0, size: 3, continues: false },
              },
            },
    },
  });
  await menuOf("CT-0002");
  await page.getByRole("menuitem", { name: "Copy" }).click();
  await expect
    .poll(() => copied.mock.calls[0]?.[0], patience)
    .toBe(JSON.stringify({ entityName: "contract", rows: [{ name: "Client 2", type: "LOAN" }] }));
  await menuOf("CT-0002");
  await page.getByRole("menuitem", { name: "Delete" }).click();
  expect(sent.some(({ method }) => method === "DELETE")).toBe(false);
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect
    .poll(() => sent.find(({ method }) => method === "DELETE")?.path, patience)
    .toBe(`${route}/CT-0002?version=1`);
  await menuOf("CT-0002");
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await expect.poll(() => router.state.location.pathname, patience).toBe("/contract/CT-0099");
  expect(sent.find(({ method, path }) => method === "POST" && path === route)?.body).toEqual({
    name: "Client 2",
    type: "LOAN",
  });
});

test("columns are chosen, kept with the table of this page and reset [TABLE-20] [TABLE-22]", {
  timeout: 40_000,
}, async () => {
  const { sent } = await openList();
  await expect.element(row(/CT-0001/), patience).toBeVisible();
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("checkbox", { name: "Product", exact: true }).click();
  await page.getByRole("checkbox", { name: "Currency", exact: true }).click();
  await expect.element(page.getByRole("columnheader", { name: "Currency" })).toBeVisible();
  expect(page.getByRole("columnheader", { name: "Product" }).query()).toBeNull();
  await userEvent.keyboard("{Control>}s{/Control}");
  const saved = () => sent.find(({ method, path }) => method === "POST" && path.includes("/preferences"));
  await expect
    .poll(() => saved()?.body, patience)
    .toMatchObject({
      type: "tableConfiguration",
      groupId: "/contracts",
      value: { columns: ["registration", "status", "name", "startDate", "amount", "currency"] },
    });
  if (page.getByRole("button", { name: "Reset" }).query() === null)
    await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("button", { name: "Reset" }).click();
  await expect.element(page.getByRole("columnheader", { name: "Product" }), patience).toBeVisible();
  await expect.poll(() => sent.at(-1)?.method, patience).toBe("DELETE");
});

test("the way back from a record comes to the row one has left from", async () => {
  const { router } = await openList({ records: contractRows(20) });
  await expect.element(row(/CT-0007/), patience).toBeVisible();
  await row(/CT-0007/)
    .getByRole("link", { name: "CT-0007" })
    .click();
  await expect.poll(() => router.state.location.pathname, patience).toBe("/contract/CT-0007");
  router.history.back();
  await expect.element(row(/CT-0007/), patience).toBeVisible();
  await expect.element(row(/CT-0007/)).toHaveAttribute("tabindex", "0");
});
