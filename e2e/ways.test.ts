// Where addresses lead: short ones, old ones behind a hash, those of records without a list, and those that are not open to everybody.
import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { cellsOf, type Visitor, visitAs } from "./list-page.ts";
import { configureFor } from "./own-configuration.ts";
import { addUser } from "./people.ts";
import { useSharedProduct } from "./shared-product.ts";
import { goTo } from "./signed-in.ts";

const product = useSharedProduct();
const keyboard = "/documentation/getting-started/keyboard";
let visitor: Visitor;
beforeAll(async () => {
  visitor = await visitAs(product(), await addUser(product(), product().atlas, "wanda", { isAdmin: true }));
});

const title = (name: string, page = visitor.page): Locator =>
  page.getByRole("heading", { level: 1, name, exact: true });
const pathname = (page: Page): string => new URL(page.url()).pathname;

async function firstOf(route: string): Promise<Readonly<Record<string, string>>> {
  const { body } = await visitor.callAs("GET", `${route}?limit=1`);
  // The answer of a list, as the server documents it.
  const [first] = body.data as readonly Readonly<Record<string, string>>[];
  return first ?? {};
}

test("/key-values lists the key-values, and /u/{shortcode} asks for the one of its name and goes where it leads [SHELL-26] [SHELL-41]", async () => {
  const { page, callAs } = visitor;
  const route = "/api/core/key-values";
  const { body } = await callAs("POST", route, { key: "walk-keys", type: "SHORT_URL", url: keyboard });
  expect(body).toMatchObject({ key: "walk-keys" });
  await goTo(page, "/key-values");
  await title("Key-values").waitFor();
  const { body: all } = await callAs("GET", `${route}?limit=100&projection=key`);
  // The answer of a list, as the server documents it.
  const keys = (all.data as readonly { readonly key: string }[]).map(({ key }) => key);
  expect(keys).toContain("walk-keys");
  await expect
    .poll(async () => (await cellsOf(page, "key")).map(({ key }) => key))
    .toEqual(keys.slice(0, 20));

  const asked = page.waitForRequest((request) => request.url().includes(`${route}/walk-keys`));
  await goTo(page, "/u/walk-keys");
  expect(new URL((await asked).url()).search).toBe("?shortUrl=1");
  await title("Keyboard").waitFor();
  expect(pathname(page)).toBe(keyboard);
  await callAs("DELETE", `${route}/walk-keys?version=${String(body.version)}`);
  await goTo(page, "/page/home");
  await goTo(page, "/u/walk-keys");
  await title("This short address leads nowhere").waitFor();
});

test("an address behind a hash is the page it names; in the documentation a hash stays what it is [SHELL-42] [SHELL-43]", async () => {
  const { page } = visitor;
  const { url } = product().atlas;
  await page.goto("about:blank");
  await page.goto(`${url}/#/contracts?page=2`);
  await title("Contracts").waitFor();
  expect(page.url()).toBe(`${url}/contracts?page=2`);
  await page.goto("about:blank");
  await page.goto(`${url}${keyboard}#/contracts`);
  await title("Keyboard").waitFor();
  expect(page.url()).toBe(`${url}${keyboard}#/contracts`);
});

test("what is found from others only has pages of records and no list [SHELL-36]", async () => {
  const { page } = visitor;
  for (const [singular, plural, route] of [
    ["contract-element", "contract-elements", "/api/financing/contract-elements"],
    ["bank-transaction", "bank-transactions", "/api/bank/bank-transactions"],
    ["sepa", "sepas", "/api/bank/sepas"],
    ["camt", "camts", "/api/bank/camts"],
    ["payment-file-line", "payment-file-lines", "/api/bank/payment-file-lines"],
  ] as const) {
    const { registration = "" } = await firstOf(route);
    expect(registration, singular).not.toBe("");
    await goTo(page, `/${singular}/${registration}`);
    await page.locator("main [data-part=record-header]").getByText(registration).first().waitFor();
    await goTo(page, `/${plural}`);
    await title("Page not found").waitFor();
  }
});

test("a note has neither steps nor transitions, where a contract has both [SHELL-34]", async () => {
  const { page } = visitor;
  const steps = page.getByRole("list", { name: "Workflow" });
  const { registration: contract = "" } = await firstOf("/api/financing/contracts");
  await goTo(page, `/contract/${contract}`);
  await steps.first().waitFor();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const { registration = "", name = "" } = await firstOf("/api/core/notes");
  await goTo(page, `/note/${registration}`);
  await title(name).waitFor();
  await page.getByRole("region", { name: "History", exact: true }).waitFor();
  expect(await steps.count()).toBe(0);
  await page.locator("main").getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Print" }).waitFor();
  expect(await page.getByRole("menuitem", { name: "Why can't I?" }).count()).toBe(0);
  await page.keyboard.press("Escape");
  expect(asked.filter((path) => path.startsWith("/api/core/notes/") && path.includes("transition"))).toEqual(
    [],
  );
});

test("a page opens by the menu, as the landing page or as an allowed route; any other is refused, and nothing of it is asked for [SHELL-48]", async () => {
  const { callAs } = visitor;
  const username = await addUser(product(), product().atlas, "wim", { profiles: ["SALES"] });
  const clerk = await visitAs(product(), username);
  const { page } = clerk;
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const { body } = await clerk.callAs("GET", "/api/script/runs/user-configuration");
  expect(body.allowedRoutes).toContain("/contracts");
  expect(JSON.stringify(body.menus)).not.toContain("/contracts");
  // Of the allowed routes, and of the menu.
  await goTo(page, "/contracts");
  await title("Contracts", page).waitFor();
  await goTo(page, "/deals");
  await title("Deals", page).waitFor();
  for (const address of ["/scripts", "/users", "/crons"]) {
    asked.length = 0;
    await goTo(page, address);
    await title("This page is not open to you", page).waitFor();
    expect(asked.filter((path) => /script\/scripts|core\/users$|cron/.test(path))).toEqual([]);
  }
  for (const opening of [
    { landingPage: "/crons" },
    { menus: [{ label: "Times", path: "/crons", icon: "clock" }] },
  ]) {
    const forget = await configureFor(callAs, { username, callAs: clerk.callAs }, opening);
    // The page is opened, and asks for its rows; that the server refuses them is another matter.
    await Promise.all([
      page.waitForRequest((request) => new URL(request.url()).pathname === "/api/script/crons"),
      page.goto(`${product().atlas.url}/crons`),
    ]);
    expect(await title("This page is not open to you", page).count()).toBe(0);
    await forget();
  }
  await page.context().close();
});

test("without a configuration the user lands on the first page of the documentation, and it is shown [SHELL-49]", async () => {
  const page = await visitor.page.context().newPage();
  // Nor is one known from the last visit.
  await page.addInitScript(() => localStorage.removeItem("kontor-user"));
  await page.route("**/api/script/runs/user-configuration", (route) =>
    route.fulfill({ status: 500, json: { code: "INTERNAL_ERROR", message: "Oops", values: [] } }),
  );
  await page.goto(`${product().atlas.url}/`);
  await title("Getting started", page).waitFor();
  expect(pathname(page)).toBe("/documentation/getting-started/getting-started");
  await page.getByRole("main").getByRole("article").waitFor();
  await goTo(page, "/contracts");
  await title("This page is not open to you", page).waitFor();
  await page.close();
});

test("/app-preload is an empty page [SHELL-24]", async () => {
  const page = await visitor.page.context().newPage();
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  await page.goto(`${product().atlas.url}/app-preload`, { waitUntil: "networkidle" });
  expect(await page.locator('[id="kontor:root"]').textContent()).toBe("");
  expect(await page.locator("main, [role=alert]").count()).toBe(0);
  expect([new URL(page.url()).pathname, complaints]).toEqual(["/app-preload", []]);
  await page.close();
});
