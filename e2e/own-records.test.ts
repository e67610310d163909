// Records of an entity that the tenant has described itself, and references that lead to nobody.
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { withClient } from "@kontor/store/client.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { headingsOf, openList, pathOf, type Visitor, visitAs } from "./list-page.ts";
import { addUser, apiOf, typePassword, visit } from "./people.ts";
import { useSharedProduct } from "./shared-product.ts";
import { goTo } from "./signed-in.ts";

const product = useSharedProduct();
let visitor: Visitor;
beforeAll(async () => {
  visitor = await visitAs(product(), "mainadmin@atlas");
});
afterAll(() => visitor.page.context().close());

const policies = "/api/dyno/dyno-insurance-policies";

async function firstOf(address: string): Promise<string> {
  const { body } = await visitor.callAs("GET", address);
  // The answer of a list, as the server documents it.
  const [first] = body.data as readonly { readonly registration: string }[];
  return first?.registration ?? "";
}

test("a tenant's own entity has a list that is searched, records that are opened and a form that adds them [ENT-04]", async () => {
  const { page, callAs } = visitor;
  await goTo(page, "/page/dyno-insurance-policies");
  const rows = page.getByRole("table", { name: "Insurance policies" }).locator("tbody tr[data-row]");
  await rows.first().waitFor();
  expect((await headingsOf(page)).map(({ path }) => path)).toEqual([
    "registration",
    "name",
    "contractRegistration",
    "premium",
    "validUntil",
  ]);
  await page.getByRole("button", { name: "Add insurance policy" }).click();
  await expect.poll(() => pathOf(page)).toBe("/page/dyno-insurance-policies/new");
  await page.getByRole("main").getByRole("textbox", { name: "Name" }).fill("Policy of the harbour crane");
  await page.getByRole("button", { name: /^Save/ }).click();
  await expect.poll(() => pathOf(page)).toMatch(/^\/page\/dyno-insurance-policies\/(?!new)[^/]+$/);
  const registration = pathOf(page).split("/").at(-1) ?? "";
  await goTo(page, "/page/dyno-insurance-policies");
  await page.getByRole("combobox", { name: "Filter insurance policies" }).fill("harbour crane");
  await page.keyboard.press("Enter");
  await expect
    .poll(() => rows.evaluateAll((all) => all.map((row) => row.dataset.row)))
    .toEqual([registration]);
  await rows.getByRole("link", { name: registration }).click();
  await page.getByRole("heading", { level: 1, name: /Policy of the harbour crane/ }).waitFor();
  const { body } = await callAs("GET", `${policies}/${registration}`);
  expect(body).toMatchObject({ name: "Policy of the harbour crane" });
  await callAs("DELETE", `${policies}/${registration}?version=${String(body.version)}`);
});

test("whoever may only read it finds nothing to add, and for those who may not and in another tenant it has no page [ENT-04]", async () => {
  const { atlas, boreal } = product();
  const path = "/page/dyno-insurance-policies";
  const auditor = await addUser(product(), atlas, "revisor", { profiles: ["AUDITOR"], locale: "en-EU" });
  const reading = await visit(product(), atlas, path);
  await typePassword(reading.page, auditor);
  await reading.page.locator("main tbody tr[data-row]").first().waitFor();
  expect(await reading.page.getByRole("button", { name: "Add insurance policy" }).count()).toBe(0);
  const client = await addUser(product(), atlas, "kunde", { profiles: ["CLIENT"], locale: "en-EU" });
  const stranger = await addUser(product(), boreal, "fremder", { isAdmin: true, locale: "en-EU" });
  for (const [place, username, told] of [
    [atlas, client, "This page is not open to you"],
    [boreal, stranger, "Page not found"],
  ] as const) {
    const { page } = await visit(product(), place, path);
    await typePassword(page, username);
    await page.getByRole("heading", { name: told }).waitFor();
    expect(await page.locator("main tbody tr").count()).toBe(0);
    const { status } = await (await apiOf(place, username))("GET", policies);
    expect([username, status]).toEqual([username, place === atlas ? 403 : 404]);
  }
});

test("a reference that leads to no record stands there with (???), and its page says so instead of breaking [ENT-05]", async () => {
  const { atlas, ownerUrl } = product();
  const { collateral } = declaredEntities;
  const { page, callAs } = visitor;
  const route = collateral.names.serverRoute;
  const person = await firstOf("/api/person/persons?limit=1");
  const deed = { name: "Deed of nobody", type: "MORTGAGE" };
  const refused = await callAs("POST", route, { ...deed, personRegistration: "NOBODY" });
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    400,
    expect.stringContaining("personRegistration"),
  ]);
  const { body } = await callAs("POST", route, { ...deed, personRegistration: person });
  const registration = String(body.registration);
  // The server takes no reference to nobody, so it is written below it.
  const changed = await withClient(ownerUrl, "kontor test", async (client) => {
    await client.query("begin");
    await client.query("select set_config('app.tenant_id', $1, true)", [atlas.tenantId]);
    const { rowCount } = await client.query(
      `update collaterals set f_person_registration = 'NOBODY',
        head = jsonb_set(head, '{personRegistration}', '"NOBODY"', false),
        doc = jsonb_set(doc, '{personRegistration}', '"NOBODY"', false) where key = $1`,
      [registration],
    );
    await client.query("commit");
    return rowCount;
  });
  expect(changed).toBe(1);
  await openList(page, collateral, `?registration=${registration}`);
  const reference = page.getByRole("main").getByRole("link", { name: "NOBODY (???)" });
  await reference.click();
  await page.getByRole("heading", { name: /^No person .*NOBODY/ }).waitFor();
  await goTo(page, `/collateral/${registration}`);
  await page.getByRole("heading", { level: 1, name: /Deed of nobody/ }).waitFor();
  const { body: last } = await callAs("GET", `${route}/${registration}`);
  await callAs("DELETE", `${route}/${registration}?version=${String(last.version)}`);
});
