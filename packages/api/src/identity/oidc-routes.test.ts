import { createTestDatabase } from "@kontor/harness/database.ts";
import { type KontorProvider, startKontorProvider } from "@kontor/harness/identity/kontor-provider.ts";
import { visitor } from "@kontor/harness/identity/provider-visit.ts";
import { untilTestEnds } from "@kontor/harness/until-test-ends.ts";
import { withClient } from "@kontor/store/client.ts";
import { readToken } from "@kontor/store/identity/token.ts";
import { newId } from "@kontor/store/records/new-id.ts";
import type { SessionFacts } from "@kontor/store/sessions/session-facts.ts";
import { readCaller } from "@kontor/store/sessions/sessions.ts";
import { createUser } from "@kontor/store/tenants.ts";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi, type TestTenant } from "../testing/api.ts";
import { hostnameOf, openHost, tokenOfAnswer } from "./testing/accounts.ts";
import { setUpProvider, testBrowser } from "./testing/oidc.ts";

let api: TestApi;
let ownerUrl: string;
let atlas: TestTenant;
let boreal: TestTenant;
let host: string;
let acme: KontorProvider;

const lifetimes = { accessToken: 300, refreshToken: 3_600 };

beforeAll(async () => {
  const database = await createTestDatabase();
  ({ ownerUrl } = database);
  api = await openTestApi(database);
  atlas = await api.openTenant("atlas");
  boreal = await api.openTenant("boreal");
  host = hostnameOf(atlas);
  const known = ["anna", "dora", "emil", "fritz"].map((login) => [
    login,
    {
      email: `${login}@atlas.example`,
      email_verified: true,
      amr: login === "dora" ? ["pwd", "otp"] : ["pwd"],
    },
  ]);
  acme = await startKontorProvider([`https://${host}`], Object.fromEntries(known), { lifetimes });
  await openHost(ownerUrl, atlas);
  await openHost(ownerUrl, boreal);
  for (const [login] of known)
    await createUser(api.services.store, atlas, { username: `${login}@atlas.example` });
  await createUser(api.services.store, boreal, { username: "anna@boreal.example" });
  await setUpProvider(atlas, "acme", acme, {
    connection: "staff",
    acrValues: "silver",
    refreshTokenExpiresIn: 3_600,
  });
  await setUpProvider(atlas, "tokens", acme, { clientId: "kontor-tokens", responseType: "id_token" });
});
afterAll(async () => {
  await api.close();
  await acme[Symbol.asyncDispose]();
});

async function factsOf(answer: LightMyRequestResponse): Promise<SessionFacts | undefined> {
  const token = readToken(tokenOfAnswer(answer));
  return token && (await readCaller(api.services.store, token))?.session;
}

const inSession = (answer: LightMyRequestResponse, method: "GET" | "POST", url: string, payload?: object) =>
  api.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${tokenOfAnswer(answer)}` },
    ...(payload && { payload }),
  });

test("the configuration tells a browser all it needs to go to the provider [AUTH-24]", async () => {
  expect(await testBrowser(api, host, visitor()).begin("acme")).toEqual({
    oidcId: "acme",
    authorizationUrl: `${acme.issuer}/auth`,
    logoutUrl: `${acme.issuer}/session/end?client_id=kontor&post_logout_redirect_uri=${encodeURIComponent(
      `https://${host}/authentication/login-page`,
    )}`,
    scope: "openid profile email offline_access",
    state: expect.stringMatching(/^[\w.-]{60,}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    clientId: "kontor",
    connection: "staff",
    redirectUri: `https://${host}/authentication/login-page`,
    responseMode: "query",
    responseType: "code",
    codeChallenge: expect.stringMatching(/^[\w-]{43}$/),
    codeChallengeMethod: "S256",
    codeVerifier: expect.stringMatching(/^[\w-]{43}$/),
    acrValues: "silver",
  });
});

test("a host nobody has set up, one of another tenant and a provider nobody knows tell nothing [API-01]", async () => {
  const url = "/api/core/oidc/acme";
  expect((await api.app.inject({ url, headers: { host } })).json()).toMatchObject({ oidcId: "acme" });
  expect((await api.app.inject({ url: `${url}?other=1`, headers: { host } })).statusCode).toBe(400);
  expect((await api.app.inject({ method: "POST", url, headers: { host } })).statusCode).toBe(405);
  for (const [hostname, id] of [
    ["elsewhere.example", "acme"],
    [hostnameOf(boreal), "acme"],
    [host, "unknown"],
  ]) {
    const answer = await api.app.inject({ url: `/api/core/oidc/${id}`, headers: { host: String(hostname) } });
    expect([answer.statusCode, answer.json().code]).toEqual([404, "ENTITY_REGISTRATION_NOT_FOUND"]);
  }
});

test("on the machine itself the browser comes back without encryption, to the port that was called", async () => {
  await withClient(ownerUrl, "test", (client) =>
    client.query("insert into control.hosts (hostname, tenant_id) values ('127.0.0.1', $1)", [
      atlas.tenantId,
    ]),
  );
  const answer = await api.app.inject({ url: "/api/core/oidc/acme", headers: { host: "127.0.0.1:5173" } });
  expect(answer.json().redirectUri).toBe("http://127.0.0.1:5173/authentication/login-page");
  expect(answer.headers["set-cookie"]).toMatch(
    /^__Host-kontor-browser=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax$/,
  );
});

test("a code signs in, with state, nonce and the browser's half of the verifier [AUTH-27]", async () => {
  const answer = await testBrowser(api, host, visitor()).signIn("acme", "anna");
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { isAuthenticated: true, username: "anna@atlas.example", tenant: "atlas" },
  ]);
  expect(await factsOf(answer)).toMatchObject({
    method: "oidc",
    providerId: "acme",
    isSecondFactor: false,
    ssoRefreshTokenExpiresIn: 3_600,
  });
});

test("a sign-in takes one of three proofs at the host of the tenant, and no other field, host or method [API-02]", async () => {
  const browser = testBrowser(api, host, visitor());
  const start = await browser.begin("acme");
  const body = browser.bodyOf(start, await browser.visit(start, "anna"));
  expect((await browser.send("acme", { ...body, username: "emil@atlas.example" })).statusCode).toBe(400);
  expect((await browser.send("acme", { code: "alone" })).statusCode).toBe(400);
  expect((await browser.send("acme")).statusCode).toBe(401);
  expect((await browser.send("acme", body, { host: hostnameOf(boreal) })).statusCode).toBe(401);
  expect((await browser.send("tokens", body)).statusCode).toBe(401);
  expect((await api.app.inject({ url: "/api/core/oidc/acme/login", headers: { host } })).statusCode).toBe(
    405,
  );
  expect((await browser.send("acme", body)).json()).toMatchObject({ isAuthenticated: true, tenant: "atlas" });
});

test("an identity token signs in [AUTH-28]", async () => {
  const answer = await testBrowser(api, host, visitor()).signIn("tokens", "emil");
  expect([answer.statusCode, answer.json().username]).toEqual([200, "emil@atlas.example"]);
  // There is nothing to ask the provider with, and nothing to renew.
  expect((await inSession(answer, "GET", "/api/core/oidc/tokens/keep-alive")).statusCode).toBe(200);
  expect((await inSession(answer, "POST", "/api/core/oidc/tokens/access-token")).statusCode).toBe(404);
});

test("an access token in the Authorization header signs in, where the provider is allowed to [AUTH-26]", async () => {
  const accessToken = await acme.accessTokenOf("kontor", "anna");
  const send = () =>
    testBrowser(api, host, visitor()).send("acme", undefined, { authorization: `Bearer ${accessToken}` });
  expect((await send()).statusCode).toBe(401);
  await setUpProvider(atlas, "acme", acme, { allowsAccessToken: true, refreshTokenExpiresIn: 3_600 });
  const answer = await send();
  expect([answer.statusCode, answer.json().username]).toEqual([200, "anna@atlas.example"]);
});

test("contexts are asked for by name, and the context of the session the browser still holds goes on [AUTH-29]", async () => {
  const group = newId();
  await withClient(ownerUrl, "test", (client) =>
    client.query(
      `insert into control.account_contexts (tenant_id, username, group_id, name)
       values ($1, 'anna@atlas.example', $3, 'Atlas'), ($2, 'anna@boreal.example', $3, 'Boreal')`,
      [atlas.tenantId, boreal.tenantId, group],
    ),
  );
  const browser = testBrowser(api, host, visitor());
  const plain = await browser.signIn("acme", "anna");
  expect(plain.json()).toMatchObject({ tenant: "atlas", contexts: [{ name: "Atlas" }, { name: "Boreal" }] });
  const wished = await browser.signIn("acme", "anna", { "x-user-contexts": "Nowhere, Boreal, Atlas" });
  expect(wished.json()).toMatchObject({ tenant: "boreal", username: "anna@boreal.example" });

  const held = tokenOfAnswer(wished);
  const going = await browser.signIn("acme", "anna", { "x-context-token": held });
  expect(going.json()).toMatchObject({ tenant: "boreal" });
  expect((await inSession(wished, "GET", "/api/core/users/current")).statusCode).toBe(401);
  expect((await inSession(going, "GET", "/api/core/users/current")).statusCode).toBe(200);

  // The session of another human neither ends nor says where somebody goes on.
  const other = await testBrowser(api, host, visitor()).signIn("acme", "emil");
  const own = await browser.signIn("acme", "anna", { "x-context-token": tokenOfAnswer(other) });
  expect(own.json()).toMatchObject({ tenant: "atlas" });
  expect((await inSession(other, "GET", "/api/core/users/current")).statusCode).toBe(200);
});

test("a provider stands for the second factor only where it is trusted with it and says so", async () => {
  const shown = async (login: string) =>
    (await factsOf(await testBrowser(api, host, visitor()).signIn("acme", login)))?.isSecondFactor;
  expect(await shown("dora")).toBe(false);
  await setUpProvider(atlas, "acme", acme, { isSecondFactorTrusted: true, secondFactorValues: ["otp"] });
  expect([await shown("dora"), await shown("anna")]).toEqual([true, false]);
});

test("somebody the provider knows and the tenant does not is told so, by the name of the provider", async () => {
  const strangers = untilTestEnds(
    await startKontorProvider([`https://${host}`], {
      nobody: { email: "nobody@atlas.example", email_verified: true },
    }),
  );
  await setUpProvider(atlas, "strangers", strangers);
  const answer = await testBrowser(api, host, visitor()).signIn("strangers", "nobody");
  expect([answer.statusCode, answer.json()]).toEqual([
    403,
    expect.objectContaining({ code: "SIGN_IN_NOT_ALLOWED", values: ["Provider strangers"] }),
  ]);
});

test("a provider that is down is not available, soon, and nobody else is kept from signing in", async () => {
  const fragile = untilTestEnds(
    await startKontorProvider([`https://${host}`], {
      fritz: { email: "fritz@atlas.example", email_verified: true },
    }),
  );
  await setUpProvider(atlas, "fragile", fragile);
  const browser = testBrowser(api, host, visitor());
  fragile.setDown(true);
  const failing = await api.app.inject({ url: "/api/core/oidc/fragile", headers: { host } });
  expect([failing.statusCode, failing.json().code]).toEqual([503, "SERVICE_UNAVAILABLE"]);
  fragile.setDown(false);
  const start = await browser.begin("fragile");
  const body = browser.bodyOf(start, await browser.visit(start, "fritz"));
  fragile.setDown(true);
  expect((await browser.send("fragile", body)).statusCode).toBe(503);
  expect((await testBrowser(api, host, visitor()).signIn("acme", "anna")).statusCode).toBe(200);
  fragile.setDown(false);
  expect((await browser.signIn("fragile", "fritz")).statusCode).toBe(200);
});
