// Whoever sets a provider up decides whom it vouches for. No account with more rights than they could give is reached that way, and where
// the work is real nobody sets one up alone.
import { createTestDatabase } from "@kontor/harness/database.ts";
import { type KontorProvider, startKontorProvider } from "@kontor/harness/identity/kontor-provider.ts";
import { visitor } from "@kontor/harness/identity/provider-visit.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi, type TestCaller, type TestTenant } from "../testing/api.ts";
import { hostnameOf, openHost } from "./testing/accounts.ts";
import { setUpProvider, type TestBrowser, testBrowser } from "./testing/oidc.ts";

let api: TestApi;
let atlas: TestTenant;
let provider: KontorProvider;

const logins = ["clerk", "admin", "main", "acting", "raised", "linked", "other"];

beforeAll(async () => {
  const database = await createTestDatabase();
  api = await openTestApi(database);
  atlas = await api.openTenant("atlas");
  const known = logins.map((login) => [login, { email: `${login}@atlas.example`, email_verified: true }]);
  provider = await startKontorProvider([`https://${hostnameOf(atlas)}`], Object.fromEntries(known));
  await openHost(database.ownerUrl, atlas);
  await setUpProvider(atlas, "own", provider);
});
afterAll(async () => {
  await api.close();
  await provider[Symbol.asyncDispose]();
});

const browser = (): TestBrowser => testBrowser(api, hostnameOf(atlas), visitor());
const account = (login: string, flags: RecordData = {}): Promise<TestCaller> =>
  atlas.signIn({ username: `${login}@atlas.example`, ...flags });
const signedIn = async (at: TestBrowser, login: string): Promise<unknown> => {
  const answer = (await at.signIn("own", login)).json();
  return answer.username ?? answer.code;
};

async function wishLink(caller: TestCaller, at: TestBrowser): Promise<void> {
  await at.begin("own");
  const headers = { host: at.hostname, cookie: at.cookie };
  const answer = await caller.call("POST", "/api/core/auth/identities/own", undefined, headers);
  expect(answer.statusCode, answer.body).toBe(200);
}

test("an ordinary user is linked by the configured claim, which is on record and told to that user", async () => {
  const clerk = await account("clerk", { profiles: ["SALES"] });
  expect(await signedIn(browser(), "clerk")).toBe("clerk@atlas.example");
  const { data } = (await clerk.call("GET", "/api/notification/notifications")).json();
  expect(data).toMatchObject([{ kind: "linked", name: "Provider own", page: "/account" }]);
  const admin = await atlas.signIn({ isAdmin: true });
  const audits = await admin.call(
    "GET",
    "/api/system/audits?entityName=user&registration=clerk@atlas.example&action=CONFIGURE",
  );
  expect(audits.json().data).toMatchObject([{ reason: "Linked to an identity provider" }]);
});

test.each([
  ["admin", { isAdmin: true }],
  ["main", { isMainAdmin: true }],
  ["acting", { canImpersonate: true }],
])("no provider signs in as %s by what it says itself", async (login, flags) => {
  await account(login, flags);
  expect(await signedIn(browser(), login)).toBe("SIGN_IN_NOT_ALLOWED");
});

test("a user who was linked by a claim and becomes an administrator is not signed in by it any more", async () => {
  await account("raised", { profiles: [] });
  expect(await signedIn(browser(), "raised")).toBe("raised@atlas.example");
  const main = await atlas.signIn({ isMainAdmin: true });
  const path = "/api/core/users/raised@atlas.example";
  const { version } = (await main.call("GET", path)).json();
  expect((await main.call("PATCH", path, { isAdmin: true, version })).statusCode).toBe(200);
  expect(await signedIn(browser(), "raised")).toBe("SIGN_IN_NOT_ALLOWED");
});

test("administrators link their own account in a session of theirs and in the same browser", async () => {
  const linked = await account("linked", { isMainAdmin: true });
  const own = browser();
  await wishLink(linked, own);
  // Somebody else's browser does not carry the wish.
  expect(await signedIn(browser(), "linked")).toBe("SIGN_IN_NOT_ALLOWED");
  expect(await signedIn(own, "linked")).toBe("linked@atlas.example");
  expect(await signedIn(browser(), "linked")).toBe("linked@atlas.example");
});

test("a provider that is set up differently is another one to an administrator's link", async () => {
  expect(await signedIn(browser(), "linked")).toBe("linked@atlas.example");
  await setUpProvider(atlas, "own", provider, { acrValues: "silver" });
  expect(await signedIn(browser(), "linked")).toBe("SIGN_IN_NOT_ALLOWED");
  await setUpProvider(atlas, "own", provider);
  expect(await signedIn(browser(), "linked")).toBe("linked@atlas.example");
});

test("nobody links a subject that is somebody else's, nor for whom they act as", async () => {
  const other = await account("other", { isAdmin: true });
  const own = browser();
  await wishLink(other, own);
  expect(await signedIn(own, "linked")).toBe("SIGN_IN_NOT_ALLOWED");
  expect(await signedIn(browser(), "linked")).toBe("linked@atlas.example");
});
