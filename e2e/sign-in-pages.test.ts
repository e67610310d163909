import { once } from "node:events";
import { createServer } from "node:http";
import { totpCode } from "@kontor/engine/identity/testing/authenticator.ts";
import { accessibilityProblems } from "@kontor/harness/accessibility.ts";
import { openPage, sidewaysScroll, takeScreenshot, type View } from "@kontor/harness/browser.ts";
import { saveHost } from "@kontor/store/identity/hosts.ts";
import { saveTenantState } from "@kontor/store/records/tenant-state.ts";
import type { Page } from "playwright-core";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { demoPassword } from "../demo/load/load-identity.ts";
import { useIdentityProduct } from "./identity-product.ts";
import { addUser, apiOf, seeAccount, seeSignIn, typePassword, visit } from "./people.ts";
import { viewsOfWalk } from "./walk-views.ts";
import { isUntranslated, sayIn } from "./words.ts";

const product = useIdentityProduct({ own: "terms" });

/** Somebody with an authenticator, and a tenant with terms that nobody has accepted. */
beforeAll(async () => {
  const { atlas, boreal, store } = product();
  await addUser(product(), atlas, "vera");
  const call = await apiOf(atlas, await addUser(product(), atlas, "viktor"));
  const setUp = "/api/core/auth/totp/setup";
  const { secret } = (await call("POST", setUp, { proof: { password: demoPassword } })).body;
  const code = totpCode(String(secret), Date.now() / 1_000);
  expect((await call("POST", setUp, { code })).body.isActive).toBe(true);
  await addUser(product(), boreal, "vera");
  const text = "Whoever works here keeps to what was agreed.\n\n".repeat(40);
  const options = { termsOfServices: { version: "2026-01", text } };
  await store.write(boreal, (transaction) => saveTenantState(transaction, boreal, { options }));
});

async function expectGood(page: Page, name: string, view: View): Promise<void> {
  await takeScreenshot(page, `${name}-${view.width}-${view.scheme}-${view.direction}`);
  expect([name, await sidewaysScroll(page)]).toEqual([name, 0]);
  expect([name, await accessibilityProblems(page)]).toEqual([name, []]);
}

test.for(viewsOfWalk(["sign-in", "sign-in-forgot", "sign-in-reset", "account-of-staff"]))(
  "every page of signing in and the account at $width px, $scheme, $direction, has no barrier, no sideways scroll and no complaint",
  async (view) => {
    const { atlas, boreal, browser } = product();
    const say = sayIn(view);
    const heading = (text: string): Promise<void> =>
      page.getByRole("heading", { level: 1, name: say(text), exact: true }).waitFor();
    const { page, complaints } = await openPage(browser, `${atlas.url}/authentication`, view);
    onTestFinished(() => page.context().close());
    await seeSignIn(page, say);
    await expectGood(page, "sign-in", view);
    await typePassword(page, `nobody-${Object.values(view).join("-")}@atlas`);
    await page.getByRole("alert").waitFor();
    await expectGood(page, "sign-in-refused", view);
    await page.getByRole("link", { name: say("Forgot password") }).click();
    await heading("Forgot password");
    await expectGood(page, "sign-in-forgot", view);
    await page.goto(`${atlas.url}/authentication/reset#a-token`);
    await heading("New password");
    await expectGood(page, "sign-in-reset", view);
    await page.goto(`${atlas.url}/authentication`);
    await typePassword(page, "viktor@atlas");
    await heading("Enter your code");
    await page.keyboard.type("4190");
    await expectGood(page, "sign-in-code", view);
    await page.goto(`${boreal.url}/authentication`);
    await typePassword(page, "vera@boreal");
    await heading("Terms of service");
    await expectGood(page, "sign-in-terms", view);
    await page.goto(`${atlas.url}/account`);
    await typePassword(page, "vera@atlas");
    await seeAccount(page, "vera@atlas", say);
    await expectGood(page, "account", view);
    // The browser itself notes the attempt that was refused.
    const isExpected = (text: string): boolean => text.includes("status of 401") || isUntranslated(text);
    expect(complaints.filter((text) => !isExpected(text))).toEqual([]);
  },
);

/** A page of another origin that shows an address in a frame. */
async function framingPage(): Promise<string> {
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? "/", "http://frame.invalid");
    response.setHeader("content-type", "text/html");
    response.end(`<!doctype html><title>Portal</title><iframe src="${searchParams.get("show")}"></iframe>`);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://localhost:${typeof address === "object" ? address?.port : ""}`;
}

test("a page of another origin frames the application only where the host allows it, by the header and by the page itself [HOST-06]", async () => {
  const { atlas, ownerUrl } = product();
  const portal = await framingPage();
  const [framed, open] = ["framed", "open"].map((name) =>
    atlas.url.replace("localhost", `${name}.localhost`),
  );
  await saveHost(ownerUrl, {
    hostname: "framed.localhost",
    tenant: "atlas",
    config: { frameAncestors: portal },
  });
  // Everybody, where nobody signs in.
  await saveHost(ownerUrl, { hostname: "open.localhost", config: { frameAncestors: "*" } });
  const frame = (address: string): string => `${portal}/?show=${encodeURIComponent(address)}`;
  const { page, context } = await visit(product(), { url: portal }, "/");
  for (const allowing of [framed, open]) {
    await page.goto(frame(`${allowing}/authentication?autoOidc=0`));
    await page.frameLocator("iframe").getByRole("heading", { name: "Sign in" }).waitFor();
  }

  const refused: string[] = [];
  page.on("console", (message) => refused.push(message.text()));
  await page.goto(frame(`${atlas.url}/authentication?autoOidc=0`));
  await expect.poll(() => refused.join()).toContain("frame-ancestors 'none'");
  expect(await page.frameLocator("iframe").getByRole("heading", { name: "Sign in" }).count()).toBe(0);

  // A browser that knows no such header is told by the page.
  await context.route(`${atlas.url}/authentication*`, async (route) => {
    const response = await route.fetch();
    const { "content-security-policy": _, "x-frame-options": __, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await page.goto(frame(`${atlas.url}/authentication?autoOidc=0`));
  const inside = page.frameLocator("iframe");
  await inside.getByText("This page may not be shown inside another page.").waitFor();
  expect(await inside.getByLabel("Username").count()).toBe(0);
});

test("title, logo and manifest of the host stand on its sign-in page and in the window [HOST-12]", async () => {
  const { atlas, ownerUrl } = product();
  await saveHost(ownerUrl, {
    hostname: "looks.localhost",
    tenant: "atlas",
    config: {
      windowTitle: "Atlas for partners",
      publicLogo: "/favicon.svg",
      manifestUrl: "/partners.webmanifest",
      useManifest: true,
    },
  });
  const place = { url: atlas.url.replace("localhost", "looks.localhost") };
  const { page, context } = await visit(product(), place, "/favicon.svg");
  await context.route("**/partners.webmanifest", (route) => route.fulfill({ json: { name: "Partners" } }));
  await page.goto(`${place.url}/authentication`);
  await seeSignIn(page);
  expect(await page.title()).toBe("Sign in – Atlas for partners");
  await page.getByRole("banner").getByText("Atlas for partners").waitFor();
  const logo = page.getByRole("banner").locator("img");
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await logo.getAttribute("src")).toBe("/favicon.svg");
  await page.locator('link[rel="manifest"][href="/partners.webmanifest"]').waitFor({ state: "attached" });
});
