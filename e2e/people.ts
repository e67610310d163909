// The people of the journeys: made for one journey each, and what they do again and again.
import { hashPassword } from "@kontor/engine/identity/passwords.ts";
import { complaintOf } from "@kontor/harness/browser.ts";
import { patience } from "@kontor/harness/patience.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { readAccount } from "@kontor/store/identity/accounts.ts";
import { savePasswordStatement } from "@kontor/store/identity/credentials.ts";
import { createUser, type Tenant } from "@kontor/store/tenants.ts";
import type { BrowserContext, Page } from "playwright-core";
import { onTestFinished } from "vitest";
import { demoPassword } from "../demo/load/load-identity.ts";
import type { SharedProduct } from "./identity-product.ts";
import type { Place } from "./places.ts";
import { inEnglish } from "./words.ts";

let digest: Promise<string> | undefined;

/** An account with the password of everybody; answers its username. */
export async function addUser(
  { store }: Pick<SharedProduct, "store">,
  tenant: Tenant,
  name: string,
  facts: RecordData = {},
): Promise<string> {
  const username = `${name}@${tenant.tenant}`;
  digest ??= hashPassword(demoPassword);
  await createUser(store, tenant, { username, ...facts });
  const account = await readAccount(store, tenant, { username });
  if (account === undefined) throw new Error(`${username} was not made`);
  const statement = savePasswordStatement(account, await digest);
  await store.write(tenant, (transaction) => transaction.run([statement]));
  return username;
}

type Visit = {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the console said of the product, and not of a provider. */
  readonly complaints: readonly string[];
};

/** A browser of its own at a page of a tenant, until the test ends. */
export async function visit(
  { browser }: Pick<SharedProduct, "browser">,
  { url }: Pick<Place, "url">,
  path: string,
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: "reduce",
  });
  onTestFinished(() => context.close());
  context.setDefaultTimeout(patience.timeout);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    const isComplaint = message.type() === "error" || message.type() === "warning";
    const source = message.location().url;
    if (isComplaint && source.startsWith(url)) complaints.push(complaintOf(message.text(), source));
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(url + path);
  return { page, context, complaints };
}

/** In whatever language the page is. */
export async function typePassword(page: Page, username: string, password = demoPassword): Promise<void> {
  await page.locator("input[name=username]").fill(username);
  await page.locator("input[name=password]").fill(password);
  await page.locator("button[type=submit]").click();
}

/** Signs in with the password at the page of the own account, which is waited for. */
export async function enter(page: Page, username: string): Promise<void> {
  await typePassword(page, username);
  await seeAccount(page, username);
}

/** The account page shows who is signed in. */
export async function seeAccount(page: Page, username: string, say = inEnglish): Promise<void> {
  await page.getByRole("heading", { level: 1, name: say("Account"), exact: true }).waitFor();
  await card(page, say("Who you are")).getByText(username, { exact: true }).waitFor();
}

/** The first page of everybody who has signed in. */
export async function seeHome(page: Page): Promise<void> {
  await page.waitForURL("**/page/home");
  await page.getByRole("heading", { level: 1, name: /^Good (morning|afternoon|evening)/ }).waitFor();
}

/** One part of the account page. */
export function card(page: Page, title: string): ReturnType<Page["getByRole"]> {
  return page.getByRole("region", { name: title, exact: true });
}

export async function signOut(page: Page, say = inEnglish): Promise<void> {
  await page.getByRole("button", { name: say("Sign out"), exact: true }).click();
  await seeSignIn(page, say);
}

export async function seeSignIn(page: Page, say = inEnglish): Promise<void> {
  await page.getByRole("heading", { level: 1, name: say("Sign in"), exact: true }).waitFor();
  await page.getByLabel(say("Username")).waitFor();
}

type Stored = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** What the browser of somebody has stored who has just signed in. Only for one: the token is replaced after minutes, and a copy of the old one ends the session. */
export async function signedIn({ url }: Pick<Place, "url">, username: string): Promise<Stored> {
  const token = (await logIn(url, username)).replace(/^Bearer /, "");
  const localStorage = [{ name: "kontor-session", value: `${crypto.randomUUID()} ${token}` }];
  return { cookies: [], origins: [{ origin: url, localStorage }] };
}

/** Answers what the header of every call says. */
async function logIn(url: string, username: string): Promise<string> {
  const answer = await fetch(`${url}/api/core/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username, password: demoPassword }),
  });
  return answer.headers.get("authorization") ?? "";
}

/** On the page of the OpenID Connect provider. */
export async function signInAtOidc(page: Page, login: string, password = demoPassword): Promise<void> {
  await page.getByRole("heading", { name: "Test provider" }).waitFor();
  await page.getByLabel("Login").fill(login);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** The token this browser would send; undefined when nobody is signed in. */
export function storedToken(page: Page): Promise<string | undefined> {
  return page.evaluate(() => localStorage.getItem("kontor-session")?.split(" ")[1]);
}

type ApiAnswer = { readonly status: number; readonly body: Readonly<Record<string, unknown>> };
type ApiCall = (method: string, path: string, body?: object) => Promise<ApiAnswer>;

/** The API as the user may call it, without a browser. */
export async function apiOf({ url }: Pick<Place, "url">, username: string): Promise<ApiCall> {
  const headers = { "content-type": "application/json" };
  const authorization = await logIn(url, username);
  return async (method, path, sent) => {
    const answer = await fetch(url + path, {
      method,
      headers: sent === undefined ? { authorization } : { ...headers, authorization },
      ...(sent !== undefined && { body: JSON.stringify(sent) }),
    });
    return { status: answer.status, body: await answer.json() };
  };
}
