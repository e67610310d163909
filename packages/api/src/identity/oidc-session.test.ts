import { renewOidcSession } from "@kontor/engine/identity/oidc/oidc-session.ts";
import { createTestDatabase } from "@kontor/harness/database.ts";
import { type KontorProvider, startKontorProvider } from "@kontor/harness/identity/kontor-provider.ts";
import { visitor } from "@kontor/harness/identity/provider-visit.ts";
import { untilTestEnds } from "@kontor/harness/until-test-ends.ts";
import { readToken } from "@kontor/store/identity/token.ts";
import { openStore, type ScopedStore } from "@kontor/store/scoped-store.ts";
import { readCaller } from "@kontor/store/sessions/sessions.ts";
import { createUser } from "@kontor/store/tenants.ts";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi, type TestTenant } from "../testing/api.ts";
import { hostnameOf, openHost, tokenOfAnswer } from "./testing/accounts.ts";
import { setUpProvider, testBrowser } from "./testing/oidc.ts";

let api: TestApi;
let url: string;
let atlas: TestTenant;
let acme: KontorProvider;

beforeAll(async () => {
  const database = await createTestDatabase();
  ({ url } = database);
  api = await openTestApi(database);
  atlas = await api.openTenant("atlas");
  await openHost(database.ownerUrl, atlas);
  acme = await startKontorProvider([`https://${hostnameOf(atlas)}`], {
    anna: { email: "anna@atlas.example", email_verified: true },
  });
  await createUser(api.services.store, atlas, { username: "anna@atlas.example" });
  await setUpProvider(atlas, "acme", acme, { refreshTokenExpiresIn: 3_600 });
  await setUpProvider(atlas, "tokens", acme, { clientId: "kontor-tokens", responseType: "id_token" });
});
afterAll(async () => {
  await api.close();
  await acme[Symbol.asyncDispose]();
});

const signedIn = () => testBrowser(api, hostnameOf(atlas), visitor()).signIn("acme", "anna");

const inSession = (answer: LightMyRequestResponse, method: "GET" | "POST", path: string, payload?: object) =>
  api.app.inject({
    method,
    url: path,
    headers: { authorization: `Bearer ${tokenOfAnswer(answer)}` },
    ...(payload && { payload }),
  });

test("the refresh token is renewed at the provider, and the one it gives in its place is kept [AUTH-35]", async () => {
  const answer = await signedIn();
  const renew = (payload?: object) => inSession(answer, "POST", "/api/core/oidc/acme/access-token", payload);
  const before = acme.countOf("/token");
  for (const payload of [undefined, { grantType: "refresh_token" }]) {
    const renewed = await renew(payload);
    expect([renewed.statusCode, renewed.json()]).toEqual([
      200,
      { ssoRefreshTokenIat: expect.any(Number), ssoRefreshTokenExpiresIn: 3_600 },
    ]);
    expect(Math.abs(renewed.json().ssoRefreshTokenIat - Date.now() / 1_000)).toBeLessThan(5);
    expect((await inSession(answer, "GET", "/api/core/users/current")).json()).toMatchObject(renewed.json());
  }
  expect(acme.countOf("/token") - before).toBe(2);
  expect((await renew({ grantType: "password" })).statusCode).toBe(400);
});

test("tabs that renew at the same time, at two processes, use the refresh token once, so that the provider takes none for stolen", async () => {
  const answer = await signedIn();
  const token = readToken(tokenOfAnswer(answer));
  const id = (token && (await readCaller(api.services.store, token))?.session.id) ?? "";
  const other = openStore({ url, onIdleError: () => {} });
  untilTestEnds({ [Symbol.asyncDispose]: () => other.close() });
  // The provider answers when everybody has seen the same refresh token: five times, and twice more whoever asks it.
  const allHaveSeen = Promise.withResolvers<void>();
  let readCount = 0;
  const counting = (store: ScopedStore): ScopedStore => ({
    ...store,
    async read(...asked) {
      const rows = await store.read(...asked);
      readCount += 1;
      if (readCount === 7) allHaveSeen.resolve();
      return rows;
    },
  });
  acme.changeTokens(async (tokens) => {
    await allHaveSeen.promise;
    return tokens;
  });
  const before = acme.countOf("/token");
  const processes = [api.services.store, other].map((store) => ({ ...api.services, store: counting(store) }));
  const renewals = await Promise.all(
    [0, 1, 0, 1, 0].map((place) =>
      renewOidcSession(processes[place] ?? api.services, atlas, { id, providerId: "acme" }),
    ),
  );
  acme.changeTokens(undefined);
  expect(new Set(renewals.map((renewal) => JSON.stringify(renewal))).size).toBe(1);
  expect(acme.countOf("/token") - before).toBe(1);
  expect((await inSession(answer, "POST", "/api/core/oidc/acme/access-token")).statusCode).toBe(200);
});

test("a provider that refuses to keep a session alive does not end the session here", async () => {
  const answer = await signedIn();
  acme.changeTokens((tokens) => ({ ...tokens, access_token: "not-of-this-provider" }));
  expect((await inSession(answer, "POST", "/api/core/oidc/acme/access-token")).statusCode).toBe(200);
  acme.changeTokens(undefined);
  const refused = await inSession(answer, "GET", "/api/core/oidc/acme/keep-alive");
  expect([refused.statusCode, refused.json().code]).toEqual([403, "SIGN_IN_NOT_ALLOWED"]);
  expect((await inSession(answer, "GET", "/api/core/users/current")).statusCode).toBe(200);
});

test("however often a session is kept alive, the provider is asked once in five seconds", async () => {
  const answer = await signedIn();
  const before = acme.countOf("/me");
  const path = "/api/core/oidc/acme/keep-alive";
  for (const method of ["GET", "POST", "GET"] as const) {
    const kept = await inSession(answer, method, path);
    expect([kept.statusCode, kept.json()]).toEqual([200, { status: "ok" }]);
  }
  expect(acme.countOf("/me") - before).toBe(1);
});

test("a session is kept alive and renewed only at the provider that has opened it [API-04] [API-05]", async () => {
  const { call } = await atlas.signIn();
  for (const path of ["keep-alive", "access-token"]) {
    const answer = await api.app.inject({ method: "POST", url: `/api/core/oidc/acme/${path}` });
    expect([answer.statusCode, answer.json().code]).toEqual([401, "SESSION_EXPIRED"]);
  }
  expect((await call("GET", "/api/core/oidc/acme/keep-alive")).statusCode).toBe(404);
  expect((await call("POST", "/api/core/oidc/acme/access-token")).statusCode).toBe(404);
  const answer = await signedIn();
  expect((await inSession(answer, "POST", "/api/core/oidc/tokens/access-token")).statusCode).toBe(404);
});
