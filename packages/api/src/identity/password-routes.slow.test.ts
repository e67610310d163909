import { smtpMailer } from "@kontor/engine/egress/mailer.ts";
import { askForForgotten } from "@kontor/engine/identity/password-link-requests.ts";
import { runJobs } from "@kontor/engine/jobs/testing/jobs.ts";
import { startTestSmtp, type TestSmtp } from "@kontor/engine/mail/testing/smtp.ts";
import { createTestDatabase } from "@kontor/harness/database.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { withClient } from "@kontor/store/client.ts";
import { lockRecord } from "@kontor/store/records/lock-record.ts";
import { newId } from "@kontor/store/records/new-id.ts";
import { updateRecord } from "@kontor/store/records/write.ts";
import { createTenant, scopeOfInstaller, type Tenant } from "@kontor/store/tenants.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestApi, type TestApi, type TestTenant } from "../testing/api.ts";
import {
  accountWithPassword,
  goodPassword,
  hostnameOf,
  openHost,
  post,
  tokenOfAnswer,
} from "./testing/accounts.ts";

const newPassword = "the tide is in again";
let api: TestApi;
let ownerUrl: string;
let smtp: TestSmtp;
let atlas: TestTenant;
let number = 0;
const cleanUp = new AsyncDisposableStack();

beforeAll(async () => {
  const database = await createTestDatabase();
  ({ ownerUrl } = database);
  smtp = cleanUp.use(await startTestSmtp());
  api = await openTestApi(database);
  cleanUp.defer(() => api.close());
  atlas = await api.openTenant("atlas");
  await openHost(ownerUrl, atlas);
});
beforeEach(() => smtp.forget());
afterAll(() => cleanUp.disposeAsync());

/** Another address for each request: limits are another test's matter. */
function from(host: string = hostnameOf(atlas)): { readonly host: string; readonly address: string } {
  number += 1;
  return { host, address: `203.0.113.${number}` };
}

async function newAccount(values: object = {}, tenant: Tenant = atlas): Promise<string> {
  number += 1;
  const username = `person${number}@${tenant.tenant}`;
  await accountWithPassword(api, tenant, { username, email: `person${number}@mail.example`, ...values });
  return username;
}

/** What the worker does with the jobs of the tenant. */
async function settle(tenant: Tenant = atlas): Promise<void> {
  const mailer = smtpMailer({ url: smtp.url, from: "no-reply@kontor.example" });
  await runJobs({ ...api.services, mailer }, api.services.kinds, tenant);
  mailer.close();
}

/** The link in the plain text of the last mail, whose lines are folded for the way and whose first dots are doubled. */
function mailedLink(): URL {
  const source = (smtp.received.at(-1)?.source ?? "").replaceAll("\r\n..", "\r\n.").replaceAll("=\r\n", "");
  return new URL(/https:\/\/\S+/.exec(source)?.[0] ?? "");
}

/** Asked for as the route does, without the time it takes for everybody. */
async function linkFor(username: string): Promise<string> {
  const request = { address: from().address, requestId: newId() };
  await askForForgotten(api.services, username, { hostname: hostnameOf(atlas), config: {} }, request);
  await settle();
  return mailedLink().hash.slice(1);
}

const login = async (username: string, password: string) =>
  (await post(api, "auth/login", { username, password }, from())).statusCode;
const reset = (token: string, password = newPassword) =>
  post(api, "auth/password/reset", { token, password }, from());

test("a forgotten password is replaced by a mailed link, once; sessions end, and nobody is signed in by it", async () => {
  const username = await newAccount();
  const session = tokenOfAnswer(await post(api, "auth/login", { username, password: goodPassword }, from()));
  const asked = await post(api, "auth/password/forgot", { username }, from());
  expect([asked.statusCode, asked.json()]).toEqual([200, { status: "ok" }]);
  expect(smtp.received).toEqual([]);
  await settle();
  expect(smtp.received).toHaveLength(1);
  expect(smtp.received[0]?.to).toEqual([`${username.split("@")[0]}@mail.example`]);
  const link = mailedLink();
  expect([link.origin, link.pathname, link.search]).toEqual([
    "https://atlas.example",
    "/authentication/reset",
    "",
  ]);

  const weak = await reset(link.hash.slice(1), "short");
  expect([weak.statusCode, weak.json().code, weak.json().errors]).toEqual([
    400,
    "INVALID_FIELD_VALUE",
    [{ path: "password", message: "must have at least 12 characters" }],
  ]);
  expect(weak.body).not.toContain('"short"');
  const done = await reset(link.hash.slice(1));
  expect([done.statusCode, done.json(), done.headers.authorization]).toEqual([
    200,
    { status: "ok" },
    undefined,
  ]);
  const who = await api.app.inject({
    url: "/api/core/users/current",
    headers: { authorization: `Bearer ${session}` },
  });
  expect(who.json().code).toBe("SESSION_EXPIRED");
  expect([await login(username, goodPassword), await login(username, newPassword)]).toEqual([401, 200]);
  expect((await reset(link.hash.slice(1))).json().code).toBe("SIGN_IN_REFUSED");
});

test("a link is no way round the second factor", async () => {
  const username = await newAccount();
  await withClient(ownerUrl, "test", async (client) => {
    await client.query("select set_config('app.tenant_id', $1, false)", [atlas.tenantId]);
    await client.query(
      `update credentials set totp_activated_at = now()
        where user_id = (select id from users where key = $1)`,
      [username],
    );
  });
  expect((await reset(await linkFor(username))).statusCode).toBe(200);
  const answer = await post(api, "auth/login", { username, password: newPassword }, from());
  expect([answer.json(), answer.headers.authorization]).toEqual([
    { totpToken: expect.any(String), totpUsername: username, methods: ["totp"] },
    undefined,
  ]);
});

test("of two who use a link at the same time one sets the password", async () => {
  const token = await linkFor(await newAccount());
  const answers = await Promise.all([reset(token), reset(token, "another password of mine")]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
});

test("a link is over after half an hour, when a newer one was sent, and when the address or the account changed", async () => {
  const change = async (username: string, values: object): Promise<void> => {
    const scope = scopeOfInstaller(atlas);
    await api.services.store.write(scope, async (transaction) => {
      const stored = await lockRecord(transaction, scope, declaredEntities.user, username, "all");
      if (stored !== undefined)
        await updateRecord(transaction, scope, declaredEntities.user, stored, {
          values: { ...stored.doc, ...values },
        });
    });
  };
  const username = await newAccount();
  const [older, newer] = [await linkFor(username), await linkFor(username)];
  expect((await reset(older)).statusCode).toBe(401);
  await change(username, { email: "other@mail.example" });
  expect((await reset(newer)).statusCode).toBe(401);
  const ofLocked = await linkFor(username);
  await change(username, { isLocked: true });
  expect((await reset(ofLocked)).statusCode).toBe(401);
  await change(username, { isLocked: false });
  const late = await linkFor(username);
  await withClient(ownerUrl, "test", async (client) => {
    await client.query("select set_config('app.tenant_id', $1, false)", [atlas.tenantId]);
    const { rows } = await client.query(
      "select extract(epoch from expires_at - inserted_at) as seconds from sign_in_steps where used_at is null order by inserted_at desc limit 1",
    );
    expect(Number(rows[0]?.seconds)).toBe(1_800);
    await client.query("update sign_in_steps set expires_at = now()");
  });
  expect((await reset(late)).statusCode).toBe(401);
  expect((await reset(await linkFor(username))).statusCode).toBe(200);
});

test("asking is answered alike and after the same time for whoever exists, is locked or has no address", async () => {
  const names = [
    await newAccount(),
    await newAccount({ isLocked: true }),
    await newAccount({ email: null }),
    "nobody@atlas",
    "nobody@nowhere",
  ];
  const answers = await Promise.all(
    names.map(async (username) => {
      const began = performance.now();
      const { statusCode, body } = await post(api, "auth/password/forgot", { username }, from());
      expect(performance.now() - began).toBeGreaterThan(240);
      return `${statusCode} ${body}`;
    }),
  );
  expect(new Set(answers)).toEqual(new Set(['200 {"status":"ok"}']));
  await settle();
  expect(smtp.received).toHaveLength(1);
});

test("a link leads to a host of the tenant, whatever the request says it was sent to", async () => {
  const boreal = await api.openTenant("boreal");
  await openHost(ownerUrl, boreal);
  const username = await newAccount();
  for (const host of ["evil.example", "boreal.example", "atlas.example:8443"]) {
    await post(api, "auth/password/forgot", { username }, from(host));
    await settle();
    expect(mailedLink().origin).toBe("https://atlas.example");
  }
  expect(smtp.received).toHaveLength(3);
});

test("a test tenant sends no link outside, and makes none", async () => {
  const trial = await createTenant(ownerUrl, api.services.store, { name: "trial", kind: "test" });
  await openHost(ownerUrl, trial);
  const username = await newAccount({}, trial);
  await post(api, "auth/password/forgot", { username }, from());
  await settle(trial);
  const [steps = []] = await api.services.store.read(trial, [
    { text: "select kind from sign_in_steps", values: [] },
  ]);
  expect([smtp.received, steps]).toEqual([[], []]);
});

test("the token of a link stands in the mail alone: no mail, job or line of the tenant's log holds it", async () => {
  const token = await linkFor(await newAccount());
  const secret = token.slice(-43);
  const found = await withClient(ownerUrl, "test", async (client) => {
    await client.query("select set_config('app.tenant_id', $1, false)", [atlas.tenantId]);
    const tables = ["jobs", "mails", "outbox", "sign_in_steps", "history_values", "audit_values"];
    const lines: string[] = [];
    for (const table of tables) {
      const { rows } = await client.query(`select t::text as row from ${table} t`);
      lines.push(...rows.map(({ row }) => String(row)));
    }
    expect(lines.length).toBeGreaterThan(0);
    return lines.filter((line) => line.includes(secret));
  });
  expect(found).toEqual([]);
});

test("whoever is signed in changes the own password with the old one, and the other sessions end", async () => {
  const username = await newAccount();
  const open = async () =>
    tokenOfAnswer(await post(api, "auth/login", { username, password: goodPassword }, from()));
  const [own, other] = [await open(), await open()];
  const change = (oldPassword: string, password: string) =>
    post(api, "auth/password", { oldPassword, newPassword: password }, { ...from(), token: own });
  const refusals = [
    await change("not the old one", newPassword),
    await change(goodPassword, username),
    await change(goodPassword, goodPassword),
  ];
  expect(
    refusals.map((answer) => [answer.statusCode, answer.json().code, answer.json().errors[0].path]),
  ).toEqual([
    [400, "INVALID_FIELD_VALUE", "oldPassword"],
    [400, "INVALID_FIELD_VALUE", "newPassword"],
    [400, "INVALID_FIELD_VALUE", "newPassword"],
  ]);
  for (const { body } of refusals) expect(body).not.toMatch(/the old one|the tide/);
  expect((await change(goodPassword, newPassword)).statusCode).toBe(200);
  const alive = async (token: string) =>
    (await api.app.inject({ url: "/api/core/users/current", headers: { authorization: `Bearer ${token}` } }))
      .statusCode;
  expect([await alive(own), await alive(other)]).toEqual([200, 401]);
  expect([await login(username, goodPassword), await login(username, newPassword)]).toEqual([401, 200]);
});

test("whoever may write users has a link sent to one of them, and nobody else has", async () => {
  const username = await newAccount();
  const invite = async (caller: { readonly token: string }, whom: string) =>
    (await post(api, `users/${encodeURIComponent(whom)}/password-link`, undefined, { ...from(), ...caller }))
      .statusCode;
  const administrator = await atlas.signIn();
  const clerk = await atlas.signIn({ profiles: ["AUDITOR"] });
  expect(await invite(clerk, username)).toBe(403);
  expect(await invite(administrator, "nobody@atlas")).toBe(404);
  await settle();
  expect(smtp.received).toEqual([]);
  // However often somebody outside has asked for the same name.
  for (let count = 0; count < 5; count += 1) await post(api, "auth/password/forgot", { username }, from());
  expect((await post(api, "auth/password/forgot", { username }, from())).statusCode).toBe(429);
  await settle();
  smtp.forget();
  expect(await invite(administrator, username)).toBe(200);
  await settle();
  expect(smtp.received[0]?.source).toContain("Your account");
  expect((await reset(mailedLink().hash.slice(1))).statusCode).toBe(200);
});

test("what was done to a password stands in the audit, with who did it and without any of it", async () => {
  const username = await newAccount();
  await reset(await linkFor(username));
  const text = `select a.doc->>'action' as action, a.doc->>'username' as username, h.doc->>'description' as description
    from audits a join histories h on h.doc->>'requestId' = a.doc->>'requestId' and h.doc->>'entityRegistration' = $1
    where a.doc->>'entityRegistration' = $1 and a.doc->>'action' = 'CONFIGURE' order by a.id`;
  const [lines = []] = await api.services.store.read(atlas, [{ text, values: [username] }]);
  expect(lines).toEqual([
    { action: "CONFIGURE", username: "SYSTEM", description: "A link for a new password was sent" },
    { action: "CONFIGURE", username, description: "New password by a link" },
  ]);
});
