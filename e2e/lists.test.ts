// The lists the specification describes one by one, each as a user finds it with the records of the demo.
import { currencySymbol } from "@kontor/kernel/locale/currency-symbol.ts";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { type EntityName, expectList, type ListFacts, type Visitor, visitAs } from "./list-page.ts";
import { useSharedProduct } from "./shared-product.ts";
import { readWorkbook } from "./workbook.ts";

const product = useSharedProduct();

/** A main administrator, to whom no column of the house is hidden. */
const reader = "mainadmin@atlas";
let visitor: Visitor;

beforeAll(async () => {
  visitor = await visitAs(product(), reader);
});

const check = (name: EntityName, facts: ListFacts): Promise<void> => expectList(visitor, name, facts);

test("invoices: columns, search, links, Add [LIST-02] [LIST-03] [LIST-04] [LIST-05] [LIST-07] [LIST-08]", async () => {
  await check("invoice", {
    columns: "registration status name contractRegistration payer payee dueDate amountExclTax totalBalance",
    hidden: `organization.name invoiceNumber pr type paymentMode paymentCondition amountInclTax
      paymentDate generationDate issueDate internalReference externalReference _insertUser _updateDate`,
    search: `type status fromDueDate toDueDate fromPaymentDate toPaymentDate fromGenerationDate toGenerationDate
      fromIssueDate toIssueDate minAmountExclTax maxAmountExclTax`,
    amounts: "amountExclTax",
    links: {
      registration: "/invoice",
      contractRegistration: "/contract",
      payer: "/person",
    },
    add: "/invoice",
  });
  // The payee of what the house bills is the house; that of what it owes is a person.
  const registration = await addPayable();
  await check("invoice", { rows: `registration=${registration}`, links: { payee: "/person" } });
});

/** Gone when the test ends. */
async function addPayable(): Promise<string> {
  const { callAs } = visitor;
  const { body: persons } = await callAs("GET", "/api/person/persons?limit=1&type=C&projection=registration");
  const [supplier] = persons.data as readonly { readonly registration: string }[]; // the answer of a list
  const { status, body } = await callAs("POST", "/api/billing/invoices", {
    pr: "P",
    type: "SUPPLIER",
    dueDate: "2026-12-31",
    currency: "EUR",
    persons: [{ role: "PAYEE", personRegistration: supplier?.registration }],
  });
  expect(status, JSON.stringify(body)).toBe(200);
  const registration = String(body.registration);
  onTestFinished(async () => {
    await callAs("DELETE", `/api/billing/invoices/${registration}?version=${String(body.version)}`);
  });
  return registration;
}

test("agreements: columns, links, Add [LIST-15] [LIST-16]", () =>
  check("agreement", {
    columns: "registration status name type",
    links: { registration: "/agreement", partnerRegistration: "/person" },
    add: "/agreement",
  }));

test("amendments: fields and links [LIST-19] [LIST-21]", () =>
  check("amendment", {
    fields: `registration type status contractRegistration date validityDate client partner financedAmountExclTax
      description`,
    links: {
      registration: "/amendment",
      contractRegistration: "/contract",
      client: "/person",
      partner: "/person",
    },
  }));

test("contracts and deals: columns and search [LIST-47] [LIST-49] [LIST-50] [LIST-51]", async () => {
  for (const name of ["contract", "deal"] as const)
    await check(name, {
      columns: "registration status client assetRegistration product startDate amount",
      hidden: "name",
      amounts: "amount",
      search: `type registration name status managementType purpose subPurpose internalReference externalReference
        client partner sales assetRegistration financialProduct financialScheme frequency minDuration maxDuration
        minFinancedAmountExclTax maxFinancedAmountExclTax fromStartDate toStartDate fromEndDate toEndDate`,
      unlisted: "contractType",
    });
  const { body } = await visitor.callAs(
    "GET",
    "/api/financing/contracts?limit=20&projection=product,amount,quotations",
  );
  // The answer of a list, as the server documents it.
  const contracts = body.data as readonly {
    readonly product: string;
    readonly amount: string;
    readonly quotations: readonly {
      readonly financialProduct: string;
      readonly financedAmountExclTax: string;
    }[];
  }[];
  expect(contracts).toHaveLength(20);
  for (const { product: sold, amount, quotations } of contracts)
    expect([sold, amount]).toEqual([quotations[0]?.financialProduct, quotations[0]?.financedAmountExclTax]);
});

test("contract lots: fields [LIST-53]", () =>
  check("contractLot", {
    fields: `registration type name status fundRegistration rate cessionDate totalAmount submitDate acceptDate
      validationDate externalReference internalReference contractRegistration fundingRegistration`,
  }));

test("collaterals: columns and search [LIST-55] [LIST-56]", () =>
  check("collateral", {
    columns: `registration status name description startDate endDate amount percentage personRegistration type`,
    amounts: "amount",
    badges: "status",
    search: "name type status description",
  }));

test("persons and prospects: columns and search [LIST-62] [LIST-63]", async () => {
  for (const name of ["person", "prospect"] as const)
    await check(name, {
      columns: "registration name type address",
      search: `registration name birthDate type address role status nationality legalForm activityCode
        accountingReference internalReference externalReference mobile phone email firstName lastName secondName
        registrations[].number roles[].role`,
    });
});

test("assets: columns, those that are hidden, and search; prices are exported in currency format [LIST-64] [LIST-65] [TABLE-29]", async () => {
  await check("asset", {
    columns: "registration status name type contractRegistration deliveryDate priceExclTax priceInclTax",
    hidden: "organization.name identificationNumber registrationBookNumber",
    search: `registration name status type registrationBookNumber identificationNumber minPriceExclTax maxPriceExclTax
      priceExclTax priceInclTax owner supplier supplierRegistration invoiceNumber supplierCurrency deliveryDate
      invoiceDate`,
  });
  const { page, callAs } = visitor;
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "Excel workbook", exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("Assets.xlsx");
  const [headings = [], ...rows] = await readWorkbook(download);
  const columns = headings.map(({ text }) => text);
  expect(columns).toEqual([
    ...["Registration", "Status", "Name", "Type"],
    ...["Contract", "Delivery date", "Price excl. tax", "Price incl. tax"],
  ]);
  const { body } = await callAs(
    "GET",
    "/api/asset/assets?limit=100&projection=registration,priceExclTax,currency",
  );
  // The answer of a list, as the server documents it.
  const assets = body.data as readonly Readonly<Record<string, string>>[];
  expect(assets.length).toBeGreaterThan(0);
  for (const { registration, priceExclTax = "", currency = "EUR" } of assets) {
    const row = rows.find(([first]) => first?.text === registration) ?? [];
    const price = row[columns.indexOf("Price excl. tax")];
    expect([registration, Number(price?.text)]).toEqual([registration, Number(priceExclTax)]);
    expect(price?.format).toMatch(/#,##0\.00/);
    expect(price?.format).toContain(currencySymbol(currency));
    expect(row[columns.indexOf("Price incl. tax")]?.format).toBe(price?.format);
  }
});

test("asset lots: columns and search [LIST-66] [LIST-67]", () =>
  check("assetLot", {
    columns: "registration name status",
    search: `type status internalReference externalReference owner supplier transporter minAmountExclTax
      maxAmountExclTax minAmountInclTax maxAmountInclTax`,
  }));

test("asset catalog items: fields [LIST-68]", () =>
  check("assetCatalogItem", {
    fields: "type code name status catalogName startDate endDate date internalReference externalReference",
  }));

test("asset service catalog items: columns [LIST-69]", () =>
  check("assetServiceCatalogItem", { columns: "registration status code name description" }));

test("funds: columns [LIST-70]", () =>
  check("fund", {
    columns: `registration status name type financingType financingNature financingFinality managementType creditLimit
      outstanding available`,
    hidden: "organization.name",
  }));

test("private equity assets: columns and search [LIST-71] [LIST-72]", () =>
  check("privateEquityAsset", {
    columns: "registration status name role type address",
    search: "type status addresses roles",
  }));

test("questions: columns and search [LIST-73] [LIST-74]", () =>
  check("question", {
    columns: "registration subject status type locale author keywords",
    search: "subject author status type keywords locale",
  }));

test("scores: columns and search [LIST-75] [LIST-76]", () =>
  check("score", {
    columns: "registration status name type",
    hidden: "organization.name",
    search: "name status type dealRegistration",
  }));

test("feature flags: columns, search and link [LIST-77]", () =>
  check("featureFlag", {
    columns: "name status type",
    search: "name status type",
    links: { name: "/feature-flag" },
  }));

test("inspections: columns, the date with its time [LIST-78]", async () => {
  await check("inspection", { columns: "registration status type name date asset contract" });
  expect((await visitor.page.locator("main tbody tr[data-row]").first().textContent()) ?? "").toMatch(
    /\d\d:\d\d/,
  );
});

test("depreciation schedules: columns and search [LIST-79] [LIST-80]", () =>
  check("depreciationSchedule", {
    columns: "registration status type method startDate endDate asset",
    search: "status type method assetRegistration fromStartDate toStartDate fromEndDate toEndDate",
  }));

test("postings and posting events: fields [LIST-82]", async () => {
  for (const name of ["posting", "postingEvent"] as const)
    await check(name, {
      fields: `registration name type dc code status account secondaryAccount amount date documentReference
        auditTrailReference eventType description`,
    });
});

test("payment files: fields [LIST-84]", () =>
  check("paymentFile", { fields: "externalDataRegistration status fileDate type" }));

test("projects: fields [LIST-85]", () =>
  check("project", {
    fields: `registration name status type client ownerRegistration clientOwnerRegistration orgaRegistration addressLine
      startDate endDate _insertDate _updateDate _updateUser`,
  }));

test("cases: fields [LIST-86]", () =>
  check("case", {
    fields: `date status name type contractRegistration invoiceRegistration assetRegistration assetLotRegistration
      amount score lastContact lastAction currency supplier transporter person`,
  }));

test("claims: fields [LIST-87]", () =>
  check("claim", { fields: "code name description internalReference externalReference startDate endDate" }));

test("tasks: fields [LIST-88]", () =>
  check("task", {
    search: `subject project type profiles priority ownerUsername fromStartDate toStartDate fromEndDate toEndDate
      fromDueDate toDueDate done`,
  }));

test("communications: fields [LIST-90]", () =>
  check("communication", {
    fields: `date status subject type category persons contractRegistration projectRegistration invoiceRegistration`,
  }));

test("maintenances: fields [LIST-91]", () =>
  check("maintenance", {
    search:
      "supplier submitDate returnDate validationDate amountExclTax amountInclTax items[].assetRegistration",
  }));

test("script logs: fields [LIST-92]", () =>
  check("scriptLog", { fields: "requestId scriptName username level _insertDate expirationDate output" }));

test("flows: fields [LIST-93]", () => check("flow", { fields: "accessKey pageId" }));

test("campaigns: fields [LIST-94]", () => check("campaign", { fields: "name status type" }));

test("the registration of a row is the way to its own page, a feature flag by its name [LIST-99]", async () => {
  for (const name of [
    "collateral",
    "contract",
    "document",
    "agreement",
    "invoice",
    "person",
    "prospect",
    "creditLine",
    "asset",
    "product",
    "committee",
    "fund",
    "assetLot",
    "privateEquityAsset",
    "question",
    "score",
    "inspection",
    "assetServiceCatalogItem",
    "depreciationSchedule",
  ] as const) {
    const route = `/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    await check(name, { links: { registration: route } });
  }
  await check("featureFlag", { links: { name: "/feature-flag" } });
});
