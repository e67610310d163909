// A record that lives: its page lets nobody type what a step changes, and offers no deletion; that of a draft does both.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { queryClient } from "../request/query-client.ts";
import { endServer } from "../session/testing/server.ts";
import { draftContract, openRecord, testContract } from "./testing/record.ts";

afterEach(() => {
  endServer();
  queryClient.clear();
});

const edit = (): Promise<void> => page.getByRole("button", { name: "Edit all" }).click();
const box = (name: string) => page.getByRole("textbox", { name, exact: true });

async function offeredActions(): Promise<readonly string[]> {
  await page.getByRole("button", { name: "More actions" }).first().click();
  await expect.element(page.getByRole("menuitem", { name: "Copy link" })).toBeVisible();
  return page
    .getByRole("menuitem")
    .elements()
    .map((item) => item.textContent ?? "");
}

const filled = { comment: "Called twice", mandateReference: "RUM-1" };

test("on the page of an active contract the comment is typed, and the mandate and the name are only read", async () => {
  await openRecord({ record: { ...testContract, ...filled } });
  await edit();
  await expect.element(box("Comment")).toHaveValue("Called twice");
  expect(box("Name").elements()).toHaveLength(0);
  expect(page.getByText("RUM-1").elements().length).toBeGreaterThan(0);
  expect(box("Mandate reference").elements()).toHaveLength(0);
});

test("on the page of a draft they are typed", async () => {
  await openRecord({ record: { ...draftContract, ...filled } });
  await edit();
  await expect.element(box("Comment")).toHaveValue("Called twice");
  await expect.element(box("Name")).toHaveValue(String(testContract.name));
  await expect.element(box("Mandate reference")).toHaveValue("RUM-1");
});

test.each([
  ["DRAFT", true],
  ["READY", false],
  ["ACTIVE", false],
  ["CANCELLED", false],
])("the page of a contract in status %s offers its deletion: %s", async (status, isOffered) => {
  await openRecord({ record: { ...testContract, status } });
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  const offered = await offeredActions();
  expect(offered).toContain("Duplicate");
  expect(offered.includes("Delete")).toBe(isOffered);
});

test("a cashflow is neither duplicated nor deleted, and only its reason for being held is typed once it is billed", async () => {
  const record: RecordData = {
    _id: "2",
    registration: "CF-1",
    version: 1,
    status: "BILLED",
    name: "Rental 4",
    amount: "100.00",
    currency: "EUR",
    holdReason: "Asked",
  };
  await openRecord({ entityName: "cashflow", record });
  await edit();
  await expect.element(box("Hold reason")).toHaveValue("Asked");
  expect(box("Name").elements()).toHaveLength(0);
  expect(box("Amount").elements()).toHaveLength(0);
  const offered = await offeredActions();
  expect(offered).not.toContain("Duplicate");
  expect(offered).not.toContain("Delete");
});
