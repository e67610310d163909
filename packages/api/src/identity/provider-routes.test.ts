import { createTestDatabase } from "@kontor/harness/database.ts";
import { type KontorProvider, startKontorProvider } from "@kontor/harness/identity/kontor-provider.ts";
import { visitor } from "@kontor/harness/identity/provider-visit.ts";
import { withClient } from "@kontor/store/client.ts";
import { createUser } from "@kontor/store/tenants.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi, type TestTenant } from "../testing/api.ts";
import { hostnameOf, openHost, tokenOfAnswer } from "./testing/accounts.ts";
import { setUpProvider, testBrowser } from "./testing/oidc.ts";

let api: TestApi;
let ownerUrl: string;
let atlas: TestTenant;
let acme: KontorProvider;

const path = "/api/core/identity-providers";
const secret = "never to be seen again";
const body = {
  kind: "oidc",
  label: "Acme",
  config: { issuer: "https://login.acme.example", clientId: "kontor" },
};

beforeAll(async () => {
  const database = await createTestDatabase();
  ({ ownerUrl } = database);
  api = await openTestApi(database);
  atlas = await api.openTenant("atlas");
  await openHost(database.ownerUrl, atlas);
  acme = await startKontorProvider([`https://${hostnameOf(atlas)}`], {
    anna: { email: "anna@atlas.example", email_verified: true },
  });
  await createUser(api.services.store, atlas, { username: "anna@atlas.example" });
});
afterAll(async () => {
  await api.close();
  await acme[Symbol.asyncDispose]();
});

test("a main administrator sets a provider up, whose secret goes in and never comes out", async () => {
  const { call } = await atlas.signIn({ isMainAdmin: true });
  const saved = await call("PUT", `${path}/staff`, { ...body, clientSecret: secret });
  expect([saved.statusCode, saved.json()]).toEqual([
    200,
    {
      id: "staff",
      kind: "oidc",
      label: "Acme",
      isActive: true,
      hasSecret: true,
      config: {
        ...body.config,
        clientAuthentication: "client_secret_basic",
        scope: "openid profile email offline_access",
        idTokenAlgorithm: "RS256",
        responseType: "code",
        isSecondFactorTrusted: false,
        allowsAccessToken: false,
      },
    },
  ]);
  const list = await call("GET", path);
  expect(list.json().data).toContainEqual(saved.json());
  expect(saved.body + list.body).not.toContain(secret);
  expect(await api.services.secrets.read(atlas, "provider/staff/client-secret")).toBe(secret);
});

test("a secret stays when only other settings change, and goes when the address it was set for does", async () => {
  const { call } = await atlas.signIn({ isMainAdmin: true });
  const save = async (change: object) =>
    (await call("PUT", `${path}/moving`, { ...body, ...change })).json().hasSecret;
  expect(await save({ clientSecret: secret })).toBe(true);
  expect(await save({ label: "Acme & Co." })).toBe(true);
  expect(await save({ config: { ...body.config, issuer: "https://evil.example" } })).toBe(false);
  expect(await api.services.secrets.read(atlas, "provider/moving/client-secret")).toBeUndefined();
});

test("what would make us believe too much is no configuration", async () => {
  const { call } = await atlas.signIn({ isMainAdmin: true });
  const wrong = [
    { issuer: "http://login.acme.example" },
    { issuer: "https://login.acme.example/?a=b" },
    { issuer: "javascript:alert(1)" },
    { idTokenAlgorithm: "none" },
    { idTokenAlgorithm: "HS256" },
    { responseType: "token" },
    { scope: "profile" },
    { clientId: "" },
    { jwks: {} },
  ];
  for (const change of wrong) {
    const answer = await call("PUT", `${path}/wrong`, { ...body, config: { ...body.config, ...change } });
    expect(answer.statusCode, JSON.stringify(change)).toBe(400);
  }
  expect((await call("PUT", `${path}/..%2Fother`, body)).statusCode).toBe(400);
  expect((await call("PUT", `${path}/right`, body)).statusCode).toBe(200);
});

test("providers are kept by main administrators of their own tenant alone", async () => {
  const boreal = await api.openTenant("boreal");
  const [admin, foreign] = [
    await atlas.signIn({ isAdmin: true }),
    await boreal.signIn({ isMainAdmin: true }),
  ];
  await setUpProvider(atlas, "guarded", acme);
  for (const [method, url] of [
    ["GET", path],
    ["PUT", `${path}/guarded`],
    ["DELETE", `${path}/guarded`],
    ["DELETE", "/api/core/users/anna@atlas.example/identities/guarded"],
  ] as const) {
    expect((await admin.call(method, url, method === "PUT" ? body : undefined)).statusCode, url).toBe(403);
  }
  expect((await foreign.call("GET", path)).json()).toEqual({ data: [] });
  expect((await foreign.call("DELETE", `${path}/guarded`)).statusCode).toBe(404);
  const { call } = await atlas.signIn({ isMainAdmin: true });
  expect((await call("GET", path)).json().data.map(({ id }: { id: string }) => id)).toContain("guarded");
});

test("where super administrators are, nobody below them says whom a provider vouches for", async () => {
  const house = await api.openTenant("house");
  const main = await house.signIn({ isMainAdmin: true });
  const link = "/api/core/users/nobody@house.example/identities/staff";
  expect((await main.call("PUT", `${path}/staff`, body)).statusCode).toBe(200);
  await withClient(ownerUrl, "test", (client) =>
    client.query("update control.tenants set kind = 'master' where id = $1", [house.tenantId]),
  );
  const above = await house.signIn({ isSuperAdmin: true });
  expect((await main.call("GET", path)).statusCode).toBe(200);
  expect((await main.call("PUT", `${path}/staff`, body)).statusCode).toBe(403);
  expect((await main.call("PUT", `${path}/mine`, body)).statusCode).toBe(403);
  expect((await main.call("DELETE", link)).statusCode).toBe(403);
  expect((await main.call("DELETE", `${path}/staff`)).statusCode).toBe(403);
  expect((await above.call("PUT", `${path}/staff`, body)).statusCode).toBe(200);
  expect((await above.call("DELETE", link)).statusCode).toBe(404);
  expect((await above.call("DELETE", `${path}/staff`)).statusCode).toBe(200);
});

test("nothing of a secret is kept for a repetition, not even a digest it could be guessed from", async () => {
  const { call } = await atlas.signIn({ isMainAdmin: true });
  const keyed = { "idempotency-key": "one-and-the-same" };
  const save = (clientSecret: string) => call("PUT", `${path}/repeated`, { ...body, clientSecret }, keyed);
  expect([(await save("first")).statusCode, (await save("second")).statusCode]).toEqual([200, 200]);
  expect(await api.services.secrets.read(atlas, "provider/repeated/client-secret")).toBe("second");
  // A write that is known by its key shows that there would be something to be found.
  await call("DELETE", `${path}/repeated`, undefined, keyed);
  const text = "select route from idempotency_keys where key = 'one-and-the-same'";
  const [rows] = await api.services.store.read(atlas, [{ text, values: [] }]);
  expect(rows).toEqual([{ route: `DELETE ${path}/repeated` }]);
});

test("every change is in the audit, without any secret", async () => {
  const { call, username } = await atlas.signIn({ isMainAdmin: true });
  await call("PUT", `${path}/audited`, { ...body, clientSecret: secret });
  await call("DELETE", `${path}/audited`);
  const text = `select a.doc->>'action' as action, a.doc->>'reason' as reason, v.before::text, v.after::text
    from audits a join audit_values v on v.tenant_id = a.tenant_id and v.audit_id = a.id
    join outbox o on o.tenant_id = a.tenant_id and o.audit_id = a.id
    where a.tenant_id = $1::uuid and a.f_username = $2 order by a.id`;
  const [lines = []] = await api.services.store.read(atlas, [{ text, values: [atlas.tenantId, username] }]);
  expect(lines).toMatchObject([
    { action: "CONFIGURE", reason: "Identity provider audited", before: null },
    { action: "CONFIGURE", reason: "Identity provider audited", after: null },
  ]);
  expect(JSON.stringify(lines)).toContain("login.acme.example");
  expect(JSON.stringify(lines)).not.toContain(secret);
  expect(await api.services.secrets.list(atlas, "provider/audited/")).toEqual([]);
});

test("without its provider or its link a session ends, and without its link a user is linked anew", async () => {
  const { call } = await atlas.signIn({ isMainAdmin: true });
  await setUpProvider(atlas, "ending", acme);
  const browser = testBrowser(api, hostnameOf(atlas), visitor());
  const statusOf = async (token: string) =>
    (await api.app.inject({ url: "/api/core/users/current", headers: { authorization: `Bearer ${token}` } }))
      .statusCode;
  const unlink = () => call("DELETE", "/api/core/users/anna@atlas.example/identities/ending");

  const first = tokenOfAnswer(await browser.signIn("ending", "anna"));
  expect(await statusOf(first)).toBe(200);
  expect((await unlink()).json()).toEqual({ status: "ok" });
  expect(await statusOf(first)).toBe(401);
  expect((await unlink()).statusCode).toBe(404);

  const second = tokenOfAnswer(await browser.signIn("ending", "anna"));
  expect(await statusOf(second)).toBe(200);
  expect((await call("DELETE", `${path}/ending`)).statusCode).toBe(200);
  expect(await statusOf(second)).toBe(401);
});

test("a provider that is switched off signs nobody in", async () => {
  await setUpProvider(atlas, "resting", acme);
  const browser = testBrowser(api, hostnameOf(atlas), visitor());
  const start = await browser.begin("resting");
  const sent = browser.bodyOf(start, await browser.visit(start, "anna"));
  const { call } = await atlas.signIn({ isMainAdmin: true });
  const config = { issuer: acme.issuer, clientId: "kontor", linksBy: "email" };
  await call("PUT", `${path}/resting`, { ...body, config, isActive: false });
  expect((await browser.send("resting", sent)).statusCode).toBe(401);
  await call("PUT", `${path}/resting`, { ...body, config, isActive: true });
  expect((await browser.send("resting", sent)).statusCode).toBe(200);
});
