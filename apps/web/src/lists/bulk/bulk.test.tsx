// Several records at once: what they offer together, what would become of each, and that one which fails keeps no other from going on.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { queryClient } from "../../request/query-client.ts";
import { endServer } from "../../session/testing/server.ts";
import { contractRows, openList } from "../testing/list.ts";

afterEach(() => {
  endServer();
  queryClient.clear();
});

const bar = () => page.getByRole("toolbar", { name: "Selected rows" });
const dialog = () => page.getByRole("dialog");

const transition = (code: string, label: string, order: number, props: object = {}): object => ({
  code,
  label,
  action: "DO",
  to: "SUSPENDED",
  order,
  props,
});

const offered = [
  transition("TERMINATE", "Terminate", 10, { pullRight: true }),
  transition("SUSPEND", "Suspend", 30),
  transition("REMIND", "Remind", 20),
];

const route = "/api/financing/contracts";

const answers = {
  [`${route}/transitions`]: { body: { data: offered } },
  [`${route}/transitions/REMIND/dry-run`]: {
    body: {
      data: [
        { id: "CT-0001", isPossible: true, obstacles: [] },
        { id: "CT-0002", isPossible: true, obstacles: [] },
        { id: "CT-0003", isPossible: false, obstacles: [{ kind: "guard", text: "An invoice is open" }] },
      ],
    },
  },
  [`${route}/CT-0001/transitions/REMIND`]: {
    status: 409,
    body: { code: "TRANSITION_REFUSED", message: "Refused", rejectionReason: "Changed meanwhile" },
  },
  [`${route}/CT-0002/transitions/REMIND`]: { body: { record: {}, transitions: [] } },
};

async function choose(...names: readonly string[]): Promise<void> {
  for (const name of names) await page.getByRole("checkbox", { name: `Select ${name}` }).click();
}

test("selecting rows asks once for their common transitions and shows them in order, pulled right ones last [FLOW-09] [FLOW-13]", async () => {
  const { sent } = await openList({ answers });
  await expect.element(page.getByRole("row", { name: /CT-0001/ })).toBeVisible();
  expect(bar().query()).toBeNull();
  await choose("CT-0001", "CT-0002");
  await expect.element(bar().getByText("2 selected")).toBeVisible();
  expect(bar().element().textContent).toContain("2,004.00 EUR");
  await expect.element(bar().getByRole("button", { name: "Remind" })).toBeVisible();
  const names = bar()
    .getByRole("button")
    .elements()
    .map((button) => button.textContent);
  expect(names.slice(0, 3)).toEqual(["Remind", "Suspend", "Terminate"]);
  const asked = sent.filter(({ path }) => path.startsWith(`${route}/transitions?`));
  expect(asked.at(-1)?.body).toEqual({ ids: ["CT-0001", "CT-0002"] });
  await bar().getByRole("button", { name: "Clear the selection" }).click();
  expect(bar().query()).toBeNull();
});

test.each(["invoice", "amendment"])(
  "the list of each %s has the toolbar as well [FLOW-20]",
  async (entityName) => {
    const records = [{ registration: "R-1", status: "DRAFT", name: "One" }];
    await openList({ entityName, records });
    await expect.element(page.getByRole("row", { name: /R-1/ })).toBeVisible();
    await choose("R-1");
    await expect.element(bar()).toBeVisible();
  },
);

test("a dry run tells which records can go on; then each runs by itself, told one by one, and the list shows them [FLOW-15] [FLOW-16] [FLOW-17]", async () => {
  const { sent, router } = await openList({ answers, records: contractRows(12) });
  await expect.element(page.getByRole("row", { name: /CT-0001/ })).toBeVisible();
  await choose("CT-0001", "CT-0002", "CT-0003");
  await bar().getByRole("button", { name: "Remind" }).click();
  await expect.element(dialog().getByText("An invoice is open")).toBeVisible();
  await expect.element(dialog().getByText("2 of 3 possible")).toBeVisible();
  expect(sent.some(({ path }) => path.endsWith("/transitions/REMIND"))).toBe(false);
  await dialog().getByRole("button", { name: "Remind" }).click();
  const told = 'Transition "\u2068Remind\u2069" executed successfully for Contract "\u2066CT-0002\u2069"';
  await expect.element(page.getByText(told)).toBeVisible();
  await expect.element(page.getByText("Changed meanwhile")).toBeVisible();
  const ran = sent.filter(({ path }) => path.endsWith("/transitions/REMIND")).map(({ path }) => path);
  expect(ran).toEqual([`${route}/CT-0001/transitions/REMIND`, `${route}/CT-0002/transitions/REMIND`]);
  await expect.poll(() => router.state.location.search).toEqual({ registration: "CT-0001,CT-0002" });
  await expect.poll(() => page.getByRole("row", { name: /CT-0005/ }).query()).toBeNull();
  await expect.element(page.getByRole("row", { name: /CT-0002/ })).toBeVisible();
});
