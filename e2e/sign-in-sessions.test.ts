import { takeScreenshot } from "@kontor/harness/browser.ts";
import { linkContexts } from "@kontor/store/identity/contexts.ts";
import { letSessionsAge } from "@kontor/store/sessions/testing/clock.ts";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useIdentityProduct } from "./identity-product.ts";
import {
  addUser,
  apiOf,
  card,
  enter,
  seeAccount,
  seeHome,
  seeSignIn,
  signOut,
  storedToken,
  visit,
} from "./people.ts";

const product = useIdentityProduct({ own: "sessions" });
const minute = 60;

async function seeExpired(page: Page): Promise<void> {
  await page.getByRole("status").getByText("Session has expired", { exact: true }).waitFor();
  await seeSignIn(page);
  expect(await storedToken(page)).toBeUndefined();
}

test("a session that is over says so at the next action, leads to sign-in and from there back to the page [AUTH-44]", async () => {
  const { atlas, ownerUrl } = product();
  const username = await addUser(product(), atlas, "elsa");
  const { page } = await visit(product(), atlas, "/account");
  await enter(page, username);
  await card(page, "Second factor").getByRole("button", { name: "Set up an authenticator" }).click();
  await card(page, "Second factor").getByLabel("Your password, once more").fill("whatever it is");
  // Only now, so that nothing the page still loads for itself is the next action.
  await letSessionsAge(ownerUrl, atlas.tenantId, 31 * minute);
  await page.keyboard.press("Enter");
  await seeExpired(page);
  await enter(page, username);
});

test("a user who is locked while signed in is out with the next request", async () => {
  const { atlas } = product();
  const username = await addUser(product(), atlas, "louis");
  const admin = await apiOf(atlas, await addUser(product(), atlas, "agnes", { isAdmin: true }));
  const { page } = await visit(product(), atlas, "/account");
  await enter(page, username);
  const record = `/api/core/users/${username}`;
  const { version } = (await admin("GET", record)).body;
  expect((await admin("PATCH", record, { isLocked: true, version })).status).toBe(200);
  await page.reload();
  await seeExpired(page);
});

test("a session that is ended from another browser is over there", async () => {
  const { atlas } = product();
  const username = await addUser(product(), atlas, "ines");
  const { page: office } = await visit(product(), atlas, "/account");
  const { page: lost } = await visit(product(), atlas, "/account");
  await enter(lost, username);
  await enter(office, username);
  await card(office, "Sessions")
    .getByRole("button", { name: /^End the session/ })
    .click();
  await card(office, "Sessions")
    .getByRole("button", { name: /^End the session/ })
    .waitFor({ state: "detached" });
  await lost.reload();
  await seeExpired(lost);
  await office.reload();
  await seeAccount(office, username);
});

test("two tabs go on while the token of their session changes, and signing out of one ends both", async () => {
  const { atlas, ownerUrl } = product();
  const username = await addUser(product(), atlas, "tobias");
  const { page, context } = await visit(product(), atlas, "/account");
  await enter(page, username);
  const other = await context.newPage();
  await other.goto(`${atlas.url}/account`);
  await seeAccount(other, username);
  const before = await storedToken(page);
  for (let round = 0; round < 2; round += 1) {
    await letSessionsAge(ownerUrl, atlas.tenantId, 6 * minute);
    await Promise.all([page.reload(), other.reload()]);
    await Promise.all([seeAccount(page, username), seeAccount(other, username)]);
  }
  expect(await storedToken(page)).not.toBe(before);
  expect(await storedToken(other)).toBe(await storedToken(page));
  await signOut(page);
  await seeSignIn(other);
});

test("whoever acts as another sees it on every page with both names, the reason and the end, and goes back [AUTH-46]", async () => {
  const { atlas } = product();
  const clerk = await addUser(product(), atlas, "clara", { isAdmin: true });
  const main = await addUser(product(), atlas, "magda", { isMainAdmin: true, canImpersonate: true });
  const { page } = await visit(product(), atlas, "/account");
  await enter(page, main);
  const banner = page.getByText("you are working in");
  expect(await banner.count()).toBe(0);
  const part = card(page, "Act as another user");
  await part.getByLabel("Username").fill(clerk);
  await part.getByLabel("Reason").fill("Ticket 4711");
  const configured = page.waitForResponse("**/api/script/runs/user-configuration");
  await part.getByRole("button", { name: "Act as this user" }).click();
  await seeAccount(page, clerk);
  const { user } = await (await configured).json();
  expect(user).toMatchObject({ username: clerk, impersonatingTenant: "atlas" });
  await banner.waitFor();
  const words = await banner.textContent();
  for (const word of [main, clerk, "Ticket 4711"]) expect(words).toContain(word);
  expect(words).toMatch(/until \d\d:\d\d/);
  await takeScreenshot(page, "account-impersonated");
  // Nothing that proves the other user can be changed.
  expect(await card(page, "Second factor").count()).toBe(0);

  const made = await page.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem("kontor-session")?.split(" ")[1]}`;
    const headers = { authorization, "content-type": "application/json" };
    const body = JSON.stringify({ type: "C", name: "Made by two" });
    return (await fetch("/api/person/persons", { method: "POST", headers, body })).status;
  });
  expect(made).toBe(200);
  for (const path of ["/documentation", "/page/home"]) {
    await page.goto(atlas.url + path);
    await banner.waitFor();
    await page.getByRole("navigation", { name: "Main" }).waitFor();
  }
  await takeScreenshot(page, "home-impersonated");
  await page.getByRole("button", { name: "End impersonation" }).click();
  await seeAccount(page, main);
  expect(await banner.count()).toBe(0);

  const { body } = await (await apiOf(atlas, main))("GET", "/api/system/audits?limit=100");
  const audits: readonly AuditLine[] = Object(body).data;
  const told = audits
    .filter(({ impersonator }) => impersonator !== undefined)
    .map(({ username, impersonator, action }) => [username, impersonator, action]);
  expect(told).toContainEqual([clerk, main, "CREATE"]);
  expect(told).toContainEqual([clerk, main, "IMPERSONATE"]);
});

type AuditLine = { readonly username: string; readonly impersonator?: string; readonly action: string };

test("one human with two accounts goes from one tenant to the other without signing in again", async () => {
  const { atlas, boreal, ownerUrl } = product();
  const here = await addUser(product(), atlas, "wanda");
  const there = await addUser(product(), boreal, "wanda");
  await linkContexts(ownerUrl, [
    { tenant: "atlas", username: here, name: "Atlas" },
    { tenant: "boreal", username: there, name: "Boreal" },
  ]);
  const { page } = await visit(product(), atlas, "/account");
  await enter(page, here);
  const before = await storedToken(page);
  await takeScreenshot(page, "account-contexts");
  expect(await page.getByRole("button", { name: "Switch to Atlas" }).count()).toBe(0);
  await page.getByRole("button", { name: "Switch to Boreal" }).click();
  await seeAccount(page, there);
  await card(page, "Who you are").getByText("boreal", { exact: true }).waitFor();
  expect(await storedToken(page)).not.toBe(before);
  await page.reload();
  await seeAccount(page, there);
  await page.getByRole("button", { name: "Switch to Atlas" }).click();
  await seeAccount(page, here);
});

test("the menu of the tenant in the navigation leads to the first page of the other one, with the menu that is open there", async () => {
  const { atlas, boreal, ownerUrl } = product();
  const here = await addUser(product(), atlas, "wilma", { isAdmin: true });
  const there = await addUser(product(), boreal, "wilma");
  await linkContexts(ownerUrl, [
    { tenant: "atlas", username: here, name: "Atlas" },
    { tenant: "boreal", username: there, name: "Boreal" },
  ]);
  const { page } = await visit(product(), atlas, "/account");
  await enter(page, here);
  const navigation = page.getByRole("navigation", { name: "Main" });
  const entries = (): Promise<readonly string[]> =>
    navigation.getByRole("list").getByRole("link").allInnerTexts();
  await navigation.getByRole("link", { name: "Caches" }).waitFor();
  await navigation.getByRole("button", { name: "Atlas", exact: true }).click();
  const menu = page.getByRole("menu", { name: "Tenants" });
  await menu.getByRole("menuitemradio", { name: /Atlas/, checked: true }).waitFor();
  await menu.getByRole("menuitemradio", { name: /Boreal/, checked: false }).click();
  await seeHome(page);
  await navigation.getByRole("button", { name: "Boreal", exact: true }).waitFor();
  await navigation
    .getByRole("button", { name: /^Your account/ })
    .getByText(there)
    .waitFor();
  // Who administers one of them does not administer the other.
  expect(await entries()).toContain("Home");
  expect(await entries()).not.toContain("Caches");
  expect(await page.getByText(here).count()).toBe(0);
});

test("signing out leads to the sign-in page, leaves nothing of the user in the browser but how it looks, and no way back [SHELL-50]", async () => {
  const { atlas } = product();
  const username = await addUser(product(), atlas, "rosa");
  const { page } = await visit(product(), atlas, "/account");
  await enter(page, username);
  await page.evaluate(() => {
    localStorage.setItem(
      "kontor",
      JSON.stringify({ appearance: { scheme: "dark" }, locale: "en-GB", recent: ["Mr X"] }),
    );
    localStorage.setItem("kontor-drafts", "of the user");
  });
  await page.goto(`${atlas.url}/account`);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();
  await seeHome(page);
  await page.getByRole("button", { name: /^Your account/ }).click();
  const token = await storedToken(page);
  const told = page.waitForRequest("**/api/core/auth/logout");
  await page.getByRole("button", { name: "Log out" }).click();
  await seeSignIn(page);
  expect(new URL(page.url()).pathname).toBe("/authentication/login-page");
  expect((await told).headers().authorization).toBe(`Bearer ${token}`);
  const left = await page.evaluate(() => ({ ...localStorage }));
  expect(Object.keys(left)).toEqual(["kontor"]);
  expect(JSON.parse(left.kontor ?? "")).toEqual({ appearance: { scheme: "dark" }, locale: "en-GB" });
  expect(await page.evaluate(() => ({ ...sessionStorage }))).not.toHaveProperty("kontor-redirect");
  await page.goBack();
  await seeSignIn(page);
  expect(await page.getByText(username).count()).toBe(0);
  const dead = await fetch(`${atlas.url}/api/core/users/current`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(dead.status).toBe(401);
});

test("when the configuration of the user cannot be had, the user is still known and lands on the documentation [USER-07]", async () => {
  const { atlas } = product();
  const username = await addUser(product(), atlas, "fanny");
  const { page } = await visit(product(), atlas, "/authentication");
  await page.route("**/api/script/runs/user-configuration", (route) =>
    route.fulfill({ status: 500, json: { code: "INTERNAL_ERROR", message: "It is broken" } }),
  );
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill("open sesame please");
  const fallback = page.waitForResponse("**/api/core/users/current");
  await page.keyboard.press("Enter");
  expect((await fallback).status()).toBe(200);
  await page.waitForURL(/\/documentation/);
  await page.getByRole("button", { name: /^Your account/ }).click();
  await page.getByRole("link", { name: "Account", exact: true }).click();
  await seeAccount(page, username);
});
