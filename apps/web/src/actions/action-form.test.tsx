// Starting an action: at once where it has no form, with a form that shows what is missing and what the server refuses where it has one.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { openList } from "../lists/testing/list.ts";
import { openRecord } from "../records/testing/record.ts";
import { queryClient } from "../request/query-client.ts";
import { endServer } from "../session/testing/server.ts";

afterEach(() => {
  endServer();
  queryClient.clear();
});

const route = "/api/support/tickets";
const ticket = { _id: "1", registration: "TK-1", version: 4, status: "NEW", subject: "Printer" };
const dialog = () => page.getByRole("dialog", { name: "Log time" });

const openForm = async (answers: Parameters<typeof openRecord>[0] = {}) => {
  const opened = await openRecord({ entityName: "ticket", record: ticket, ...answers });
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Log time" }).click();
  await expect.element(dialog()).toBeVisible();
  return opened;
};

test("an action without a form runs at once for all selected rows, says so, and clears the selection", async () => {
  const done = { data: [{ entityName: "ticket", registration: "TK-1" }] };
  const { sent } = await openList({
    entityName: "ticket",
    records: [ticket, { ...ticket, _id: "2", registration: "TK-2" }],
    answers: { [`${route}/actions/take-over`]: { body: done } },
  });
  for (const key of ["TK-1", "TK-2"]) await page.getByRole("checkbox", { name: `Select ${key}` }).click();
  await page.getByRole("button", { name: "Take over" }).click();
  await expect.element(page.getByText(/Take over.*: 1 record$/)).toBeVisible();
  await expect.poll(() => page.getByRole("toolbar", { name: "Selected rows" }).query()).toBeNull();
  expect(sent.find(({ path }) => path.includes("/actions/"))).toMatchObject({
    method: "POST",
    body: { ids: ["TK-1", "TK-2"] },
  });
});

test("a form says what is missing before anything is sent, and sends what was typed with the version that was seen", async () => {
  const address = `${route}/TK-1/actions/log-time`;
  const added = { data: [{ entityName: "timeEntry", registration: "TE-9" }] };
  const { sent } = await openForm({ answers: { [address]: { body: added } } });
  const asked = () => sent.filter(({ path }) => path.includes("/actions/"));
  await expect.element(dialog().getByText("Printer")).toBeVisible();
  await dialog().getByRole("button", { name: "Log time" }).click();
  await expect.element(dialog().getByText("Date is mandatory")).toBeVisible();
  expect(asked()).toEqual([]);
  await dialog().getByLabelText(/^Date/).first().fill("18-11-2026");
  await dialog()
    .getByLabelText(/^Duration/)
    .first()
    .fill("30");
  await dialog().getByRole("button", { name: "Log time" }).click();
  await expect.poll(() => dialog().query()).toBeNull();
  expect(asked()).toMatchObject([
    { method: "POST", path: address, body: { version: 4, values: { date: "2026-11-18", duration: 30 } } },
  ]);
});

test("what the server refuses stands at its field, and the form stays open", async () => {
  const refusal = {
    code: "INVALID_RECORD",
    message: "The record has errors",
    errors: [{ path: "duration", message: "Too long for one day" }],
  };
  await openForm({ answers: { [`${route}/TK-1/actions/log-time`]: { status: 400, body: refusal } } });
  await dialog().getByLabelText(/^Date/).first().fill("18-11-2026");
  await dialog()
    .getByLabelText(/^Duration/)
    .first()
    .fill("900");
  await dialog().getByRole("button", { name: "Log time" }).click();
  await expect.element(dialog().getByText("Too long for one day")).toBeVisible();
});
