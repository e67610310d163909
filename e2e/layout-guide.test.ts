// The guide for authors of layout scripts on the data of the demo: every card and every element there is stands in it, live and without an error.
import { takeScreenshot } from "@kontor/harness/browser.ts";
import { cardNames, elementTypes } from "@kontor/model/layout/script/names.ts";
import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { addUser, apiOf, typePassword, visit } from "./people.ts";
import { useSharedProduct } from "./shared-product.ts";

const product = useSharedProduct();

let admin: string;
beforeAll(async () => {
  admin = await addUser(product(), product().atlas, "author", { isAdmin: true, locale: "en-EU" });
});

async function openGuide(address = "/layout-guide"): Promise<{
  readonly page: Page;
  readonly complaints: readonly string[];
}> {
  const visited = await visit(product(), product().atlas, address);
  await typePassword(visited.page, admin);
  await visited.page.getByRole("heading", { level: 1, name: "Layout guide" }).waitFor();
  return visited;
}

/** Brought into sight, and waited for until nothing of it is on its way any more. */
async function drawn(page: Page, name: string): Promise<Locator> {
  const example = page.locator(`[data-example="${name}"]`);
  await example.scrollIntoViewIfNeeded();
  await example.locator("[data-seen]").waitFor({ state: "attached" });
  await expect.poll(() => example.evaluate(isComplete), { message: name }).toBe(true);
  return example;
}

/** Says something, or draws it, and is not loading. */
function isComplete(example: Element): boolean {
  const hasContent = example.textContent !== "" || example.querySelector("svg, canvas, img, input") !== null;
  return hasContent && example.querySelector("[data-loading]") === null;
}

test("every card and element is drawn on a record of the tenant, without an error and without a complaint", async () => {
  const { page, complaints } = await openGuide();
  const problems: string[] = [];
  const blank: string[] = [];
  for (const name of [...cardNames, ...elementTypes]) {
    const example = await drawn(page, name);
    const alerts = await example.getByRole("alert").allTextContents();
    if (name !== "error") problems.push(...alerts.map((text) => `${name}: ${text}`));
    if ((await example.getByText("Nothing is shown for this record.").count()) > 0) blank.push(name);
  }
  await takeScreenshot(page, "layout-guide");
  expect({ problems, blank, complaints }).toEqual({ problems: [], blank: [], complaints: [] });
});

test("negative control: a name that nobody knows is shown as an error that says where it stands", async () => {
  const { page } = await openGuide("/layout-guide?filter=nobody");
  const card = await drawn(page, "unknownCard");
  await card.getByRole("alert").getByText('unknown card "Weather"').waitFor();
  await card.getByRole("region", { name: "Before you sign" }).waitFor();
  const element = await drawn(page, "unknownElement");
  await element.getByRole("alert").getByText('unknown element "weather"').waitFor();
});

test("a script that was copied from the guide is taken by the editor as it is, and makes a page", async () => {
  const { atlas } = product();
  const { page } = await openGuide("/layout-guide?filter=kpi");
  const code = await page.getByRole("article", { name: "kpi" }).locator("pre").textContent();
  const callAs = await apiOf(atlas, admin);
  const script = { name: "copied-figure", kind: "page", code };
  const made = await callAs("POST", "/api/script/scripts", script);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  expect(made.body.problems ?? []).toEqual([]);
  await page.goto(`${atlas.url}/page/copied-figure`);
  await page.getByText("51,880,412.66").waitFor();
});
