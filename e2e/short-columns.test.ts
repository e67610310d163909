// The short columns of a record: in the search that others choose it from, and in a table of another record.
import { beforeAll, expect, test } from "vitest";
import { headingsOf, type Visitor, visitAs } from "./list-page.ts";
import { useSharedProduct } from "./shared-product.ts";
import { goTo } from "./signed-in.ts";

const product = useSharedProduct();
const mainAdmin = "mainadmin@atlas";
const scripts = "/api/script/scripts";
let visitor: Visitor;
beforeAll(async () => {
  visitor = await visitAs(product(), mainAdmin);
});

/** Opens the search of a reference at an address; answers the columns it shows. */
async function pickerColumns(address: string, control: string): Promise<readonly string[]> {
  const { page } = visitor;
  await goTo(page, address);
  await page.locator(control).click();
  const picker = page.locator("dialog[open]", { has: page.locator("tbody tr[data-row]") }).last();
  await picker.waitFor();
  const columns = await headingsOf(page, "dialog[open]");
  await page.keyboard.press("Escape");
  await picker.waitFor({ state: "hidden" });
  return columns.map(({ path }) => path);
}

/** What the table of an entity that names the record has above its columns, where its author asks for none. */
async function embeddedHeadings(address: string, title: string): Promise<readonly string[]> {
  const { page } = visitor;
  await page.goto(product().atlas.url + address);
  const table = page.getByRole("main").getByRole("region", { name: title, exact: true });
  await table.locator("tbody tr").first().waitFor();
  return table.getByRole("columnheader").allTextContents();
}

test("products and committees are chosen by registration, name, code and status, and listed by them in other records [LIST-95]", async () => {
  const { callAs } = visitor;
  const short = ["registration", "name", "code", "status"];
  expect(await pickerColumns("/product-table", 'main [id$="_productRegistration"]')).toEqual(short);
  expect(await pickerColumns("/voting", 'main [id$="_committeeRegistration"]')).toEqual(short);
  const { body } = await callAs("GET", "/api/case/committees?limit=100&projection=ownerRegistration");
  // The answer of a list, as the server documents it.
  const committees = body.data as readonly { readonly ownerRegistration?: string }[];
  const owner = committees.find(({ ownerRegistration }) => ownerRegistration)?.ownerRegistration;
  const code =
    'export const execute = () => ({ cards: [{ card: "SubEntities", entityName: "committee" }] });';
  const script = { name: "short-columns", kind: "layout", overrides: "person-layout", username: mainAdmin };
  const made = await callAs("POST", scripts, { ...script, code });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const labels = ["Registration", "Name", "Code", "Status"];
  expect(await embeddedHeadings(`/person/${owner}`, "Committees")).toEqual(labels);
  await callAs("DELETE", `${scripts}/short-columns?version=${made.body.version}`);
});

test("users are chosen by the columns they have in short [LIST-96]", async () => {
  expect(await pickerColumns("/questions?advanced=1", 'search [id$="_author"]')).toEqual(
    "username name email profiles locale personRegistration partnerRegistration orgaRegistration".split(" "),
  );
});
