// A record comes with all that its page shows at first: nothing of it is asked for by itself, before or after something has changed.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { openRecord, testContract } from "../records/testing/record.ts";
import { queryClient } from "../request/query-client.ts";
import { session } from "../session/browser-session.ts";
import { endServer, testToken } from "../session/testing/server.ts";
import { recordNames } from "./record-names.ts";

afterEach(() => {
  endServer();
  queryClient.clear();
});

const contract = { ...testContract, sales: "INT-7", persons: [] };
const one = "/api/financing/contracts/CT-1";
const none = { communication: 0, note: 0, task: 0, invoice: 2 };
const alongside = {
  names: {
    person: { "P-1": "Hafenkran Logistik GmbH", "INT-7": "Sam Seller" },
    organization: { "P-1": null, "INT-7": null },
    user: null,
  },
  transitions: [{ code: "CLOSE", label: "Close", action: "COMPLETE", to: "CLOSED", order: 10, props: {} }],
  counts: { lists: none, documents: 0, history: 1 },
};

const tab = (name: string) => page.getByRole("tab", { name });
const about = (entityName: string) => ({
  predicate: ({ meta }: { readonly meta: Readonly<Record<string, unknown>> | undefined }) =>
    Array.isArray(meta?.entities) && meta.entities.includes(entityName),
});

test("names, steps and counts of a record come with it: none of them is asked for, nor rows that are not there", async () => {
  const { sent } = await openRecord({
    record: contract,
    answers: { [`${one}/page`]: { body: { record: contract, ...alongside } } },
  });
  await expect.element(tab("Invoices 2")).toBeVisible();
  await expect.element(page.getByText("Sam Seller").first()).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Close", exact: true }).first()).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 500));
  const asked = sent.map(({ path }) => path);
  expect(asked.filter((path) => path.startsWith(`${one}/page`))).toHaveLength(1);
  const apart = /\/transitions|count=|\/persons|\/users|\/notes\?|\/tasks\?|\/communications\?|\/invoices\?/;
  expect(asked.filter((path) => apart.test(path))).toEqual([]);
});

test("when something that belongs to it has changed, the page counts anew with one call; when the record has, with one as well", async () => {
  let invoices = 2;
  const { sent } = await openRecord({
    record: contract,
    answers: {
      [`${one}/page`]: () => ({
        body: { record: contract, ...alongside, counts: { lists: { ...none, invoice: invoices } } },
      }),
    },
  });
  await expect.element(tab("Invoices 2")).toBeVisible();
  const pagesAsked = (): number => sent.filter(({ path }) => path === `${one}/page`).length;
  expect(pagesAsked()).toBe(1);
  invoices = 3;
  void queryClient.invalidateQueries(about("invoice"));
  await expect.element(tab("Invoices 3")).toBeVisible();
  expect(pagesAsked()).toBe(2);
  invoices = 4;
  void queryClient.invalidateQueries({ queryKey: ["records"] });
  await expect.element(tab("Invoices 4")).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(pagesAsked()).toBe(3);
  expect(sent.filter(({ path }) => path.includes("transitions"))).toEqual([]);
});

test("the names of one user are not known to the next", async () => {
  await openRecord({
    record: contract,
    answers: { [`${one}/page`]: { body: { record: contract, ...alongside } } },
  });
  await expect.element(page.getByText("Sam Seller").first()).toBeVisible();
  expect(recordNames.shown("person", "INT-7")).toBe("Sam Seller");
  session.clear();
  session.begin(testToken(2_000));
  expect(recordNames.shown("person", "INT-7")).toBeUndefined();
});
