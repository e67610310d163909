// Pages outside the application, in the whole product: the public area with its font, the page of a link, and a host that is switched off.
import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { accessibilityProblems } from "@kontor/harness/accessibility.ts";
import { openPage, sidewaysScroll, takeScreenshot } from "@kontor/harness/browser.ts";
import { createTestDatabase } from "@kontor/harness/database.ts";
import { startServer } from "@kontor/harness/server-process.ts";
import { saveHost } from "@kontor/store/identity/hosts.ts";
import { openStore, type ScopedStore } from "@kontor/store/scoped-store.ts";
import { createTenant, type Tenant } from "@kontor/store/tenants.ts";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { useBrowser } from "./kept-browser.ts";
import { addUser, apiOf, card, seeAccount, signedIn } from "./people.ts";
import { viewsOfWalk } from "./walk-views.ts";
import { sayIn } from "./words.ts";

const started = new AsyncDisposableStack();
const builtFiles = fileURLToPath(new URL("../apps/web/dist/assets/", import.meta.url));
const browser = useBrowser();
let url: string;
let offUrl: string;
let house: Tenant;
let store: ScopedStore;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), "kontor-implementations-"));
  started.defer(() => rm(folder, { recursive: true }));
  const pages = join(folder, "house/hosts/localhost");
  await mkdir(pages, { recursive: true });
  await mkdir(join(folder, "house/fonts"));
  const shippedFont = (await readdir(builtFiles)).find((name) => name.endsWith(".woff2")) ?? "";
  await copyFile(join(builtFiles, shippedFont), join(folder, "house/fonts/brand.woff2"));
  await writeFile(
    join(pages, "index.md"),
    "# Welcome\n\nRead the [terms](terms.md).\n\n![A square](square.svg)\n",
  );
  await writeFile(join(pages, "terms.md"), "# Terms\n\nNothing here is an offer.\n");
  const square =
    '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="20" height="20"/></svg>';
  await writeFile(join(pages, "square.svg"), square);
  const database = await createTestDatabase();
  store = openStore({ url: database.url, onIdleError: () => {} });
  started.defer(() => store.close());
  house = await createTenant(database.ownerUrl, store, { name: "house" });
  const config = { imp: "house", windowTitle: "House", font: "brand.woff2", publicPath: "/welcome" };
  await saveHost(database.ownerUrl, { hostname: "localhost", tenant: "house", config });
  await saveHost(database.ownerUrl, { hostname: "127.0.0.1", config: { mode: "off" } });
  const server = started.use(
    await startServer({ DATABASE_URL: database.url, KONTOR_IMPLEMENTATIONS: folder }),
  );
  offUrl = server.url;
  url = server.url.replace("127.0.0.1", "localhost");
});
afterAll(() => started.disposeAsync());

test.for(viewsOfWalk(["public", "flow"]))(
  "public pages at $width px, $scheme, $direction have no barrier, no sideways scroll and no complaint",
  async (view) => {
    const { page, complaints } = await openPage(browser(), `${url}/imp/house`, view);
    onTestFinished(() => page.context().close());
    await page.getByRole("heading", { level: 1, name: "Welcome" }).waitFor();
    await takeScreenshot(page, `public-${view.width}-${view.scheme}-${view.direction}`);
    expect([await sidewaysScroll(page), await accessibilityProblems(page), complaints]).toEqual([0, [], []]);
    await page.goto(`${url}/k/${"k".repeat(43)}/p/partner-registration`);
    await page.getByRole("heading", { level: 1, name: sayIn(view)("This link opens no page") }).waitFor();
    await takeScreenshot(page, `flow-${view.width}-${view.scheme}-${view.direction}`);
    expect([await sidewaysScroll(page), await accessibilityProblems(page)]).toEqual([0, []]);
  },
);

test("the pages of a host are written in the font of its implementation, loaded from /imp/{implementation}/fonts/{file}, and lie under /imp/{implementation}/hosts/{host}/ [HOST-04] [HOST-05]", async () => {
  const { page, complaints } = await openPage(browser(), "about:blank");
  onTestFinished(() => page.context().close());
  const asked: string[] = [];
  page.on("response", (response) => asked.push(`${response.status()} ${new URL(response.url()).pathname}`));
  await page.goto(`${url}/welcome`);
  await page.getByRole("heading", { level: 1, name: "Welcome" }).waitFor();
  await page.waitForFunction(() => getComputedStyle(document.body).fontFamily.startsWith('"Kontor host"'));
  const isLoaded = await page.evaluate(() =>
    [...document.fonts].some(({ family, status }) => family.includes("Kontor host") && status === "loaded"),
  );
  expect(isLoaded).toBe(true);
  expect(asked).toContain("200 /imp/house/fonts/brand.woff2");
  expect(await page.getByRole("img").evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(20);
  await page.getByRole("link", { name: "terms" }).click();
  await page.getByRole("heading", { level: 1, name: "Terms" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/imp/house/hosts/localhost/terms");
  expect(asked).toContain("200 /imp/house/hosts/localhost/terms.md");
  await page.goto(`${url}/imp/house/hosts/localhost/`);
  await page.getByRole("heading", { level: 1, name: "Welcome" }).waitFor();
  expect(complaints).toEqual([]);
});

test("the public area is open under /imp/{tenant} and under the configured path, without a session, and only at the host that has it [SHELL-46] [SHELL-47]", async () => {
  const { page } = await openPage(browser(), "about:blank");
  onTestFinished(() => page.context().close());
  const sent: (string | undefined)[] = [];
  page.on("request", (request) => sent.push(request.headers().authorization));
  for (const root of ["/imp/house", "/welcome"]) {
    await page.goto(url + root);
    await page.getByRole("heading", { level: 1, name: "Welcome" }).waitFor();
    await page.goto(`${url}${root}/terms`);
    await page.getByText("Nothing here is an offer.").waitFor();
    expect(new URL(page.url()).pathname).toBe(`${root}/terms`);
    expect(await page.locator("input[name=password]").count()).toBe(0);
  }
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.filter((authorization) => authorization !== undefined)).toEqual([]);
  await page.goto(`${url.replace("localhost", "plain.localhost")}/welcome`);
  await page.getByRole("heading", { level: 1, name: "Page not found" }).waitFor();
});

test("a host that is switched off draws nothing and asks for nothing more; its neighbour shows the application [SHELL-67]", async () => {
  const { page } = await openPage(browser(), "about:blank");
  onTestFinished(() => page.context().close());
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) asked.push(pathname);
  });
  await page.goto(`${offUrl}/authentication`, { waitUntil: "networkidle" });
  expect(await page.locator('[id="kontor:root"]').textContent()).toBe("");
  expect(asked).toEqual(["/api/core/hosts/127.0.0.1"]);
  await page.goto(`${url}/documentation/getting-started/keyboard`);
  await page.getByRole("heading", { level: 1, name: "Keyboard" }).waitFor();
});

test("in production an ordinary user has no diagnostics; in a trial, for an administrator, while acting as another and without a configuration they are there [SHELL-71]", async () => {
  const clerk = await addUser({ store }, house, "clerk", { profiles: ["SALES"] });
  const main = await addUser({ store }, house, "main", { isMainAdmin: true, canImpersonate: true });
  const callAs = await apiOf({ url }, main);
  const own = "/api/core/tenants/current";
  const become = async (environment: string): Promise<void> => {
    const { body } = await callAs("GET", own);
    const options = { environment };
    expect((await callAs("PATCH", own, { version: body.version, options })).status).toBe(200);
  };
  const openAs = async (username: string): Promise<Page> => {
    const storageState = await signedIn({ url }, username);
    const { page: opened } = await openPage(browser(), `${url}/account`, { storageState });
    onTestFinished(() => opened.context().close());
    await seeAccount(opened, username);
    return opened;
  };
  const page = await openAs(clerk);
  const strip = page.getByRole("region", { name: "Diagnostics" });
  expect(await strip.count()).toBe(0);
  for (const environment of ["UAT", "development"]) {
    await become(environment);
    await page.reload();
    await strip.getByText(environment, { exact: true }).waitFor();
  }
  await become("production");
  await page.reload();
  await seeAccount(page, clerk);
  expect(await strip.count()).toBe(0);
  const configuration = "**/api/script/runs/user-configuration";
  await page.route(configuration, (route) =>
    route.fulfill({ status: 500, json: { code: "INTERNAL_ERROR", message: "Oops", values: [] } }),
  );
  await page.reload();
  await strip.getByText("The configuration could not be loaded").waitFor();

  const other = await openAs(main);
  const beside = other.getByRole("region", { name: "Diagnostics" });
  await beside.getByText(main, { exact: true }).waitFor();
  const part = card(other, "Act as another user");
  await part.getByLabel("Username").fill(clerk);
  await part.getByLabel("Reason").fill("Ticket 4712");
  await part.getByRole("button", { name: "Act as this user" }).click();
  await seeAccount(other, clerk);
  await beside.getByText(clerk, { exact: true }).waitFor();
});
