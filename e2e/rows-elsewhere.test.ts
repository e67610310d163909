// Rows beside the usual lists: in the card of the record they belong to, and copied from a list to be pasted as new ones.
import type { Entity } from "@kontor/model/entity/entity.ts";
import { labelOf } from "@kontor/model/fields/label.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Visitor, visitAs } from "./list-page.ts";
import { useSharedProduct } from "./shared-product.ts";
import { goTo } from "./signed-in.ts";

const product = useSharedProduct();
let visitor: Visitor;
beforeAll(async () => {
  visitor = await visitAs(product(), "mainadmin@atlas");
});
afterAll(() => visitor.page.context().close());

test("a contract shows its elements, and a payment file its payments, each with the columns the specification names [LIST-54] [LIST-81]", async () => {
  const { page, callAs } = visitor;
  const columnsOf = async (entity: Entity): Promise<readonly string[]> => {
    const { pluralLabel, fields } = entity;
    const table = page.getByRole("region", { name: pluralLabel, exact: true }).getByRole("table");
    await table.locator("tbody tr").first().waitFor();
    const shown = await table.getByRole("columnheader").allTextContents();
    const paths = Object.keys(fields).filter((path) => !path.includes("."));
    return shown.map(
      (label) => paths.find((path) => (fields[path]?.label ?? labelOf(path)) === label) ?? label,
    );
  };
  const ownerOf = async (route: string, by: string): Promise<string> => {
    const { body } = await callAs("GET", `${route}?limit=50&projection=${by}`);
    // The answer of a list, as the server documents it.
    const records = body.data as readonly Readonly<Record<string, string | null>>[];
    return records.map((record) => record[by] ?? "").find((key) => key !== "") ?? "";
  };
  const { contractElement, sepa } = declaredEntities;
  await goTo(page, `/contract/${await ownerOf(contractElement.names.serverRoute, "contractRegistration")}`);
  expect((await columnsOf(contractElement)).join(" ")).toBe(
    "type code name startDate endDate contractRegistration payeeRegistration payerRegistration totalPayment" +
      " currency groupKey quotationRegistration status",
  );
  await goTo(page, `/payment-file/${await ownerOf(sepa.names.serverRoute, "paymentFileRegistration")}`);
  expect((await columnsOf(sepa)).slice(0, 5)).toEqual(["registration", "person", "status", "bank", "method"]);
});

test("selected products are copied and pasted as new ones where the page offers it, and anything else is 'Invalid data' [LIST-28] [LIST-29] [LIST-32]", async () => {
  const { page, callAs } = visitor;
  const { names } = declaredEntities.product;
  const tenant = "/api/core/tenants/current";
  const { body: before } = await callAs("GET", tenant);
  const offer = async (pages: object): Promise<void> => {
    const { body } = await callAs("GET", tenant);
    const options = { ...Object(before.options), pages };
    expect((await callAs("PATCH", tenant, { version: body.version, options })).status).toBe(200);
    await page.goto(`${product().atlas.url}/products`);
    await page.locator("main tbody tr[data-row]").first().waitFor();
  };
  const pages = Object(Object(before.options).pages);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await goTo(page, "/products");
  await page.locator("main tbody tr[data-row]").first().waitFor();
  expect(await page.getByRole("button", { name: "Paste", exact: true }).count()).toBe(0);
  await offer({ ...pages, products: { offerCopyAndPaste: true } });
  const key = (await page.locator("main tbody tr[data-row]").first().getAttribute("data-row")) ?? "";
  await page.getByRole("checkbox", { name: `Select ${key}` }).check();
  const bar = page.getByRole("toolbar", { name: "Selected rows" });
  await bar.getByRole("button", { name: "Copy", exact: true }).click();
  await page.getByText("1 row copied").waitFor();
  const made = page.waitForResponse(
    (response) => response.request().method() === "POST" && response.url().endsWith(names.serverRoute),
  );
  await page.getByRole("button", { name: "Paste", exact: true }).click();
  await page.getByText("1 row pasted").waitFor();
  const copy = await (await made).json();
  const { body: original } = await callAs("GET", `${names.serverRoute}/${key}`);
  expect([copy.code, copy.name]).toEqual([original.code, original.name]);
  expect(copy.registration).not.toBe(key);
  await callAs("DELETE", `${names.serverRoute}/${copy.registration}?version=${copy.version}`);
  let added = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith(names.serverRoute)) added += 1;
  });
  for (const wrong of ["no rows at all", '{"entityName":"product","rows":[{"cost":1}]}']) {
    await page.evaluate((text) => navigator.clipboard.writeText(text), wrong);
    await page.getByRole("button", { name: "Paste", exact: true }).click();
    await page
      .getByRole("region", { name: "Messages" })
      .getByText("Invalid data", { exact: true })
      .last()
      .waitFor();
  }
  expect(added).toBe(0);
  await offer(pages);
});
