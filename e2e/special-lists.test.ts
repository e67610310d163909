// Lists that do more than show their columns: users, committees, products, documents and postings.
import { readFile } from "node:fs/promises";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { beforeAll, expect, test } from "vitest";
import { superAdministrator } from "../demo/foundation/tenant.ts";
import { insertWhole } from "./entities/records.ts";
import {
  cellsOf,
  type EntityName,
  expectList,
  openList,
  pathOf,
  showAllFields,
  type Visitor,
  visitAs,
} from "./list-page.ts";
import { storedToken } from "./people.ts";
import { useSharedProduct } from "./shared-product.ts";

const product = useSharedProduct();
const mainAdmin = "mainadmin@atlas";
let visitor: Visitor;
beforeAll(async () => {
  // A main administrator, to whom no column of the house is hidden.
  visitor = await visitAs(product(), mainAdmin);
});

/** The key of the first record of the list. */
async function firstOf(name: EntityName, query = ""): Promise<string> {
  const { names, key }: Entity = declaredEntities[name];
  const { body } = await visitor.callAs("GET", `${names.serverRoute}?limit=1&sort=${key}${query}`);
  // The answer of a list, as the server documents it.
  const [first] = body.data as readonly RecordData[];
  return String(first?.[key]);
}

/** In the only row of the list. */
async function expectHref(path: string, href: string): Promise<void> {
  const hrefs = async (): Promise<readonly unknown[]> =>
    (await cellsOf(visitor.page, path)).map((cell) => cell.href);
  await expect.poll(hrefs, { message: path }).toEqual([href]);
}

/** In the advanced search: the words of the options, each chosen beside the others. */
async function chooseIn(parameter: string, options: readonly string[]): Promise<void> {
  const { page } = visitor;
  await page.locator(`search [id$="_${parameter}"]`).click();
  for (const name of options) await page.getByRole("option", { name, exact: true }).click();
  await page.keyboard.press("Escape");
}

const parameter = (name: string): string | null => new URL(visitor.page.url()).searchParams.get(name);

test("credit lines: columns in the currency of the line, links, Add [LIST-22] [LIST-23]", async () => {
  const { page, callAs } = visitor;
  const route = "/api/financing/credit-lines";
  const partner = await firstOf("person", "&role=PARTNER");
  const persons = [
    { role: "CLIENT", personRegistration: await firstOf("person", "&role=CLIENT") },
    { role: "PARTNER", personRegistration: partner },
  ];
  const { status, body } = await callAs("POST", route, { name: "Line with a partner", persons });
  expect(status, JSON.stringify(body)).toBe(200);
  await expectList(visitor, "creditLine", {
    columns: "registration status name creditLimit outstanding available",
    amounts: "creditLimit outstanding available",
    shown: "partner",
    links: { registration: "/credit-line", client: "/person" },
  });
  await openList(page, declaredEntities.creditLine, `?registration=${body.registration}`);
  await expectHref("partner", `/person/${partner}`);
  await expectList(visitor, "creditLine", { add: "/credit-line" });
  await callAs("DELETE", `${route}/${body.registration}?version=${body.version}`);
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
  const statuses = new Set((await cellsOf(page, "status")).map(({ text }) => text));
  expect([...statuses].filter((status) => !["Active", "Draft"].includes(status))).toEqual([]);
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
  await showAllFields(page);
  const asked = page.waitForRequest((request) => request.url().includes("/api/person/persons?"));
  await page.locator('search [id$="_orgaRegistration"]').click();
  expect(new URL((await asked).url()).searchParams.get("type")).toBe("O");
  await page.keyboard.press("Escape");
  await page.locator('search [id$="_name"]').fill("board");
  await page.locator('search [id$="_subject"]').fill("credit");
  await chooseIn("status", ["Open", "Closed"]);
  await chooseIn("type", ["Credit committee", "Risk committee"]);
  await page.keyboard.press("Alt+s");
  await expect
    .poll(() => ["name", "subject", "status", "type"].map(parameter))
    .toEqual(["/board/i", "/credit/i", "OPEN,CLOSED", "CREDIT,RISK"]);
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

test("users: columns, search, links, and a locked one is struck through [LIST-39] [LIST-40] [LIST-41] [LIST-42]", async () => {
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
  await showAllFields(page);
  const asked = page.waitForRequest((request) => request.url().includes("/api/person/persons?"));
  await page.locator('search [id$="_partner"]').click();
  expect(new URL((await asked).url()).searchParams.get("role")).toBe("PARTNER,BUSINESSUNIT,AGENCY");
  await page.keyboard.press("Escape");
  for (const [name, text] of [
    ["firstName", "An"],
    ["lastName", "Lo"],
  ])
    await page.locator(`search [id$="_${name}"]`).fill(text ?? "");
  await chooseIn("profiles", ["Sales", "Risk"]);
  await page.keyboard.press("Alt+s");
  await expect
    .poll(() => ["firstName", "lastName", "profiles"].map(parameter))
    .toEqual(["/^An/i", "/^Lo/i", "SALES,RISK"]);
});

test("Add of users is there for whoever may write users, and for nobody else [LIST-44]", async () => {
  await expectList(visitor, "user", { add: "/user" });
  const { page } = await visitAs(product(), "manager@atlas");
  await openList(page, declaredEntities.user);
  expect(await page.getByRole("button", { name: /^Add / }).count()).toBe(0);
  await page.context().close();
});

test("documents: columns, search, the way to the owner and to the file [LIST-57] [LIST-60] [LIST-61]", async () => {
  const { page, callAs } = visitor;
  const { url } = product().atlas;
  const contract = await firstOf("contract");
  const form = new FormData();
  form.set("type", "MANDATE");
  form.set("file", new Blob(["As it was signed"]), "signed-deed.txt");
  const headers = { authorization: `Bearer ${await storedToken(page)}` };
  const kept = `/api/financing/contracts/${contract}/documents`;
  const uploaded = await fetch(url + kept, { method: "POST", headers, body: form });
  expect(uploaded.status).toBe(200);
  const { _id } = (await uploaded.json()) as { readonly _id: string };
  await expectList(visitor, "document", {
    columns: "registration name type status entityName entityRegistration size",
    hidden: "url",
    shown: "url",
    links: { registration: "/document", entityRegistration: "/{entityName}" },
    search:
      "status registration name entityName entityRegistration type deliveryId deliveryStatus externalReference externalGroupId",
  });
  expect((await cellsOf(page, "size"))[0]?.text).toMatch(/^[\d.,]+\s(KB|MB|GB)$/);
  await openList(page, declaredEntities.document, "?name=signed-deed.txt");
  await expect
    .poll(async () => (await cellsOf(page, "name")).map(({ text }) => text))
    .toEqual(["signed-deed.txt"]);
  const [file] = await cellsOf(page, "url");
  await expectHref("url", `/api/core/documents/${file?.key}/content`);
  const read = page.waitForResponse((answer) => answer.url().endsWith(`${file?.href}`));
  const saved = page.waitForEvent("download");
  await page.locator('main tbody a[href$="/content"]').click();
  const answer = await read;
  expect(answer.request().headers().authorization).toMatch(/^Bearer /);
  expect(answer.status()).toBe(200);
  expect(await readFile(await (await saved).path(), "utf8")).toBe("As it was signed");
  expect((await callAs("DELETE", `${kept}/${_id}`)).status).toBe(200);
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
  const person = await firstOf("person", "&type=C");
  const values = {
    assetRegistration: await firstOf("asset"),
    personRegistration: person,
    partnerRegistration: person,
    invoiceRegistration: await firstOf("invoice"),
    contractRegistration: await firstOf("contract"),
    cashflowRegistration: await firstOf("cashflow"),
    creditlineRegistration: await firstOf("creditLine"),
  };
  for (const name of ["posting", "postingEvent"] as const) {
    const entity = declaredEntities[name];
    // The demo has none that names all of them.
    const registration = `NAMING-${name}`;
    await insertWhole(product(), entity, new Map(), { values: { ...values, registration } });
    await expectList(visitor, name, { shown: Object.keys(named).join(" ") });
    await openList(page, entity, `?registration=${registration}`);
    for (const [path, route] of Object.entries(named))
      await expectHref(path, `${route}/${values[path as keyof typeof values]}`);
  }
});
