import { visitor } from "@kontor/harness/identity/provider-visit.ts";
import { signInAtSamlProvider } from "@kontor/harness/identity/walk-saml-provider.ts";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { demoPassword } from "../demo/load/load-identity.ts";
import { useIdentityProduct } from "./identity-product.ts";
import {
  addUser,
  apiOf,
  seeAccount,
  seeHome,
  seeSignIn,
  signInAtOidc,
  signOut,
  storedToken,
  visit,
} from "./people.ts";

const product = useIdentityProduct({ own: "providers" });
const continueAtAtlas = { name: "Continue with Atlas directory" } as const;
const continueAtBoreal = { name: "Continue with Boreal directory" } as const;
const notSignedIn = "The provider did not sign you in. Try again, or sign in another way.";

async function signInAtSaml(page: Page, user: string): Promise<void> {
  await page.getByRole("heading", { name: "Who are you?" }).waitFor();
  await page.getByRole("button", { name: user }).click();
}

/** Where the browser goes when it leaves for the provider, and what its tab had remembered by then. */
async function leaving(
  page: Page,
  provider: string,
  leave: () => Promise<unknown>,
): Promise<{ readonly address: URL; readonly kept: Record<string, unknown> }> {
  const wanted = page.waitForRequest((request) => request.url().startsWith(provider));
  const { origin } = new URL(page.url());
  await leave().catch(() => {});
  const address = new URL((await wanted).url());
  await page.waitForURL(`${provider}/**`);
  await page.goto(`${origin}/favicon.svg`);
  const kept = await page.evaluate(() => sessionStorage.getItem("kontor-redirect"));
  return { address, kept: JSON.parse(kept ?? "{}") };
}

test("the button leads to the OpenID Connect provider and back to the page that was asked for, signed in [AUTH-01]", async () => {
  const { atlas, oidc } = product();
  const username = await addUser(product(), atlas, "olga");
  const { page, context, complaints } = await visit(product(), atlas, "/account");
  await page.getByRole("button", continueAtAtlas).click();
  await signInAtOidc(page, username);
  await seeAccount(page, username);
  expect(page.url()).toBe(`${atlas.url}/account`);
  expect(complaints).toEqual([]);
  // Nothing of the answer stays in the history.
  const history = await (await context.newCDPSession(page)).send("Page.getNavigationHistory");
  expect(history.entries.filter(({ url }) => /[?&]code=/.test(url))).toEqual([]);
  expect(oidc.countOf("/token")).toBe(1);
});

test("a marker in the address or the host leads to the provider at once, its state remembered before, and autoOidc=0 does not [AUTH-18]", async () => {
  const { atlas, oidc } = product();
  const { page } = await visit(product(), atlas, "/authentication");
  await seeSignIn(page);
  const marked = await leaving(page, oidc.issuer, () =>
    page.goto(`${atlas.url}/authentication?oidc=provider`),
  );
  expect(marked.address.searchParams.get("state")).toBe(marked.kept.state);
  expect(marked.kept).toMatchObject({ kind: "oidc", id: "provider" });

  const admin = await apiOf(atlas, await addUser(product(), atlas, "ada", { isMainAdmin: true }));
  const uiAuthConfig = { environment: "test", oidcLabel: "Atlas directory" };
  const host = "/api/core/hosts/localhost";
  const changed = await admin("PATCH", host, { uiAuthConfig: { ...uiAuthConfig, autoOidc: true } });
  expect(changed.status).toBe(200);
  try {
    const other = (await visit(product(), atlas, "/authentication?autoOidc=0")).page;
    await seeSignIn(other);
    const automatic = await leaving(other, oidc.issuer, () => other.goto(`${atlas.url}/account`));
    expect(automatic.address.searchParams.get("state")).toBe(automatic.kept.state);
    expect(automatic.kept).toMatchObject({ returnTo: "/account" });
    const username = await addUser(product(), atlas, "oskar");
    await other.goto(automatic.address.href);
    await signInAtOidc(other, username);
    await seeAccount(other, username);
    // The provider would let the same person in again at once; whoever signs out stays out.
    await signOut(other);
    expect(await storedToken(other)).toBeUndefined();
  } finally {
    await admin("PATCH", host, { uiAuthConfig: { ...uiAuthConfig, autoOidc: false } });
  }
});

test("somebody the provider knows and the tenant does not is told so and has no session [AUTH-30]", async () => {
  const { atlas } = product();
  const { page } = await visit(product(), atlas, "/account");
  await page.getByRole("button", continueAtAtlas).click();
  await signInAtOidc(page, "stranger@atlas");
  await page.getByRole("alert").getByText("Atlas directory knows you, but you have no access here").waitFor();
  expect(await storedToken(page)).toBeUndefined();
  await seeSignIn(page);
});

test("an answer with another state signs nobody in and begins again, and one that was never asked for does not", async () => {
  const { atlas, oidc } = product();
  const username = await addUser(product(), atlas, "otto");
  const { page, complaints } = await visit(product(), atlas, "/account");
  await page.getByRole("button", continueAtAtlas).click();
  await page.getByRole("heading", { name: "Test provider" }).waitFor();
  await page.goto(`${atlas.url}/authentication/login-page?code=somebody&state=elses`);
  await page.waitForURL(`${oidc.issuer}/**`);
  expect(complaints).toContain("Cannot authenticate user with OIDC");
  await signInAtOidc(page, username);
  await seeAccount(page, username);

  // The whole answer of a provider, got by one browser and opened by another.
  const victim = (await visit(product(), atlas, "/authentication")).page;
  const attacker = (await visit(product(), atlas, "/authentication")).page;
  const begun = await leaving(attacker, oidc.issuer, () =>
    attacker.getByRole("button", continueAtAtlas).click(),
  );
  const back = await visitor().signIn(begun.address.href, username, demoPassword);
  expect(back.searchParams.get("code")).not.toBeNull();
  await victim.goto(back.href);
  await victim.getByRole("alert").getByText(notSignedIn).waitFor();
  expect(await storedToken(victim)).toBeUndefined();
  // It was a good one: the browser that has begun comes in with it.
  await attacker.goto(back.href);
  await seeHome(attacker);
  expect(await storedToken(attacker)).toBeDefined();
});

test("the button leads to the SAML provider and back to the page that was asked for, signed in, and out again there [AUTH-02]", async () => {
  const { boreal, saml } = product();
  const username = await addUser(product(), boreal, "sven");
  const { page, complaints } = await visit(product(), boreal, "/account");
  await page.getByRole("button", continueAtBoreal).click();
  await signInAtSaml(page, username);
  await seeAccount(page, username);
  expect(page.url()).toBe(`${boreal.url}/account`);
  expect(complaints).toEqual([]);
  expect(saml.sessions.size).toBe(1);
  await signOut(page);
  expect(saml.sessions.size).toBe(0);
  expect(await storedToken(page)).toBeUndefined();
});

test("the answer of a SAML provider, got by one browser and opened by another, signs nobody in there", async () => {
  const { boreal, saml } = product();
  const username = await addUser(product(), boreal, "selma");
  const victim = (await visit(product(), boreal, "/authentication")).page;
  const attacker = (await visit(product(), boreal, "/authentication")).page;
  const leave = (): Promise<void> => attacker.getByRole("button", continueAtBoreal).click();
  const { address } = await leaving(attacker, saml.url, leave);
  const { action, ...form } = await signInAtSamlProvider(address.href, username);
  const answer = await fetch(action, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(form),
  });
  const back = new URL(answer.headers.get("location") ?? "", boreal.url);
  expect(new URLSearchParams(back.hash.slice(1)).has("token")).toBe(true);
  await victim.goto(back.href);
  await victim.getByRole("alert").getByText(notSignedIn).waitFor();
  expect(await storedToken(victim)).toBeUndefined();
  await attacker.goto(back.href);
  await seeHome(attacker);
});

test("a saml marker leads to the loginUrl of the configuration, its state remembered before [AUTH-19]", async () => {
  const { boreal, saml } = product();
  const { page } = await visit(product(), boreal, "/authentication");
  await seeSignIn(page);
  let told: Record<string, unknown> = {};
  await page.route("**/api/core/saml/provider", async (route) => {
    const response = await route.fetch();
    told = await response.json();
    await route.fulfill({ response });
  });
  const { address, kept } = await leaving(page, saml.url, () =>
    page.goto(`${boreal.url}/authentication?saml=provider`),
  );
  expect(address.href).toBe(told.loginUrl);
  expect(kept).toMatchObject({ kind: "saml", id: "provider", state: told.state });
  await page.goto(address.href);
  await signInAtSaml(page, "stranger@boreal");
  await page.getByRole("alert").getByText(notSignedIn).waitFor();
  expect(await storedToken(page)).toBeUndefined();
});
