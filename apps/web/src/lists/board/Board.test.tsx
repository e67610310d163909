// The list as a board: columns of statuses with their counts, and cards that are moved by a menu as well as by the pointer.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { queryClient } from "../../request/query-client.ts";
import { endServer } from "../../session/testing/server.ts";
import { contractRows, openList } from "../testing/list.ts";

afterEach(() => {
  endServer();
  queryClient.clear();
});

const route = "/api/financing/contracts";
const column = (name: string) => page.getByRole("region", { name, exact: true });
const suspend = { code: "SUSPEND", label: "Suspend", action: "DO", to: "SUSPENDED", order: 1, props: {} };
const answers = {
  [`${route}/transitions`]: { body: { data: [suspend] } },
  [`${route}/CT-0003/transitions/SUSPEND`]: { body: { record: {}, transitions: [] } },
};

/** What may have changed a record; which transitions are offered is only asked, by a question too long for an address. */
function writes(sent: Awaited<ReturnType<typeof openList>>["sent"]): readonly string[] {
  return sent
    .filter(
      ({ method, path }) =>
        method !== "GET" && path.startsWith(route) && !path.startsWith(`${route}/transitions?`),
    )
    .map(({ method, path }) => `${method} ${path.replace(route, "")}`);
}

test("every status is a column with its count, and holds the cards of its records", async () => {
  await openList({ address: "/contracts?view=board", records: contractRows(5) });
  await expect.element(column("Active").getByText("Client 3")).toBeVisible();
  await expect.element(column("Suspended").getByRole("listitem")).toHaveLength(2);
  await expect.element(column("Suspended").getByText("1,001.50")).toBeVisible();
  expect(page.getByRole("table").query()).toBeNull();
});

test("the menu of a card runs a transition that the record offers, also by keys", async () => {
  const { sent } = await openList({ address: "/contracts?view=board", answers });
  const card = column("Active").getByRole("link", { name: "Client 3" });
  await expect.element(card).toBeVisible();
  card.element().focus();
  await userEvent.keyboard("m");
  await page.getByRole("menuitem", { name: "Suspend", exact: true }).click();
  await expect
    .poll(() => sent.find(({ path }) => path.endsWith("/CT-0003/transitions/SUSPEND"))?.body)
    .toEqual({ version: 1 });
  await expect.element(page.getByText(/executed successfully/)).toBeVisible();
});

test("a card is dropped on the column its transition leads to, which is run; the status is never written [LAYOUT-60]", async () => {
  const { sent } = await openList({ address: "/contracts", answers });
  await expect.element(page.getByRole("table")).toBeVisible();
  // The board is a choice of the reader: the list starts as a table.
  await page.getByRole("radio", { name: "Board" }).click({ force: true });
  const card = column("Active").getByRole("listitem");
  await expect.element(card).toBeVisible();
  await userEvent.dragAndDrop(card, column("Suspended"));
  await expect.poll(() => sent.some(({ path }) => path.endsWith("/CT-0003/transitions/SUSPEND"))).toBe(true);
  await expect.element(page.getByText(/executed successfully/)).toBeVisible();
  expect(writes(sent)).toEqual(["POST /CT-0003/transitions/SUSPEND"]);
});

test("a card that no transition leads to a column stays where it is, and nothing is sent", async () => {
  const { sent } = await openList({ address: "/contracts?view=board", answers });
  const card = column("Active").getByRole("listitem");
  await expect.element(card).toBeVisible();
  await userEvent.dragAndDrop(card, column("Draft"));
  await expect.element(column("Active").getByRole("listitem")).toHaveLength(1);
  expect(writes(sent)).toEqual([]);
});
