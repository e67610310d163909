// Tickets: a link opens one document once, within a minute, for whoever it was given to.
import { createTestDatabase } from "@kontor/harness/database.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { openDatabase } from "@kontor/store/database.ts";
import { lockRecord } from "@kontor/store/records/lock-record.ts";
import { updateRecord } from "@kontor/store/records/write.ts";
import { scopeOfInstaller } from "@kontor/store/tenants.ts";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi, type TestCaller } from "../testing/api.ts";
import { changeTenant, done, openPapers, type Papers, text } from "./testing/papers.ts";

const log: Record<string, unknown>[] = [];
/** Every ticket a test was given; none of them may be found in the log. */
const given: string[] = [];

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let api: TestApi;
let papers: Papers;
let content = "";
let documentId = "";
let registration = "";

beforeAll(async () => {
  database = await createTestDatabase();
  api = await openTestApi(database, { log });
  papers = await openPapers(api, "links");
  const attached = await papers.attach(papers.invoice, { type: "INVOICE" });
  documentId = attached._id;
  registration = attached.registration;
  content = `${papers.invoice}/documents/${documentId}/content`;
});
afterAll(() => api?.close());

async function ticketFor(caller: TestCaller = papers.admin, document = documentId): Promise<string> {
  const answer = await caller.call("POST", `${papers.invoice}/documents/${document}/token`);
  const { token } = done(answer).json();
  given.push(token);
  return token;
}

/** As a browser follows a link: with nothing but the address. */
function open(token: string, address = content): Promise<LightMyRequestResponse> {
  return api.app.inject(`${address}?contentDisposition=inline&token=${token}`);
}

async function changeUser(username: string, values: object): Promise<void> {
  const scope = scopeOfInstaller(papers.tenant);
  await api.services.store.write(scope, async (transaction) => {
    const stored = await lockRecord(transaction, scope, declaredEntities.user, username, "all");
    if (stored === undefined) throw new Error("There is no such user");
    const written = { values: { ...stored.doc, ...values }, isOfProduct: true };
    await updateRecord(transaction, scope, declaredEntities.user, stored, written);
  });
}

test("a ticket opens the invoice in the browser without a session, and nobody else's [API-36]", async () => {
  const issued = await papers.admin.call("POST", `${papers.invoice}/documents/${documentId}/token`);
  const { token, expirationDate } = issued.json();
  given.push(token);
  const seconds = (Date.parse(expirationDate) - Date.now()) / 1_000;
  expect(seconds).toBeGreaterThan(50);
  expect(seconds).toBeLessThanOrEqual(60.5);
  const opened = await open(token);
  expect([opened.statusCode, opened.body]).toEqual([200, text]);
  expect(opened.headers).toMatchObject({
    "content-type": "text/plain; charset=utf-8",
    "content-disposition": expect.stringMatching(/^inline; filename="terms.txt"/),
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
  });
  expect(opened.headers.authorization).toBeUndefined();
  // With a session no ticket is needed, and without either nothing is opened.
  expect((await papers.admin.call("GET", `${content}?contentDisposition=inline`)).body).toBe(text);
  expect((await api.app.inject(content)).statusCode).toBe(401);
  const stranger = await (await api.openTenant("links-foreign")).signIn();
  expect((await stranger.call("POST", content.replace("/content", "/token"))).statusCode).toBe(404);
  expect((await stranger.call("GET", content)).statusCode).toBe(404);
  const guest = await papers.tenant.signIn({ profiles: [] });
  expect((await guest.call("POST", content.replace("/content", "/token"))).statusCode).toBe(403);
});

test("a ticket works once, also when it is used twenty times at the same moment", async () => {
  const twice = await ticketFor();
  expect([(await open(twice)).statusCode, (await open(twice)).statusCode]).toEqual([200, 401]);
  expect(await opensOf20()).toBe(1);
});

/** How many of twenty uses of one ticket at the same moment open the document; the others are refused. */
async function opensOf20(): Promise<number> {
  const raced = await ticketFor();
  const answers = await Promise.all(Array.from({ length: 20 }, () => open(raced)));
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([]);
  return statuses.filter((status) => status === 200).length;
}

test("where the database forgets that a ticket was used, the test above sees it", async () => {
  const owner = openDatabase({ url: database.ownerUrl, poolMax: 1, onIdleError: () => {} });
  await owner.query(`create function forget_use() returns trigger language plpgsql as
    $$ begin new.used_at := null; return new; end $$`);
  await owner.query(`create trigger forget_use before update on download_tickets
    for each row execute function forget_use()`);
  try {
    expect(await opensOf20()).toBe(20);
  } finally {
    await owner.query("drop function forget_use cascade");
    await owner.close();
  }
  expect(await opensOf20()).toBe(1);
});

test("a ticket is good for a minute and no longer", async () => {
  const token = await ticketFor();
  const owner = openDatabase({ url: database.ownerUrl, poolMax: 1, onIdleError: () => {} });
  await owner.query("set app.tenant_id = ''");
  await owner.query("alter table download_tickets no force row level security");
  await owner.query("update download_tickets set expires_at = now() where used_at is null");
  await owner.query("alter table download_tickets force row level security");
  await owner.close();
  expect((await open(token)).json().code).toBe("SESSION_EXPIRED");
});

test("a ticket for one document opens no other, by neither address, and is used up by trying", async () => {
  const other = await papers.attach(papers.invoice);
  const token = await ticketFor();
  const wrong = await open(token, content.replace(documentId, other._id));
  expect([wrong.statusCode, wrong.json().code]).toEqual([401, "SESSION_EXPIRED"]);
  expect((await open(token)).statusCode).toBe(401);
  const again = await ticketFor();
  expect((await open(again, `/api/core/documents/${other.registration}/content`)).statusCode).toBe(401);
  const right = await ticketFor();
  expect((await open(right, `/api/core/documents/${registration}/content`)).body).toBe(text);
});

test("a ticket opens nothing for whoever was locked or lost the right meanwhile", async () => {
  const clerk = await papers.tenant.signIn({ profiles: ["AUDITOR"] });
  const locked = await ticketFor(clerk);
  await changeUser(clerk.username, { isLocked: true });
  expect((await open(locked)).statusCode).toBe(401);
  await changeUser(clerk.username, { isLocked: false });
  const demoted = await ticketFor(clerk);
  await changeUser(clerk.username, { profiles: [] });
  expect((await open(demoted)).statusCode).toBe(401);
  await changeUser(clerk.username, { profiles: ["AUDITOR"] });
  expect((await open(await ticketFor(clerk))).statusCode).toBe(200);
});

test("a ticket that was given to whoever acts as another leaves both names", async () => {
  const main = await papers.tenant.signIn({ isMainAdmin: true, canImpersonate: true });
  const clerk = await papers.tenant.signIn({ profiles: ["AUDITOR"] });
  const url = `/api/core/users/${clerk.username}/impersonate`;
  const { headers } = await main.call("POST", url, { reason: "Ticket 7" });
  const acting = { authorization: String(headers.authorization) };
  const token = await ticketFor({
    ...clerk,
    call: (method, address) => api.app.inject({ method, url: address, headers: acting }),
  });
  expect((await open(token)).statusCode).toBe(200);
  expect((await open(await ticketFor(clerk))).statusCode).toBe(200);
  type Line = { _id: string; path: string; username: string };
  const logs = "/api/system/access-logs";
  const impersonators = async (): Promise<readonly unknown[]> => {
    const { data } = done(await papers.admin.call("GET", `${logs}?limit=100`)).json();
    const lines = data.filter(({ path, username }: Line) => path === content && username === clerk.username);
    const whole = lines.map(({ _id }: Line) => papers.admin.call("GET", `${logs}/${_id}`));
    return (await Promise.all<LightMyRequestResponse>(whole)).map(
      (line) => line.json().impersonator ?? "none",
    );
  };
  await expect
    .poll(impersonators, { timeout: 10_000, interval: 200 })
    .toEqual(expect.arrayContaining(["none", main.username]));
});

test("a ticket of a client opens nothing once the document is no longer meant for clients", async () => {
  const own = `/api/core/documents/${registration}`;
  const audience = async (value: string): Promise<void> => {
    const { version } = (await papers.admin.call("GET", own)).json();
    done(await papers.admin.call("PATCH", own, { version, audience: value }));
  };
  await audience("CLIENT");
  expect((await open(await ticketFor(papers.client))).statusCode).toBe(200);
  const token = await ticketFor(papers.client);
  await audience("STAFF");
  expect((await open(token)).statusCode).toBe(404);
});

test("a ticket of another tenant opens nothing here, and an invented one is told apart from nonsense by nothing", async () => {
  const foreign = await openPapers(api, "links-other");
  const paper = await foreign.attach(foreign.invoice);
  const answer = await foreign.admin.call("POST", `${foreign.invoice}/documents/${paper._id}/token`);
  const { token } = answer.json();
  given.push(token);
  // It speaks for a user of its own tenant, for whom our document does not exist.
  expect((await open(token)).json().code).toBe("ENTITY_REGISTRATION_NOT_FOUND");
  for (const wrong of [token, `${token.slice(0, -2)}AA`, "nonsense", ""]) {
    expect((await open(wrong)).json()).toMatchObject({ code: "SESSION_EXPIRED", values: [] });
  }
});

test("a session token in an address is refused, unless the tenant has chosen to take it", async () => {
  const { token } = papers.admin;
  expect((await open(token)).statusCode).toBe(401);
  await changeTenant(api, papers.tenant, { options: { allowOpenQueryToken: true } });
  const opened = await open(token);
  expect([opened.statusCode, opened.body]).toEqual([200, text]);
  expect(opened.headers.authorization).toBeUndefined();
  // Only where a link is followed: no other call takes it from there.
  expect((await api.app.inject(`${papers.invoice}?token=${token}`)).statusCode).toBe(401);
  await changeTenant(api, papers.tenant, { options: {} });
  expect((await open(token)).statusCode).toBe(401);
});

test("no ticket is found in the log or in an answer, and the database knows only its digest", async () => {
  expect(given.length).toBeGreaterThan(10);
  const written = JSON.stringify(log);
  expect(written).toContain(`/documents/${documentId}/content`);
  expect(given.filter((token) => written.includes(token))).toEqual([]);
  const token = await ticketFor();
  const refused = await api.app.inject(`${content}?token=${token}&unknown=1`);
  expect(refused.statusCode).toBe(400);
  expect(refused.body).not.toContain(token);
  const owner = openDatabase({ url: database.ownerUrl, poolMax: 1, onIdleError: () => {} });
  await owner.query("alter table download_tickets no force row level security");
  const rows = await owner.query("select t::text as line from download_tickets t");
  await owner.query("alter table download_tickets force row level security");
  await owner.close();
  expect(rows.length).toBeGreaterThan(10);
  expect(given.filter((each) => JSON.stringify(rows).includes(each))).toEqual([]);
});
