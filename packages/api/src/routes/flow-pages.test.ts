// The page a link opens without a session: the right key at the right host, and one and the same refusal for everything else.
import { createTestDatabase } from "@kontor/harness/database.ts";
import { saveHost } from "@kontor/store/identity/hosts.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi, type TestCaller } from "../test-api.ts";

const log: Record<string, unknown>[] = [];
let api: TestApi;
let admin: TestCaller;
let foreign: TestCaller;
let hour = Temporal.Instant.from("2031-03-01T12:00:00Z");

beforeAll(async () => {
  const database = await createTestDatabase();
  api = await openTestApi(database, { log, clock: () => hour });
  admin = await (await api.openTenant("house")).signIn();
  foreign = await (await api.openTenant("other")).signIn();
  for (const tenant of ["house", "other"])
    await saveHost(database.ownerUrl, { hostname: `${tenant}.example`, tenant, config: {} });
  await saveHost(database.ownerUrl, { hostname: "nobody.example", config: {} });
});
afterAll(() => api.close());

type Link = { readonly accessKey: string; readonly registration: string };

async function newLink(caller: TestCaller, values: object = {}): Promise<Link> {
  const added = await caller.call("POST", "/api/script/flows", { pageId: "partner-registration", ...values });
  expect(added.statusCode, added.body).toBe(200);
  return added.json();
}

type Place = { readonly host?: string; readonly page?: string; readonly address?: string };

function open(accessKey: string, { host = "house.example", page, address = "10.0.0.1" }: Place = {}) {
  const url = `/api/script/flows/${accessKey}/pages/${page ?? "partner-registration"}`;
  return api.app.inject({ url, headers: { host }, remoteAddress: address });
}

test("the key of a link opens its page at the host of its tenant, and the answer is kept nowhere", async () => {
  const { accessKey } = await newLink(admin, { expirationDate: "2031-03-02T12:00:00Z" });
  const answer = await open(accessKey);
  expect([answer.statusCode, answer.json()], answer.body).toEqual([
    200,
    {
      pageId: "partner-registration",
      title: "Partner registration",
      layout: null,
      expirationDate: expect.stringMatching(/^2031-03-02T12:00:00/),
    },
  ]);
  expect(answer.headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
  expect(answer.headers).not.toHaveProperty("authorization");
});

test("unknown, foreign, expired, revoked, deleted and asked for at another page or host: one answer", async () => {
  const { accessKey } = await newLink(admin, { expirationDate: "2031-03-02T12:00:00Z" });
  const revoked = await newLink(admin);
  const gone = await newLink(admin);
  const ofOther = await newLink(foreign);
  const stop = await admin.call("POST", `/api/script/flows/${revoked.registration}/transitions/REVOKE`, {});
  expect(stop.statusCode, stop.body).toBe(200);
  expect((await admin.call("DELETE", `/api/script/flows/${gone.registration}`)).statusCode).toBe(200);
  const stored = (await admin.call("GET", `/api/script/flows?pageId=partner-registration`)).json().data;
  const digest: string = stored[0].accessKey;
  const refusals = await Promise.all([
    open("k".repeat(43)),
    open(digest),
    open(accessKey.toLowerCase()),
    open(accessKey.slice(0, -1)),
    open(revoked.accessKey),
    open(gone.accessKey),
    open(ofOther.accessKey),
    open(accessKey, { host: "other.example" }),
    open(accessKey, { host: "nobody.example" }),
    open(accessKey, { host: "nowhere.example" }),
  ]);
  const [first] = refusals;
  expect([first?.statusCode, first?.json().code]).toEqual([404, "ENTITY_REGISTRATION_NOT_FOUND"]);
  const wordsOf = (body: { readonly requestId?: string }) => ({ ...body, requestId: "" });
  for (const { statusCode, json } of refusals)
    expect([statusCode, wordsOf(json())]).toEqual([404, wordsOf(first?.json())]);
  expect((await open(accessKey, { page: "other-page" })).statusCode).toBe(404);
  // The honest twins: the same keys where they belong, before their end and after it.
  expect((await open(ofOther.accessKey, { host: "other.example" })).statusCode).toBe(200);
  expect((await open(accessKey)).statusCode).toBe(200);
  hour = Temporal.Instant.from("2031-03-02T12:00:00Z");
  expect((await open(accessKey)).statusCode).toBe(404);
});

test("whoever tries keys is made to wait, and a key that opens is not counted", async () => {
  const { accessKey } = await newLink(admin);
  const address = "10.0.0.2";
  // Were they counted, the last of those that are tried would have to wait.
  for (const key of [accessKey, accessKey, ...Array.from({ length: 50 }, () => "x".repeat(43))])
    expect((await open(key, { address })).statusCode).toBe(key === accessKey ? 200 : 404);
  const refused = await open(accessKey, { address });
  expect([refused.statusCode, refused.json().code]).toEqual([429, "TOO_MANY_REQUESTS"]);
  expect((await open(accessKey, { address: "10.0.0.3" })).statusCode).toBe(200);
});

test("no key stands in a log, neither of the call nor of the page", async () => {
  const { accessKey } = await newLink(admin);
  await open(accessKey);
  await api.app.inject(`/k/${accessKey}/p/partner-registration`);
  const middle = accessKey.charCodeAt(21).toString(16);
  const escaped = `${accessKey.slice(0, 21)}%${middle}${accessKey.slice(22)}`;
  await api.app.inject(`/k/${escaped}/p/escaped`);
  const paths = log.map(({ path }) => path);
  expect(paths).toContain("/api/script/flows/…/pages/partner-registration");
  expect(paths).toContain("/k/…/p/partner-registration");
  expect(paths).toContain("/k/…/p/escaped");
  expect(JSON.stringify(log)).not.toContain(accessKey);
});
