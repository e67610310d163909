import { createTestDatabase } from "@kontor/harness/database.ts";
import { startKontorProvider } from "@kontor/harness/identity/kontor-provider.ts";
import { visitor } from "@kontor/harness/identity/provider-visit.ts";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hostnameOf } from "./testing/accounts.ts";
import { claimsOfAnna, codeAttacks, forgeries } from "./testing/oidc-attacks.ts";
import { type OidcStage, openOidcStage, returned } from "./testing/oidc-stage.ts";

let stage: OidcStage;
let host: string;

beforeAll(async () => {
  stage = await openOidcStage({
    database: await createTestDatabase(),
    startProvider: startKontorProvider,
    newVisitor: visitor,
  });
  host = hostnameOf(stage.atlas);
});
afterAll(() => stage[Symbol.asyncDispose]());

function expectRefused(answer: LightMyRequestResponse): void {
  const { statusCode, headers } = answer;
  expect([statusCode, answer.json().code, headers.authorization]).toEqual([
    401,
    "SIGN_IN_REFUSED",
    undefined,
  ]);
}

function expectSignedIn(answer: LightMyRequestResponse): void {
  expect(answer.json()).toMatchObject({ isAuthenticated: true });
}

async function expectHonestSignedIn(): Promise<void> {
  const { browser, body } = await returned(stage);
  expectSignedIn(await browser.send("acme", body));
}

describe("a code is refused with", () => {
  test.each(Object.entries(codeAttacks))("%s", async (_, attack) => {
    const [mine, others] = [await returned(stage), await returned(stage, "acme", "mallory")];
    expectRefused(await attack(stage, mine, others));
    await expectHonestSignedIn();
  });
});

describe("an identity token is refused", () => {
  test.each(Object.entries(forgeries))("%s", async (_, forge) => {
    const browser = stage.browserAt(host);
    const claims = async () => claimsOfAnna("kontor-tokens", (await browser.begin("tokens")).nonce);
    expectRefused(await browser.send("tokens", { idToken: forge(stage, await claims()) }));
    expectSignedIn(await browser.send("tokens", { idToken: stage.acme.sign(await claims()) }));
  });
});

describe("an identity token that comes with a code is refused", () => {
  test.each(Object.entries(forgeries))("%s", async (_, forge) => {
    const { browser, body } = await returned(stage);
    const forged = forge(stage, claimsOfAnna("kontor", body.nonce));
    stage.acme.changeTokens((tokens) => ({ ...tokens, id_token: forged }));
    const answer = await browser.send("acme", body);
    stage.acme.changeTokens(undefined);
    expectRefused(answer);
    await expectHonestSignedIn();
  });
});

test("a code, its state and its nonce sign in once", async () => {
  const { browser, body, start, back } = await returned(stage);
  expectSignedIn(await browser.send("acme", body));
  expectRefused(await browser.send("acme", body));
  // The same code under a fresh attempt of the same browser.
  const fresh = await browser.begin("acme");
  expect(fresh.state).not.toBe(start.state);
  expectRefused(await browser.send("acme", { ...browser.bodyOf(fresh, back), state: fresh.state }));
});

test("of ten who send the same answer at the same time one is signed in", async () => {
  const { browser, body } = await returned(stage);
  const answers = await Promise.all(Array.from({ length: 10 }, () => browser.send("acme", body)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

test("an attempt that somebody else tries to use is still there for its own browser", async () => {
  const [mine, other] = [await returned(stage), await returned(stage, "acme", "mallory")];
  expectRefused(await other.browser.send("acme", mine.body));
  expectSignedIn(await mine.browser.send("acme", mine.body));
});

test("what the browser is told does not redeem a code: the rest of the verifier stays here", async () => {
  const { start, back } = await returned(stage);
  const redeem = await fetch(`${stage.acme.issuer}/token`, {
    method: "POST",
    headers: {
      authorization: `Basic ${Buffer.from(`kontor:${stage.acme.clientSecret}`).toString("base64")}`,
    },
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code: back.searchParams.get("code") ?? "",
      redirect_uri: start.redirectUri ?? "",
      code_verifier: start.codeVerifier ?? "",
    }),
  });
  expect([redeem.status, await redeem.json()]).toMatchObject([400, { error: "invalid_grant" }]);
});

test("an identity token signs in once, in the browser it was made for, and not where a code is expected", async () => {
  const { browser, body } = await returned(stage, "tokens");
  const other = stage.browserAt(host);
  await other.begin("tokens");
  expectRefused(await other.send("tokens", body));
  expectSignedIn(await browser.send("tokens", body));
  expectRefused(await browser.send("tokens", body));
  const { state } = await browser.begin("acme");
  expectRefused(await browser.send("acme", { idToken: stage.acme.sign(claimsOfAnna("kontor", state)) }));
});

test("an access token that was issued to another application signs nobody in", async () => {
  const browser = stage.browserAt(host);
  const send = (token: string) => browser.send("acme", undefined, { authorization: `Bearer ${token}` });
  expectRefused(await send(await stage.acme.accessTokenOf("elsewhere", "anna")));
  expectSignedIn(await send(await stage.acme.accessTokenOf("kontor", "anna")));
  expectRefused(await send("made-up"));
  expectRefused(await browser.send("acme"));
});

test("a provider of one tenant signs in nobody of another, whatever it says of them", async () => {
  const said = await returned(stage, "acme", "bea");
  expect((await said.browser.send("acme", said.body)).json().code).toBe("SIGN_IN_NOT_ALLOWED");
  const honest = await returned(stage, "nord", "bea", hostnameOf(stage.boreal));
  expectSignedIn(await honest.browser.send("nord", honest.body));
});

test("the address of somebody who is linked already signs in no other subject of the provider", async () => {
  for (const login of ["anna", "impostor", "anna"]) {
    const { browser, body } = await returned(stage, "nord", login);
    const answer = (await browser.send("nord", body)).json();
    expect([login, answer.code ?? "signed in"]).toEqual([
      login,
      login === "impostor" ? "SIGN_IN_NOT_ALLOWED" : "signed in",
    ]);
  }
});

test("an address that the provider has not verified names nobody", async () => {
  for (const login of ["ulf", "silent"]) {
    const { browser, body } = await returned(stage, "acme", login);
    expect((await browser.send("acme", body)).json().code).toBe("SIGN_IN_NOT_ALLOWED");
  }
});

test("who is locked here is not signed in from there", async () => {
  const { browser, body } = await returned(stage, "acme", "locked");
  expectRefused(await browser.send("acme", body));
});

test("whoever was refused too often from one address has to wait, and others do not", async () => {
  const browser = stage.browserAt(host, () => "192.0.2.77");
  const statuses: number[] = [];
  while (statuses.length < 60 && !statuses.includes(429))
    statuses.push((await browser.send("acme", { code: "guess", state: "guess" })).statusCode);
  expect([new Set(statuses.slice(0, -1)), statuses.at(-1)]).toEqual([new Set([401]), 429]);
  await expectHonestSignedIn();
});
