// Lists that do more than show their columns: users, committees, products, documents, and the tables others choose from.
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { beforeAll, expect, test } from "vitest";
import { superAdministrator } from "../demo/foundation/tenant.ts";
import { cellsOf, expectList, headingsOf, openList, pathOf, type Visitor, visitAs } from "./list-page.ts";
import { useSharedProduct } from "./shared-product.ts";

const product = useSharedProduct();
let visitor: Visitor;
beforeAll(async () => {
  // A main administrator, to whom no column of the house is hidden.
  visitor = await visitAs(product(), "mainadmin@atlas");
});

/** Every record of the list names these as well: the demo has none that names all of them. */
async function withValues(address: string, values: object): Promise<void> {
  await visitor.page.route(address, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const data = body.data.map((record: object) => ({ ...record, ...values }));
    await route.fulfill({ response: answer, json: { ...body, data } });
  });
}

async function expectHref(path: string, href: string): Promise<void> {
  const hrefs = async (): Promise<ReadonlySet<string | null>> =>
    new Set((await cellsOf(visitor.page, path)).map((cell) => cell.href));
  await expect.poll(hrefs).toEqual(new Set([href]));
}

test("credit lines: columns in the currency of the line, links, Add [LIST-22] [LIST-23]", async () => {
  const { page } = visitor;
  const lines = "**/api/financing/credit-lines?*";
  await withValues(lines, { partner: "R 1" });
  await expectList(visitor, "creditLine", {
    columns: "registration status name creditLimit outstanding available",
    amounts: "creditLimit outstanding available",
    shown: "partner",
    links: { registration: "/credit-line", client: "/person" },
  });
  await expectHref("partner", "/person/R%201");
  await page.unroute(lines);
  await expectList(visitor, "creditLine", { add: "/credit-line" });
});

test("products: columns, search, Add, the way to the product tables and the key figures [LIST-25] [LIST-26] [LIST-27] [LIST-30] [LIST-31]", async () => {
  const { page, callAs } = visitor;
  await expectList(visitor, "product", {
    headings: ["Registration", "Status", "Contract type", "Code", "Name", "Start date", "End date"],
    badges: "status",
    links: { registration: "/product" },
    search: "registration name status",
    add: "/product",
  });
  await openList(page, declaredEntities.product, "?name=/LEAS/i&status=ACTIVE,DRAFT");
  // The rows of before stay until the others have come.
  const otherNames = async (): Promise<readonly string[]> =>
    (await cellsOf(page, "name")).map(({ text }) => text).filter((name) => !/leas/i.test(name));
  await expect.poll(otherNames).toEqual([]);
  await page.getByRole("region", { name: "Key figures" }).waitFor();
  await page.getByRole("main").getByRole("link", { name: "Product tables" }).click();
  await expect.poll(() => pathOf(page)).toBe("/product-tables");
  const changeOptions = async (products: object): Promise<void> => {
    const { body } = await callAs("GET", "/api/core/tenants/current");
    const options = { pages: { products } };
    expect(
      (await callAs("PATCH", "/api/core/tenants/current", { version: body.version, options })).status,
    ).toBe(200);
    await page.goto(`${product().atlas.url}/products`);
    await openList(page, declaredEntities.product);
  };
  await changeOptions({ hideKpis: true, addPath: "/product?contractType=LOAN" });
  expect(await page.getByRole("region", { name: "Key figures" }).count()).toBe(0);
  await page.getByRole("button", { name: /^Add / }).click();
  await expect.poll(() => pathOf(page)).toBe("/product?contractType=LOAN");
  await changeOptions({});
});

test("committees: columns, search, counts, and Add takes along what the list is narrowed down to [LIST-33] [LIST-34] [LIST-35] [LIST-36]", async () => {
  const { page, callAs } = visitor;
  await expectList(visitor, "committee", {
    headings: [
      "Registration",
      "Status",
      "Type",
      "Subject",
      "Projects",
      "Persons",
      "Invited",
      "Accepted",
      "Refused",
      "Start date",
    ],
    hidden: "organization.name name presented absent endDate _insertDate",
    links: { registration: "/committee" },
    search: "registration name status type orgaRegistration ownerRegistration subject",
  });
  await openList(page, declaredEntities.committee, "?advanced=1");
  const asked = page.waitForRequest((request) => request.url().includes("/api/person/persons?"));
  await page.locator('search [id$="_orgaRegistration"]').click();
  expect(new URL((await asked).url()).searchParams.get("type")).toBe("O");
  await page.keyboard.press("Escape");
  await openList(page, declaredEntities.committee, "?type=CREDIT");
  const { body } = await callAs("GET", "/api/case/committees?limit=100&projection=registration,persons");
  // The answer of a list, as the server documents it.
  const records = body.data as readonly {
    readonly registration: string;
    readonly persons?: readonly object[];
  }[];
  const isCounted = async (): Promise<boolean> =>
    (await cellsOf(page, "persons")).every(
      ({ key, text }) =>
        text === String(records.find(({ registration }) => registration === key)?.persons?.length ?? 0),
    );
  await expect.poll(isCounted).toBe(true);
  await page.getByRole("button", { name: /^Add / }).click();
  await expect.poll(() => pathOf(page)).toBe("/committee?type=CREDIT");
});

test("users: columns, search, links, and a locked one is struck through [LIST-39] [LIST-40] [LIST-41] [LIST-42] [LIST-43]", async () => {
  const { page, callAs } = visitor;
  const locked = "aaron.locked@atlas";
  await callAs("POST", "/api/core/users", { username: locked, isLocked: true });
  const root = await visitAs(product(), superAdministrator);
  await expectList(root, "user", {
    columns: `username name email profiles canImpersonate isAdmin isSuperAdmin locale personRegistration
      partnerRegistration orgaRegistration isLocked hasActivatedMfa`,
  });
  await root.page.context().close();
  await expectList(visitor, "user", {
    columns: `username name email profiles canImpersonate isAdmin locale personRegistration
      partnerRegistration orgaRegistration isLocked hasActivatedMfa`,
    hidden: "lastLoginDate",
    links: { username: "/user", personRegistration: "/person", orgaRegistration: "/person" },
    search: `username firstName lastName email profiles mobile fromLastLoginDate toLastLoginDate prospect person partner`,
  });
  const hrefs = (await cellsOf(page, "username")).map(({ href }) => href);
  expect(hrefs).toContain("/user/aaron%2Elocked%40atlas");
  expect(await page.locator("main tbody s").allTextContents()).toEqual([locked]);
  await openList(page, declaredEntities.user, "?username=/partner/i");
  const partnerLinks = async (): Promise<readonly unknown[]> =>
    (await cellsOf(page, "partnerRegistration")).map(({ href }) => href?.startsWith("/person/"));
  await expect.poll(partnerLinks).toContain(true);
  await openList(page, declaredEntities.user, "?advanced=1");
  const asked = page.waitForRequest((request) => request.url().includes("/api/person/persons?"));
  await page.locator('search [id$="_partner"]').click();
  expect(new URL((await asked).url()).searchParams.get("role")).toBe("PARTNER,BUSINESSUNIT,AGENCY");
  await page.keyboard.press("Escape");
});

test("Add of users is there for whoever may write users, and for nobody else [LIST-44]", async () => {
  await expectList(visitor, "user", { add: "/user" });
  const { page } = await visitAs(product(), "manager@atlas");
  await openList(page, declaredEntities.user);
  expect(await page.getByRole("button", { name: /^Add / }).count()).toBe(0);
  await page.context().close();
});

test("documents: columns, search, the way to the owner and to the file [LIST-57] [LIST-60] [LIST-61]", async () => {
  const { page } = visitor;
  await withValues("**/api/core/documents?*", { url: "/api/core/documents/10000001/content" });
  await expectList(visitor, "document", {
    columns: "registration name type status url size entityName entityRegistration",
    links: { registration: "/document", entityRegistration: "/{entityName}" },
    search:
      "status registration name entityName entityRegistration type deliveryId deliveryStatus externalReference externalGroupId",
  });
  expect((await cellsOf(page, "size"))[0]?.text).toMatch(/^[\d.,]+\s(KB|MB|GB)$/);
  const [file] = await cellsOf(page, "url");
  expect(file?.href).toBe("/api/core/documents/10000001/content");
  const read = page.waitForRequest((request) => request.url().endsWith("/10000001/content"));
  await page.locator('main tbody a[href$="/content"]').first().click();
  expect((await read).headers().authorization).toMatch(/^Bearer /);
  await page.unroute("**/api/core/documents?*");
});

test("postings and their events lead to every record they name [LIST-83]", async () => {
  const { page } = visitor;
  const named = {
    assetRegistration: "/asset",
    personRegistration: "/person",
    partnerRegistration: "/person",
    invoiceRegistration: "/invoice",
    contractRegistration: "/contract",
    cashflowRegistration: "/cashflow",
    creditlineRegistration: "/credit-line",
  };
  const values = Object.fromEntries(Object.keys(named).map((path) => [path, "R 1"]));
  for (const [name, address] of [
    ["posting", "**/api/accounting/postings?*"],
    ["postingEvent", "**/api/accounting/posting-events?*"],
  ] as const) {
    await withValues(address, values);
    await expectList(visitor, name, { shown: Object.keys(named).join(" ") });
    for (const [path, route] of Object.entries(named)) await expectHref(path, `${route}/R%201`);
    await page.unroute(address);
  }
});

/** Opens the search of a reference at an address; answers the columns it shows. */
async function pickerColumns(address: string, control: string): Promise<readonly string[]> {
  const { page } = visitor;
  await page.evaluate((path) => history.pushState(null, "", path), address);
  await page.locator(control).click();
  const picker = page.locator("dialog[open]", { has: page.locator("tbody tr[data-row]") }).last();
  await picker.waitFor();
  const columns = await headingsOf(page, "dialog[open]");
  await page.keyboard.press("Escape");
  await picker.waitFor({ state: "hidden" });
  return columns.map(({ path }) => path);
}

test("products and committees are chosen by registration, name, code and status [LIST-95]", async () => {
  const short = ["registration", "name", "code", "status"];
  expect(await pickerColumns("/product-table", 'main [id$="_productRegistration"]')).toEqual(short);
  expect(await pickerColumns("/voting", 'main [id$="_committeeRegistration"]')).toEqual(short);
});

test("users are chosen by the columns they have in short [LIST-96]", async () => {
  expect(await pickerColumns("/questions?advanced=1", 'search [id$="_author"]')).toEqual(
    "username name email profiles locale personRegistration partnerRegistration orgaRegistration".split(" "),
  );
});
