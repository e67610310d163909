// Every card and every element there is, placed by one layout script on the page of a real contract: each is drawn, none is an error.
import { takeScreenshot } from "@kontor/harness/browser.ts";
import { cardExamples } from "@kontor/model/layout/script/card-examples.ts";
import { elementExamples } from "@kontor/model/layout/script/element-examples.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addUser, apiOf, typePassword, visit } from "./people.ts";
import { useSharedProduct } from "./shared-product.ts";

const product = useSharedProduct();

const scripts = "/api/script/scripts";
const name = "contract-layout";

const cards = Object.values(cardExamples).map(({ example }) => example);
// An error is what no other may be.
const { error: _, ...elements } = elementExamples;
const layout = {
  cards: [
    ...cards,
    ...Object.entries(elements).map(([type, { example }]) => ({
      title: `Element ${type}`,
      rows: [{ elements: [example] }],
    })),
  ],
};

let admin: string;
let callAs: Awaited<ReturnType<typeof apiOf>>;
let registration: string;
beforeAll(async () => {
  const { atlas } = product();
  admin = await addUser(product(), atlas, "parts", { isAdmin: true, locale: "en-EU" });
  callAs = await apiOf(atlas, admin);
  const { body } = await callAs("GET", "/api/financing/contracts?limit=1&sort=registration");
  const [first] = body.data as readonly { readonly registration: string }[];
  registration = first?.registration ?? "";
  const code = `export const execute = () => (${JSON.stringify(layout)});`;
  const made = await callAs("POST", scripts, { name, kind: "layout", code });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
});
// Others have pages of contracts without it.
afterAll(async () => {
  const { body } = await callAs("GET", `${scripts}/${name}`);
  await callAs("DELETE", `${scripts}/${name}?version=${String(body.version)}`);
});

test("a layout script places every card and every element, and each of them is drawn", async () => {
  const { page, complaints } = await visit(product(), product().atlas, `/contract/${registration}`);
  await typePassword(page, admin);
  for (const type of Object.keys(elements).filter((one) => one !== "ai"))
    await page.getByRole("region", { name: `Element ${type}` }).waitFor();
  await page.locator("[data-loading]").first().waitFor({ state: "detached" });
  expect(await page.locator("main [role=alert]").allTextContents()).toEqual([]);
  await takeScreenshot(page, "layout-parts");
  expect(complaints).toEqual([]);
});
