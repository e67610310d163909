import { totpCode } from "@kontor/engine/identity/testing/authenticator.ts";
import { takeScreenshot } from "@kontor/harness/browser.ts";
import { saveTenantState } from "@kontor/store/records/tenant-state.ts";
import type { Locator, Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { demoPassword } from "../demo/load/load-identity.ts";
import { useIdentityProduct } from "./identity-product.ts";
import {
  addUser,
  card,
  enter,
  seeAccount,
  seeHome,
  signOut,
  storedToken,
  typePassword,
  visit,
} from "./people.ts";

const product = useIdentityProduct({ own: "settings" });
const stepSeconds = 30;
const refusedCode = "The code was refused. Wait for the next one, or start again.";
const refusedRecovery = "The code was refused. Each recovery code works once.";

/** What the authenticator shows now, or some steps later: the server takes one step more than the present one. */
function codeOf(secret: string, stepsLater = 0): string {
  return totpCode(secret, Date.now() / 1_000 + stepsLater * stepSeconds);
}

async function proveOnceMore(page: Page, cardTitle: string, button: string): Promise<void> {
  const part = card(page, cardTitle);
  await part.getByLabel("Your password, once more").fill(demoPassword);
  await part.getByRole("button", { name: button }).click();
}

/** The key as it stands beside the code for a camera. */
async function shownSecret(part: Locator): Promise<string> {
  const text = await part.locator("bdi", { hasText: /^([A-Z2-7]{4} ){3}/ }).textContent();
  return (text ?? "").replaceAll(/\s/g, "");
}

async function keepRecoveryCodes(page: Page): Promise<readonly string[]> {
  const box = page.getByRole("region", { name: "Recovery codes" });
  await box.waitFor();
  await takeScreenshot(page, "account-recovery-codes");
  const codes = await box.getByRole("listitem").allInnerTexts();
  await box.getByRole("button", { name: "I have kept them" }).click();
  return codes;
}

async function pasteCode(page: Page, code: string): Promise<void> {
  // As people copy it out of a message: with a space in it.
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByLabel("Code", { exact: true }).focus();
  await page.keyboard.press("Control+V");
}

test("an authenticator is set up, its code is asked for, pasted, taken once, and a recovery code stands in once [AUTH-43]", async () => {
  const { atlas } = product();
  const username = await addUser(product(), atlas, "tamara");
  const { page, context } = await visit(product(), atlas, "/account");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await enter(page, username);

  const part = card(page, "Second factor");
  await part.getByRole("button", { name: "Set up an authenticator" }).click();
  await proveOnceMore(page, "Second factor", "Continue");
  const secret = await shownSecret(part);
  await takeScreenshot(page, "account-authenticator");
  const first = codeOf(secret);
  await part.getByLabel("First code").fill(first);
  const [recovery = "", another = ""] = await keepRecoveryCodes(page);
  await part.getByText("An authenticator app is set up.").waitFor();

  await signOut(page);
  await page.goto(`${atlas.url}/account`);
  await typePassword(page, username);
  await page.getByRole("heading", { name: "Enter your code" }).waitFor();
  expect(await storedToken(page)).toBeUndefined();
  // The one that set it up has been used.
  await pasteCode(page, first);
  await page.getByRole("alert").getByText(refusedCode).waitFor();
  const next = codeOf(secret, 1);
  await pasteCode(page, next);
  await seeAccount(page, username);

  await signOut(page);
  await typePassword(page, username);
  await pasteCode(page, next);
  await page.getByRole("alert").getByText(refusedCode).waitFor();
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.getByLabel("Recovery code").fill(recovery);
  await page.getByRole("button", { name: "Verify" }).click();
  await seeHome(page);

  await page.goto(`${atlas.url}/account`);
  await signOut(page);
  await typePassword(page, username);
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.getByLabel("Recovery code").fill(recovery);
  await page.getByRole("button", { name: "Verify" }).click();
  await page.getByRole("alert").getByText(refusedRecovery).waitFor();
  expect(await storedToken(page)).toBeUndefined();
  await page.getByLabel("Recovery code").fill(another);
  await page.getByRole("button", { name: "Verify" }).click();
  await seeHome(page);
});

test("a passkey made on the account page signs in without a password, and beside one as the second factor", async () => {
  const { atlas } = product();
  const username = await addUser(product(), atlas, "petra");
  const { page, context } = await visit(product(), atlas, "/account");
  const device = await context.newCDPSession(page);
  await device.send("WebAuthn.enable");
  const { authenticatorId } = await device.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await enter(page, username);

  const part = card(page, "Passkeys");
  await part.getByRole("button", { name: "Add a passkey" }).click();
  await part.getByLabel("Name of the passkey").fill("Laptop of Petra");
  await proveOnceMore(page, "Passkeys", "Add the passkey");
  await part.getByText("Laptop of Petra").waitFor();
  const { credentials } = await device.send("WebAuthn.getCredentials", { authenticatorId });
  expect(credentials.map(({ rpId, isResidentCredential }) => [rpId, isResidentCredential])).toEqual([
    ["localhost", true],
  ]);
  await keepRecoveryCodes(page);

  await signOut(page);
  await page.goto(`${atlas.url}/account`);
  await page.getByRole("button", { name: "Continue with a passkey" }).click();
  await seeAccount(page, username);

  await signOut(page);
  await page.goto(`${atlas.url}/account`);
  await typePassword(page, username);
  await page.getByRole("heading", { name: "Use your passkey" }).waitFor();
  expect(await storedToken(page)).toBeUndefined();
  // Whoever does not touch the device does not come in.
  await device.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await page.getByRole("alert").waitFor();
  expect(await storedToken(page)).toBeUndefined();
  await device.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true });
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await seeAccount(page, username);
});

test("where the company asks for a second factor, it is set up in the middle of the sign-in, with the keys alone", async () => {
  const { boreal, store } = product();
  const username = await addUser(product(), boreal, "erika");
  const setRequired = (requiresSecondFactor: boolean): Promise<void> =>
    store.write(boreal, (transaction) =>
      saveTenantState(transaction, boreal, { options: { requiresSecondFactor } }),
    );
  await setRequired(true);
  onTestFinished(() => setRequired(false));
  const { page } = await visit(product(), boreal, "/account");
  await typePassword(page, username);
  await page.getByRole("heading", { name: "Set up an authenticator" }).waitFor();
  const secret = await shownSecret(page.getByRole("main"));
  await takeScreenshot(page, "sign-in-enrolment");
  await page.getByLabel("First code").focus();
  await page.keyboard.type(String((Number(codeOf(secret)) + 1) % 1_000_000).padStart(6, "0"));
  await page.getByRole("alert").getByText("The code was refused.").waitFor();
  expect(await storedToken(page)).toBeUndefined();
  await page.keyboard.type(codeOf(secret));
  expect(await keepRecoveryCodes(page)).toHaveLength(10);
  await seeAccount(page, username);
});
