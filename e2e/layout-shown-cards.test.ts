// Cards that show what is elsewhere or what the script brings along: linked records, imports, contents, charts and dashboards, each compared
// with what the server has.
import type { RecordData } from "@kontor/model/fields/path.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { insertRecord } from "@kontor/store/records/write.ts";
import { scopeOfInstaller } from "@kontor/store/tenants.ts";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { isDrawn } from "./drawn-chart.ts";
import { addAuthor, card, listOf, post } from "./layout-visitor.ts";
import { useSharedProduct } from "./shared-product.ts";
import { goTo, openSignedIn } from "./signed-in.ts";

const product = useSharedProduct();

/** The figures are those of the server, read by the script itself. */
const code = `const layouts = {
  linked: ({ query }) => [
    { card: "Invoices", columns: ["registration", "status", "amountInclTax", "nowhere"], limit: 5 },
    { card: "Maintenances", title: "Workshop" },
    { card: "ExternalData", columns: ["registration", "name"] },
    { card: "ImportResults", registration: String(query.import), limit: 100 },
  ],
  figures: async ({ record }) => {
    const { amount, quotations } = await GET("/api/financing/contracts/" + record.registration);
    const plan = quotations[0].plan.slice(0, 3);
    const chart = {
      categories: plan.map(({ date }) => date), categoryLabel: "Due",
      series: [{ name: "Payment", values: plan.map(({ payment }) => Number(payment)) }], decimals: 2,
    };
    return [
      { card: "Chart", title: "First payments", unit: "EUR", ...chart },
      { card: "Dashboard", title: "At a glance", items: [
        { kind: "kpi", label: "Financed", value: amount, format: "currency", currency: "EUR" },
        { kind: "chart", title: "By month", width: 6, ...chart },
        { kind: "table", title: "Plan", width: 6,
          columns: [{ name: "date", label: "Due" }, { name: "payment", label: "Payment", format: "currency", currency: "EUR" }],
          rows: plan.map(({ date, payment }) => ({ date, payment })) },
      ] },
      { card: "Content", title: "Before you sign", text: "Ask **first**.\\n\\n<img src=x onerror=alert(1)>" },
      { card: "Content", page: "shown-cards/signing" },
    ];
  },
};
export const execute = async (given) => ({ cards: await (layouts[given.query.shown] ?? (() => []))(given) });`;

const amountText = (amount: unknown): string =>
  Number(amount).toLocaleString("en", { minimumFractionDigits: 2 });

let page: Page;
let callAs: Awaited<ReturnType<typeof addAuthor>>["callAs"];
let contract: RecordData;
let failed: RecordData;
/** More than those of the demo, which has one of each import. */
const importErrors = [
  { row: 12, path: "name", message: "Name is mandatory" },
  { row: 31, path: "email", message: "Invalid e-mail" },
];
beforeAll(async () => {
  const author = await addAuthor(product(), "shower", { "contract-layout": code });
  callAs = author.callAs;
  contract = await contractWithEverything();
  failed = { registration: "SHOWN-IMPORT", entityName: "person", rows: 40, count: 38, errors: importErrors };
  const scope = scopeOfInstaller(product().atlas);
  const values = { ...failed, name: "People of the fair", date: "2026-11-10T08:00:00Z" };
  await product().store.write(scope, (transaction) =>
    insertRecord(transaction, scope, declaredEntities.import, { values, isOfProduct: true }),
  );
  const signing = {
    path: "shown-cards/signing",
    title: "Signing",
    body: "Ask for the *deed*",
    locale: "en-EU",
  };
  await post(callAs, "/api/core/documentations", signing);
  const address = `/contract/${contract.registration}?shown=linked&import=${failed.registration}`;
  page = await openSignedIn(product(), product().atlas, author.username, address);
});

/** One that invoices, maintenance and external data are about. */
async function contractWithEverything(): Promise<RecordData> {
  const all = await listOf(callAs, "/api/financing/contracts?limit=100&sort=registration");
  const works = await listOf(callAs, "/api/asset/maintenances?limit=100");
  const extracts = await listOf(callAs, "/api/external/external-datas?limit=100");
  const invoices = await listOf(callAs, "/api/billing/invoices?limit=100");
  const found = all.find(
    ({ registration, client }) =>
      works.some((work) => work.contractRegistration === registration) &&
      invoices.some((invoice) => invoice.contractRegistration === registration) &&
      extracts.some((extract) => extract.personRegistration === client),
  );
  if (found === undefined)
    throw new Error("The demo has a contract with invoices, maintenance and external data");
  return found;
}

/** What stands in the rows of a card, by the key each leads to. */
function rowsIn(title: string): Promise<Readonly<Record<string, string>>> {
  return card(page, title)
    .locator("tbody tr")
    .evaluateAll((rows) =>
      Object.fromEntries(
        rows.map((row) => [row.querySelector("a")?.getAttribute("href") ?? "", row.textContent ?? ""]),
      ),
    );
}

test("invoices and maintenance that name the record are listed, each with the way to it [LAYOUT-30] [LAYOUT-31]", async () => {
  const about = `contractRegistration=${contract.registration}`;
  const invoices = await listOf(callAs, `/api/billing/invoices?${about}&limit=5`);
  await card(page, "Invoices").locator("tbody tr").first().waitFor();
  const shown = await rowsIn("Invoices");
  expect(Object.keys(shown)).toEqual(invoices.map(({ registration }) => `/invoice/${registration}`));
  for (const { registration, amountInclTax } of invoices)
    expect(shown[`/invoice/${registration}`]).toContain(amountText(amountInclTax));
  // A path that is no field has no column.
  expect(await card(page, "Invoices").getByRole("columnheader").count()).toBe(3);
  const works = await listOf(callAs, `/api/asset/maintenances?${about}&limit=10`);
  await card(page, "Workshop").locator("tbody tr").first().waitFor();
  expect(Object.keys(await rowsIn("Workshop"))).toEqual(
    works.map(({ registration }) => `/maintenance/${registration}`),
  );
});

test("external data about the parties of the record are listed, and what an import has done with its errors [LAYOUT-26] [LAYOUT-29]", async () => {
  const persons = contract.persons as readonly RecordData[];
  const found = await Promise.all(
    persons.map(({ personRegistration }) =>
      listOf(callAs, `/api/external/external-datas?personRegistration=${personRegistration}&limit=10`),
    ),
  );
  const names = [...new Set(found.flat().map(({ name }) => String(name)))].toSorted();
  const rows = card(page, "External data").locator("tbody tr");
  await rows.first().waitFor();
  const texts = await rows.allTextContents();
  expect(names.filter((name) => !texts.some((text) => text.includes(name)))).toEqual([]);
  expect(texts.length).toBe(new Set(found.flat().map(({ registration }) => registration)).size);
  const results = card(page, "Results of the import");
  await results.getByText(`Rows read: ${failed.rows}`).waitFor();
  await results.getByText(`Records written: ${failed.count}`).waitFor();
  const told = await results
    .locator("tbody tr")
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));
  expect(told).toEqual(importErrors.map(({ row, path, message }) => [String(row), path, message]));
});

test("charts and dashboards show the figures the script has read from the server [LAYOUT-20] [LAYOUT-23]", async () => {
  await goTo(page, `/contract/${contract.registration}?shown=figures`);
  const { body } = await callAs("GET", `/api/financing/contracts/${contract.registration}`);
  const [{ plan }] = body.quotations as readonly [{ readonly plan: readonly RecordData[] }];
  const chart = card(page, "First payments");
  await expect.poll(() => isDrawn(chart)).toBe(true);
  await chart.getByRole("button", { name: "Show as table" }).click();
  for (const { date, payment } of plan.slice(0, 3))
    await chart.getByRole("row", { name: `${date} ${amountText(payment)}` }).waitFor();
  const dashboard = card(page, "At a glance");
  await dashboard.getByText(`€${amountText(body.amount)}`).waitFor();
  await expect.poll(() => isDrawn(dashboard.getByRole("region", { name: "By month" }))).toBe(true);
  const table = dashboard.getByRole("region", { name: "Plan" });
  for (const { date, payment } of plan.slice(0, 3))
    await table.getByRole("row", { name: `${date} €${amountText(payment)}` }).waitFor();
});

test("a content card shows a text of the script or a page of the tenant by its path, and runs nothing in it [LAYOUT-21]", async () => {
  const text = card(page, "Before you sign");
  expect(await text.locator("strong").allTextContents()).toEqual(["first"]);
  expect(await text.locator("img, [onerror]").count()).toBe(0);
  const signing = card(page, "Signing");
  await signing.getByText("Ask for the").waitFor();
  expect(await signing.locator("em").allTextContents()).toEqual(["deed"]);
});
