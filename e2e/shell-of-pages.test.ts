// The shell around the pages: every address but those of signing in stands in it, and two entities that are alike share their pages.
import { chooseSample, readSamplePlan } from "@kontor/harness/sample.ts";
import { pages } from "@kontor/model/pages/pages.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { headingsOf, visitAs } from "./list-page.ts";
import { visit } from "./people.ts";
import { useSharedProduct } from "./shared-product.ts";
import { goTo } from "./signed-in.ts";
import { soon } from "./soon.ts";

const product = useSharedProduct();

const plan = readSamplePlan();
const names = Object.keys(declaredEntities);
const sample = plan === undefined ? new Set(names) : chooseSample(plan, "entities", names);
const taken = Object.values(declaredEntities).filter(({ name }) => sample.has(name));
const ofPages = [
  ...Object.values(pages).map(({ path }) => path.replace(/\*|\{\w+\}/, "some")),
  "/no/such/page",
];
const ofLists = taken.flatMap(({ names: { listRoute } }) => listRoute ?? []);
const ofRecords = taken.flatMap(({ names: { clientRoute } }) =>
  clientRoute === undefined ? [] : [`${clientRoute}/none`],
);
/** One of each kind after the other, so that a page is told from the one before. */
const addresses = Array.from({ length: Math.max(ofPages.length, ofRecords.length) }, (_, index) =>
  [ofRecords[index], ofLists[index], ofPages[index]].flatMap((address) => address ?? []),
).flat();

test("every page but those of signing in stands in the shell, with its header, its menu and a heading of its own [SHELL-04] [SHELL-05]", async () => {
  for (const path of ["/authentication", "/authentication/login-page"]) {
    const { page } = await visit(product(), product().atlas, path);
    await soon(page.locator("input[name=username]"));
    expect(await partsOf(page)).toEqual([0, 0, 0]);
  }
  const { page } = await visitAs(product(), "admin@atlas");
  expect(addresses).toHaveLength(ofPages.length + ofLists.length + ofRecords.length);
  expect(await outsideShell(page, addresses)).toEqual([]);
});

/** The way past the header of the application, the menu and the side view; the mark of the house is no part of the shell. */
async function partsOf(page: Page): Promise<readonly number[]> {
  return Promise.all([
    page.getByRole("link", { name: "Skip to content" }).count(),
    page.getByRole("navigation").count(),
    page.getByRole("complementary").count(),
  ]);
}

/** Goes to each address within the application; answers those that were not drawn in the shell. */
function outsideShell(page: Page, paths: readonly string[]): Promise<readonly string[]> {
  return page.evaluate(async (all) => {
    const outside: string[] = [];
    const frame = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(done));
    const isShown = (selector: string): boolean =>
      document.querySelector(selector)?.checkVisibility() === true;
    for (const path of all) {
      document.title = "…";
      history.pushState(null, "", path);
      const start = performance.now();
      const passed = (): number => performance.now() - start;
      // Pages with the same title are told apart by nothing: they are given time.
      const isDrawn = (): boolean => isShown("main h1") && (document.title !== "…" || passed() > 1_500);
      while (!isDrawn() && passed() < 10_000) await frame();
      const isInShell = isShown("header:not(main *)") && isShown('nav[aria-label="Main"]');
      if (!isDrawn() || !isInShell) outside.push(path);
    }
    return outside;
  }, paths);
}

test("contracts and deals have one list and one record page: only names, statuses and titles differ [SHELL-35]", async () => {
  const { page, callAs } = await visitAs(product(), "admin@atlas");
  const seen = [];
  for (const name of ["contract", "deal"] as const) {
    const { names, pluralLabel } = declaredEntities[name];
    await goTo(page, `${names.listRoute}?advanced=1`);
    await soon(page.getByRole("heading", { level: 1, name: pluralLabel, exact: true }));
    await soon(page.locator("main tr[data-row]").first());
    const columns = await headingsOf(page);
    await page.locator("search").getByLabel("Status", { exact: true }).first().click();
    const options = page.locator("[role=option]:visible");
    const { body } = await callAs(
      "GET",
      `/api/script/lists?valuesOnly=true&locale=en-GB&lists=${name}Status`,
    );
    const listed = body[`${name}Status`] as readonly { readonly label: string }[]; // the answer of that route
    const statuses = listed.map((one) => one.label);
    await expect.poll(() => options.allTextContents()).toEqual(statuses);
    // Without the search, which may lie over the rows.
    await goTo(page, names.listRoute ?? "");
    await soon(page.locator("dialog[open]"), "hidden");
    await page.locator("main tr[data-row] a").first().click();
    await page.waitForURL(`**${names.clientRoute}/*`);
    await soon(page.getByRole("region", { name: "History" }));
    for (const card of ["Tasks", "Notes", "Documents", "History", "Record"])
      await soon(page.getByRole("main").getByRole("region", { name: card, exact: true }));
    await soon(page.getByRole("banner").getByRole("link", { name: pluralLabel, exact: true }));
    seen.push({ columns, statuses });
  }
  const [contracts, deals] = seen;
  // Behind them stands what only a contract has: what is still owed and what is late.
  expect(deals?.columns.length).toBeGreaterThan(4);
  expect(contracts?.columns.slice(0, deals?.columns.length)).toEqual(deals?.columns);
  expect(deals?.statuses).not.toEqual(contracts?.statuses);
});
