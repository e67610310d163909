import { patience } from "@kontor/harness/patience.ts";
import { saveTenantState } from "@kontor/store/records/tenant-state.ts";
import type { Page } from "playwright-core";
import { expect, onTestFinished, test, vi } from "vitest";
import { demoPassword } from "../demo/load/load-identity.ts";
import { useIdentityProduct } from "./identity-product.ts";
import {
  addUser,
  enter,
  seeAccount,
  seeHome,
  seeSignIn,
  storedToken,
  typePassword,
  visit,
} from "./people.ts";

const product = useIdentityProduct({ own: "limits" });
const refusal = "The sign-in was refused. Check the username and the password.";
const newPassword = "a lantern in the harbour";

/** The path of the link in the mail to the address. Mails break their lines and write some signs as numbers. */
async function linkTo(address: string): Promise<string> {
  const { mails } = product();
  const mail = await vi.waitUntil(() => mails.received.find(({ to }) => to.includes(address)), patience);
  const text = mail.source.replaceAll("=\r\n", "").replaceAll("=3D", "=");
  const [, path] = /https:\/\/localhost(\/authentication\/reset#[\w.-]+)/.exec(text) ?? [];
  if (path === undefined) throw new Error(`There is no link in ${text}`);
  return path;
}

async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByLabel("New password again").fill(password);
  await page.getByRole("button", { name: "Set the password" }).click();
}

test("whoever asks for a page signs in with the keyboard alone, wrong at first, and is on the page that was asked for", async () => {
  const { atlas } = product();
  const username = await addUser(product(), atlas, "paula");
  const { page } = await visit(product(), atlas, "/account");
  await seeSignIn(page);
  expect(await page.title()).toBe("Sign in – Atlas Lease");

  // Past the mark, the provider and the passkey.
  const isThere = (): Promise<boolean> =>
    page.getByLabel("Username").evaluate((field) => field === document.activeElement);
  for (let tabs = 0; tabs < 8 && !(await isThere()); tabs += 1) await page.keyboard.press("Tab");
  await page.keyboard.type(username);
  await page.keyboard.press("Tab");
  await page.keyboard.type("not the password");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").getByText(refusal).waitFor();
  expect(await storedToken(page)).toBeUndefined();

  // The field is empty again, and the keys are still in it.
  expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe("");
  await page.keyboard.type(demoPassword);
  await page.keyboard.press("Enter");
  await seeAccount(page, username);
  expect(new URL(page.url()).pathname).toBe("/account");
  expect(await storedToken(page)).toBeDefined();
});

test("a locked user and one that nobody knows are refused in the same words", async () => {
  const { atlas } = product();
  const locked = await addUser(product(), atlas, "lothar", { isLocked: true });
  const { page } = await visit(product(), atlas, "/authentication");
  for (const username of [locked, "nobody@atlas"]) {
    await typePassword(page, username);
    await page.getByRole("alert").getByText(refusal, { exact: true }).waitFor();
    expect(await storedToken(page)).toBeUndefined();
    await page.reload();
  }
});

test("while the server takes its time the button is busy, says so, and sends nothing twice", async () => {
  const { atlas } = product();
  const username = await addUser(product(), atlas, "slawa");
  const { page } = await visit(product(), atlas, "/authentication");
  let calls = 0;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/core/auth/login", async (route) => {
    calls += 1;
    await released;
    await route.continue();
  });
  await page.clock.install();
  await typePassword(page, username);
  const button = page.locator("button[type=submit]");
  await page.locator("button[type=submit][data-loading]").waitFor();
  await page.keyboard.press("Enter");
  await page.clock.fastForward(3_000);
  await page.getByText("Still waiting for the server").waitFor();
  expect(await button.isDisabled()).toBe(true);
  release();
  await seeHome(page);
  expect(calls).toBe(1);
});

test("a forgotten password is set anew by the link of a mail, once, and every session before it is over", async () => {
  const { atlas } = product();
  const username = await addUser(product(), atlas, "felix", { email: "felix@atlas.example" });
  const { page: before } = await visit(product(), atlas, "/account");
  await enter(before, username);

  const { page } = await visit(product(), atlas, "/authentication");
  await page.getByRole("link", { name: "Forgot password" }).click();
  await page.getByRole("heading", { name: "Forgot password" }).waitFor();
  await page.getByLabel("Username").fill(username);
  await page.getByRole("button", { name: "Send the link" }).click();
  await page.getByText("a mail with a link is on its way").waitFor();
  const path = await linkTo("felix@atlas.example");
  await page.goto(atlas.url + path);
  await page.getByRole("heading", { name: "New password" }).waitFor();
  // The token of the link is taken out of the address at once.
  await page.waitForURL(`${atlas.url}/authentication/reset`);
  await choosePassword(page, newPassword);
  await page.getByText("The new password holds.").waitFor();

  await page.getByRole("link", { name: "Sign in" }).click();
  await typePassword(page, username);
  await page.getByRole("alert").getByText("The sign-in was refused.").waitFor();
  await typePassword(page, username, newPassword);
  await seeHome(page);
  // It may have heard of it by itself before it is asked for again.
  await before.reload();
  await seeSignIn(before);
  expect(await storedToken(before)).toBeUndefined();

  const { page: again } = await visit(product(), atlas, path);
  await choosePassword(again, "a second lantern there");
  await again.getByRole("alert").getByText("The link is used up or too old. Ask for a new one.").waitFor();
});

test("whoever asks for a link of a name that nobody has is told the same and no mail is sent", async () => {
  const { atlas, mails } = product();
  mails.forget();
  const { page } = await visit(product(), atlas, "/authentication/forgot");
  await page.getByLabel("Username").fill("nobody@atlas");
  await page.getByRole("button", { name: "Send the link" }).click();
  await page.getByText("a mail with a link is on its way").waitFor();
  // The one that comes after it shows that the mails have had their time.
  await addUser(product(), atlas, "frida", { email: "frida@atlas.example" });
  await page.reload();
  await page.getByLabel("Username").fill("frida@atlas");
  await page.getByRole("button", { name: "Send the link" }).click();
  await linkTo("frida@atlas.example");
  expect(mails.received.map(({ to }) => to)).toEqual([["frida@atlas.example"]]);
});

test("terms of service are accepted before there is a session, once for each version", async () => {
  const { boreal, store } = product();
  const username = await addUser(product(), boreal, "tilda");
  const setTerms = (version?: string): Promise<void> => {
    const options =
      version === undefined ? {} : { termsOfServices: { version, text: `Be kind.\n\n${version}` } };
    return store.write(boreal, (transaction) => saveTenantState(transaction, boreal, { options }));
  };
  await setTerms("2026-01");
  onTestFinished(() => setTerms());
  const { page } = await visit(product(), boreal, "/account");
  await typePassword(page, username);
  await page.getByRole("heading", { name: "Terms of service" }).waitFor();
  await page.getByText("Be kind.").waitFor();
  expect(await storedToken(page)).toBeUndefined();
  await page.getByRole("button", { name: "Accept and continue" }).click();
  await seeAccount(page, username);

  const { page: later } = await visit(product(), boreal, "/account");
  await enter(later, username);
  await setTerms("2026-02");
  const { page: last } = await visit(product(), boreal, "/account");
  await typePassword(last, username, demoPassword);
  await last.getByText("2026-02", { exact: false }).first().waitFor();
  await last.getByRole("button", { name: "Accept and continue" }).click();
  await seeAccount(last, username);
});
