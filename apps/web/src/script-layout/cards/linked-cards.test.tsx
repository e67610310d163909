// Cards of other records that name the record of the page, and of what an import has done.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { empty, pageOf, testContract } from "../../records/testing/record.ts";
import { queryClient } from "../../request/query-client.ts";
import { endServer } from "../../session/testing/server.ts";
import { InSideView, openCards, placed } from "./testing/card.tsx";

afterEach(() => {
  endServer();
  queryClient.clear();
});

const card = (name: string) => page.getByRole("region", { name, exact: true });

test("invoices that name the record are listed, each with the way to it [LAYOUT-30]", async () => {
  const invoice = {
    registration: "IN-1",
    status: "ISSUED",
    amountInclTax: "1190.00",
    currency: "EUR",
    date: "2026-11-01",
  };
  const { sent } = await openCards(
    placed({ card: "Invoices", columns: ["registration", "status", "amountInclTax", "nowhere"], limit: 5 }),
    { answers: { "/api/billing/invoices": { body: pageOf(invoice) } } },
  );
  const invoices = card("Invoices");
  await expect.element(invoices.getByRole("link", { name: "IN-1" })).toHaveAttribute("href", "/invoice/IN-1");
  await expect.element(invoices.getByText("€1,190.00")).toBeVisible();
  // A path that is no field has no column.
  expect(invoices.getByRole("columnheader").elements()).toHaveLength(3);
  const [asked] = sent.filter(({ path }) => path.startsWith("/api/billing/invoices"));
  expect(asked?.path).toMatch(/=CT-1&limit=5$/);
});

test("maintenance that names the record is listed [LAYOUT-31]", async () => {
  const work = { registration: "MA-1", status: "SUBMITTED", supplier: "P-7", returnDate: "2026-12-01" };
  const { sent } = await openCards(placed({ card: "Maintenances", title: "Workshop" }), {
    answers: { "/api/asset/maintenances": { body: pageOf(work) } },
  });
  await expect
    .element(card("Workshop").getByRole("link", { name: "MA-1" }))
    .toHaveAttribute("href", "/maintenance/MA-1");
  expect(sent.some(({ path }) => path.startsWith("/api/asset/maintenances?contractRegistration=CT-1"))).toBe(
    true,
  );
});

const report = { registration: "XD-1", status: "COMPLETED", name: "Credit report", source: "SCHUFA" };

test("external data about the parties of the record are listed, each once [LAYOUT-26]", async () => {
  const { sent } = await openCards(placed({ card: "ExternalData" }), {
    record: {
      ...testContract,
      persons: [
        { role: "CLIENT", personRegistration: "P-1" },
        { role: "GUARANTOR", personRegistration: "P-2" },
      ],
    },
    answers: { "/api/external/external-datas": { body: pageOf(report) } },
  });
  const data = card("External data");
  await expect.element(data.getByText("Credit report")).toBeVisible();
  expect(data.getByRole("row").elements()).toHaveLength(2);
  const asked = sent.flatMap(({ path }) => /personRegistration=([^&]+)/.exec(path)?.[1] ?? []);
  expect(asked.toSorted()).toEqual(["P-1", "P-2"]);
});

test("external data about a person are those that name the person [LAYOUT-26]", async () => {
  const { sent } = await openCards(placed({ card: "ExternalData" }), {
    entityName: "person",
    record: { _id: "1", registration: "P-9", version: 1, name: "Ole", type: "I" },
    answers: { "/api/external/external-datas": { body: pageOf(report) } },
  });
  await expect.element(card("External data").getByText("Credit report")).toBeVisible();
  expect(sent.some(({ path }) => path.includes("personRegistration=P-9"))).toBe(true);
});

test("records of a configured entity that name the record are listed, and one that is added names it too [LAYOUT-36]", async () => {
  const pledge = { registration: "CL-1", name: "Pledge of stock", status: "DRAFT", amount: "5000.00" };
  const { sent } = await openCards(
    placed({ card: "SubEntities", entityName: "collateral", columns: ["registration", "name", "amount"] }),
    {
      Around: InSideView,
      answers: {
        "/api/financing/collaterals": ({ method }) => ({ body: method === "GET" ? pageOf(pledge) : pledge }),
      },
    },
  );
  const children = card("Collaterals");
  await expect.element(children.getByText("Pledge of stock")).toBeVisible();
  await expect.element(children.getByText("€5,000.00")).toBeVisible();
  expect(
    sent.some(({ path }) => path.startsWith("/api/financing/collaterals?contractRegistration=CT-1")),
  ).toBe(true);
  await children.getByRole("button", { name: "Add Collateral" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Deposit");
  await page.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => sent.find(({ method, path }) => method === "POST" && path.endsWith("/collaterals"))?.body)
    .toMatchObject({ name: "Deposit", contractRegistration: "CT-1" });
});

test("children that nobody shall add have no button for it, and an entity that is not there is a visible mistake", async () => {
  const { screen } = await openCards(
    placed({ card: "SubEntities", entityName: "collateral", isAddable: false }),
    { answers: { "/api/financing/collaterals": { body: empty } } },
  );
  await expect.element(card("Collaterals").getByText("No data")).toBeVisible();
  expect(page.getByRole("button", { name: "Add Collateral" }).elements()).toHaveLength(0);
  await screen.unmount();
  await openCards(placed({ card: "SubEntities", entityName: "nowhere" }), {
    answers: {
      "/api/core/models/nowhere": { status: 404, body: { code: "RECORD_NOT_FOUND", message: "No entity" } },
    },
  });
  await expect.element(card("nowhere").getByRole("button", { name: /Try again/ })).toBeVisible();
});

test("whoever may not read the other records is shown no card of them", async () => {
  const { sent } = await openCards(
    <>
      {placed({ card: "Maintenances" })}
      <p>Nothing else</p>
    </>,
    {
      answers: {
        "/api/core/models/maintenance": { status: 403, body: { code: "FORBIDDEN", message: "Forbidden" } },
      },
    },
  );
  await expect.element(page.getByText("Nothing else")).toBeVisible();
  await expect.poll(() => page.getByRole("region").elements()).toHaveLength(0);
  expect(sent.some(({ path }) => path.startsWith("/api/asset/maintenances"))).toBe(false);
});

const importRecord = {
  _id: "1",
  registration: "IM-1",
  version: 1,
  status: "COMPLETED",
  rows: 120,
  count: 118,
  errors: [
    { row: 7, path: "amount", message: "<b>12,,5</b> is no number" },
    { row: 19, path: "client", message: "There is no such person" },
  ],
};

test("what an import has read and written is shown, with the problem of each row as text [LAYOUT-29]", async () => {
  await openCards(placed({ card: "ImportResults", limit: 1 }), {
    entityName: "import",
    record: importRecord,
  });
  const results = card("Results of the import");
  await expect.element(results.getByText("Rows read: 120")).toBeVisible();
  await expect.element(results.getByText("Records written: 118")).toBeVisible();
  await expect.element(results.getByText("Problems: 2")).toBeVisible();
  await expect
    .element(results.getByRole("row", { name: "7 amount <b>12,,5</b> is no number" }))
    .toBeVisible();
  await expect.element(results.getByText("The first 1 of 2 problems")).toBeVisible();
  expect(results.element().querySelector("b")).toBeNull();
});

test("the results of an import can stand on another page by its registration [LAYOUT-29]", async () => {
  const { screen } = await openCards(placed({ card: "ImportResults", registration: "IM-1" }), {
    answers: { "/api/import/imports/IM-1": { body: importRecord } },
  });
  await expect.element(card("Results of the import").getByText("There is no such person")).toBeVisible();
  await screen.unmount();
  await openCards(
    <>
      {placed({ card: "ImportResults" })}
      <p>Nothing else</p>
    </>,
  );
  await expect.element(page.getByText("Nothing else")).toBeVisible();
  expect(page.getByRole("region").elements()).toHaveLength(0);
});
