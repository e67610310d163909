// Cards that change the record, placed by a layout script: what is typed is computed on the page, saved with the record, and stored.
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { addAuthor, addDraft, card, layoutsByName, listOf, post } from "./layout-visitor.ts";
import { useSharedProduct } from "./shared-product.ts";
import { goTo, openSignedIn } from "./signed-in.ts";

const product = useSharedProduct();

const layouts = {
  lines: { cards: [{ card: "Assets" }, { card: "Extension", title: "Own fields" }] },
  parties: {
    cards: [
      { card: "Persons", title: "Parties" },
      { card: "PersonsReadOnly", title: "Who takes part" },
      { card: "PersonsReadOnly", title: "Clients alone", roles: ["CLIENT"] },
    ],
  },
  sheet: {
    cards: [
      {
        card: "Sheet",
        title: "Annual accounts",
        savedAs: "Accounts",
        currency: "EUR",
        columns: [
          { name: "y2025", label: "2025" },
          { name: "y2026", label: "2026" },
        ],
        cells: [
          { name: "sales_2025", label: "Sales", column: "y2025", format: "currency", value: "1200000.00" },
          { name: "sales_2026", label: "Sales", column: "y2026", format: "currency", value: "1310000.00" },
          { name: "costs_2026", label: "Costs", column: "y2026", format: "currency", value: "-940000.00" },
          { name: "result_2026", label: "Result", column: "y2026", format: "currency", totalLevel: 1 },
          {
            name: "growth",
            label: "Growth",
            column: "y2026",
            format: "percentage",
            formula: "sales_2026 / sales_2025 - 1",
          },
        ],
      },
      {
        card: "SubEntities",
        entityName: "collateral",
        columns: ["registration", "name", "amount"],
      },
    ],
  },
};

const line = { isFinanced: true, currency: "EUR", taxCode: "FR20" };
const twoLines = [
  {
    ...line,
    quantity: 2,
    unitPrice: "1000.00",
    discount: 0.1,
    priceExclTax: "1800.00",
    priceInclTax: "2160.00",
  },
  { ...line, quantity: 1, unitPrice: "500.00", priceExclTax: "500.00", priceInclTax: "600.00" },
];

let page: Page;
let callAs: Awaited<ReturnType<typeof addAuthor>>["callAs"];
let contract: RecordData;
let address: string;
let people: readonly RecordData[];
beforeAll(async () => {
  const author = await addAuthor(product(), "editing", { "contract-layout": layoutsByName(layouts) });
  callAs = author.callAs;
  people = await listOf(callAs, "/api/person/persons?role=CLIENT&limit=2&sort=registration");
  const [client, guarantor] = people.map(({ registration }) => String(registration));
  contract = await addDraft(callAs, {
    name: "Edited contract",
    assets: twoLines,
    persons: [
      { role: "CLIENT", personRegistration: client ?? "" },
      { role: "GUARANTOR", personRegistration: guarantor ?? "" },
    ],
  });
  address = `/contract/${contract.registration}`;
  page = await openSignedIn(product(), product().atlas, author.username, `${address}?shown=lines`);
});

async function stored(): Promise<Readonly<Record<string, unknown>>> {
  return (await callAs("GET", `/api/financing/contracts/${contract.registration}`)).body;
}

/** By the bar at the foot of the page, which leaves once everything is stored. */
async function save(): Promise<void> {
  const bar = card(page, "Unsaved changes");
  await bar.getByRole("button", { name: "Save" }).click();
  await bar.waitFor({ state: "detached" });
}

test("asset lines are shown with their totals, priced anew by what is entered on them, and stored [LAYOUT-18]", async () => {
  const assets = card(page, "Assets");
  const cell = (name: string | RegExp) => assets.getByRole("button", { name });
  const total = () => assets.locator("tfoot").textContent();
  await cell("Unit price: 1,000.00").waitFor();
  expect(await total()).toContain("2,300.00");
  await cell("Quantity: 2").click();
  await page.keyboard.type("3");
  await page.keyboard.press("Tab");
  // 3 × 1,000 less 10 %, and 20 % of tax as the tenant has it.
  await cell("Price excl. tax: 2,700.00").waitFor();
  await cell("Price incl. tax: 3,240.00").waitFor();
  await expect.poll(total).toContain("3,200.00");
  await cell("Price excl. tax: 2,700.00").click();
  await page.keyboard.type("2400");
  await page.keyboard.press("Tab");
  await cell(/^Discount: 20/).waitFor();
  await save();
  expect((await stored()).assets).toMatchObject([
    { quantity: 3, unitPrice: "1000.00", discount: 0.2, priceExclTax: "2400", priceInclTax: "2880.00" },
    { quantity: 1, priceExclTax: "500.00" },
  ]);
});

test("the fields the tenant has added are shown, checked and saved [LAYOUT-25]", async () => {
  const fields = card(page, "Own fields");
  await fields.getByRole("textbox", { name: "Dealer campaign" }).fill("Winter days");
  await fields.getByRole("textbox", { name: "Eco bonus" }).fill("-5");
  await card(page, "Unsaved changes").getByRole("button", { name: "Save" }).click();
  await fields.getByText("Eco bonus must be ≥ €0.00").waitFor();
  expect((await stored()).ext).toBeUndefined();
  await fields.getByRole("textbox", { name: "Eco bonus" }).fill("250.50");
  await save();
  expect((await stored()).ext).toMatchObject({ dealerCampaign: "Winter days", ecoBonus: "250.50" });
});

test("parties are shown with their roles and changed in place; where they are to be read nothing changes them [LAYOUT-33] [LAYOUT-34]", async () => {
  await goTo(page, `${address}?shown=parties`);
  const parties = card(page, "Parties");
  await parties.getByRole("button", { name: "Role: Guarantor" }).click();
  await parties.getByRole("combobox", { name: "Role" }).click();
  await page.getByRole("option", { name: "Partner", exact: true }).click();
  await save();
  const [client, partner] = people;
  expect((await stored()).persons).toMatchObject([
    { role: "CLIENT", personRegistration: client?.registration },
    { role: "PARTNER", personRegistration: partner?.registration },
  ]);
  const read = card(page, "Who takes part");
  const row = read.getByRole("listitem").filter({ hasText: "Partner" });
  const link = row.getByRole("link", { name: String(partner?.name) });
  expect(await link.getAttribute("href")).toBe(`/person/${partner?.registration}`);
  expect(await read.getByRole("listitem").count()).toBe(2);
  for (const role of ["button", "textbox", "combobox", "checkbox"] as const)
    expect(await read.getByRole(role).count(), role).toBe(0);
  expect(await card(page, "Clients alone").getByRole("listitem").count()).toBe(1);
});

test("a sheet is a grid whose formulas and totals follow what is typed, and is kept with the record [LAYOUT-35]", async () => {
  await goTo(page, `${address}?shown=sheet`);
  const sheet = card(page, "Annual accounts");
  const shown = (name: string) => sheet.getByRole("status", { name, exact: true }).textContent();
  const sales = sheet.getByRole("textbox", { name: "Sales 2026", exact: true });
  await sales.waitFor();
  expect([await shown("Result 2026"), await shown("Growth 2026")]).toEqual(["€370,000.00", "9.1667%"]);
  await sales.fill("1,500,000");
  await page.keyboard.press("Enter");
  await expect.poll(() => shown("Result 2026")).toBe("€560,000.00");
  expect(await shown("Growth 2026")).toBe("25.0000%");
  await sheet.getByRole("button", { name: "Save" }).click();
  await sheet.getByRole("button", { name: "Save" }).waitFor({ state: "detached" });
  const about = `entityName=contract&entityRegistration=${contract.registration}`;
  const [kept] = await listOf(callAs, `/api/report/sheets?${about}`);
  expect(kept).toMatchObject({ name: "Accounts" });
  // What is computed is not kept.
  expect(kept?.cells).toMatchObject([
    { name: "sales_2025", value: "1200000.00" },
    { name: "sales_2026", value: "1500000" },
    { name: "costs_2026", value: "-940000.00" },
  ]);
});

test("records of a configured entity that name the record are listed, and one that is added names it too [LAYOUT-36]", async () => {
  const route = "/api/financing/collaterals";
  const { registration } = contract;
  await post(callAs, route, {
    name: "Pledge of stock",
    amount: "5000.00",
    contractRegistration: registration,
  });
  await page.reload();
  const children = card(page, "Collaterals");
  const pledge = children.getByRole("row").filter({ hasText: "Pledge of stock" });
  await pledge.getByText("€5,000.00").waitFor();
  expect(await children.getByRole("row").count()).toBe(2);
  await children.getByRole("button", { name: "Add Collateral" }).click();
  const beside = page.getByRole("complementary", { name: "Side view" });
  await beside.getByRole("textbox", { name: "Name", exact: true }).fill("Deposit");
  await beside.getByRole("button", { name: "Save" }).click();
  await children.getByRole("row").filter({ hasText: "Deposit" }).waitFor();
  const found = await listOf(callAs, `${route}?contractRegistration=${registration}&sort=_insertDate`);
  expect(found.map(({ name }) => name)).toEqual(["Pledge of stock", "Deposit"]);
});
