// What a script does for somebody who may more than its author: the author gains nothing by it, and nobody's judgement is lent.
import { runJobs } from "@kontor/engine/jobs/testing/jobs.ts";
import { createTestDatabase } from "@kontor/harness/database.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testUpload } from "../files/testing/upload.ts";
import { openTestApi, type TestApi, type TestCaller, type TestTenant } from "../testing/api.ts";

let api: TestApi;
let atlas: TestTenant;
let author: TestCaller;
let main: TestCaller;

beforeAll(async () => {
  api = await openTestApi(await createTestDatabase());
  atlas = await api.openTenant("atlas", {
    workflows: { task: { transitions: { START: { effects: ["task-effect"] } } } },
  });
  author = await atlas.signIn({ username: "author@atlas", isAdmin: true });
  main = await atlas.signIn({ username: "main@atlas", isMainAdmin: true });
});
afterAll(async () => {
  api.services.scripts.close();
  await api.close();
});

async function save(name: string, kind: string, body: string, more: RecordData = {}): Promise<void> {
  const code = `export async function execute(given: any): Promise<unknown> {\n${body}\n}`;
  const answer = await author.call("POST", "/api/script/scripts", { name, kind, code, ...more });
  expect(answer.statusCode, answer.body).toBe(200);
}

const tried = (call: string): string =>
  `try { await ${call}; return "done" } catch ({ status, code }) { return [status, code] }`;

async function sent(caller: TestCaller, method: "POST" | "PATCH", path: string, body: object) {
  const answer = await caller.call(method, path, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const auditOf = async (entityName: string, key: string): Promise<readonly RecordData[]> =>
  (
    await main.call(
      "GET",
      `/api/system/audits?entityName=${entityName}&registration=${encodeURIComponent(key)}&sort=date`,
    )
  ).json().data;

test("an administrator's script does not finish an import for a main administrator who writes a note", async () => {
  const upload = testUpload("users.csv", "username,email\nmain@atlas,eve@evil.example\n", {
    entityName: "user",
    mode: "change",
  });
  const { registration } = (await author.call("POST", "/api/import/imports/upload", upload)).json();
  const runImports = () => runJobs(api.services, api.services.kinds, atlas);
  await runImports();
  const path = `/api/import/imports/${registration}`;
  expect((await main.call("GET", path)).json()).toMatchObject({ status: "WARNING", count: 0 });
  const detour = `if (given.user.username === "main@atlas")
    try { await POST("${path}/transitions/CONTINUE", {}) } catch { /* refused */ }
  return null;`;
  await save("note-detour", "computation", detour, { entityName: "note" });
  await sent(main, "POST", "/api/core/notes", { name: "Nothing special" });
  await runImports();
  expect((await main.call("GET", path)).json()).toMatchObject({ status: "WARNING", count: 0 });
  expect((await main.call("GET", "/api/core/users/main@atlas")).json().email).not.toBe("eve@evil.example");
});

test.each([
  ["lets an import go on", 'POST("/api/import/imports/1/transitions/CONTINUE", {})'],
  ["takes a release", 'POST("/api/script/releases", { note: "mine" })'],
  ["promotes a release", 'POST("/api/script/releases/1/promotion", {})'],
  ["rolls a release back", 'POST("/api/script/releases/rollback", {})'],
  ["runs a schedule", 'POST("/api/script/crons/product:cleaning/run")'],
  ["makes a ticket of a document", 'POST("/api/core/documents/1/token")'],
  ["changes a user", 'PATCH("/api/core/users/author@atlas", { isMainAdmin: true, version: 1 })'],
  ["makes a link", 'POST("/api/script/flows", { name: "door" })'],
  ["votes", 'POST("/api/case/votes", {})'],
  ["writes an invoice", 'POST("/api/billing/invoices", {})'],
])("no script %s, whoever it runs for", async (about, call) => {
  const name = `no-${about.replaceAll(" ", "-")}`;
  await save(name, "run", tried(call));
  expect((await main.call("GET", `/api/script/runs/${name}`)).json()).toEqual([403, "FORBIDDEN"]);
});

test("a call that a script of the page makes is held to the same, and the same call of a person is not", async () => {
  const account = { username: "clerk@atlas", email: "clerk@atlas.example" };
  const ofPage = { "x-request-originator": "script" };
  expect((await main.call("POST", "/api/core/users", account, ofPage)).statusCode).toBe(403);
  expect((await main.call("POST", "/api/core/users", account)).statusCode).toBe(200);
});

test("a script computes values of records people write, and none of a user's", async () => {
  await save("note-values", "computation", 'return { name: "Computed" };', { entityName: "note" });
  expect(await sent(main, "POST", "/api/core/notes", { name: "Typed" })).toMatchObject({ name: "Computed" });
  await save("user-values", "computation", "return { isMainAdmin: true };", { entityName: "user" });
  const { version } = (await main.call("GET", "/api/core/users/author@atlas")).json();
  await sent(main, "PATCH", "/api/core/users/author@atlas", { email: "author@atlas.example", version });
  expect((await main.call("GET", "/api/core/users/author@atlas")).json().isMainAdmin).not.toBe(true);
});

test("the effect of a step adds no user", async () => {
  const adding =
    'return { add: [{ entityName: "user", values: { username: "eve@atlas", isMainAdmin: true } }] };';
  await save("task-effect", "workflow", adding);
  const { registration } = await sent(main, "POST", "/api/core/tasks", { subject: "Call" });
  const step = await main.call("POST", `/api/core/tasks/${registration}/transitions/START`, {});
  expect([step.statusCode, step.json().code]).toEqual([403, "FORBIDDEN"]);
  expect((await main.call("GET", "/api/core/users/eve@atlas")).statusCode).toBe(404);
});

test("who made a script is no second pair of eyes for what it did, and a script is nobody's", async () => {
  const third = await atlas.signIn({ username: "third@atlas", isAdmin: true });
  const path = "/api/communication/campaigns";
  await save("make-campaign", "run", `return POST("${path}", { name: "Spring" })`);
  const { registration } = (await main.call("GET", "/api/script/runs/make-campaign")).json();
  const approve = `${path}/${registration}/transitions/APPROVE`;
  for (const caller of [author, main]) {
    const answer = await caller.call("POST", approve, {});
    expect(answer.json()).toMatchObject({
      code: "TRANSITION_REFUSED",
      rejectionReason: "Somebody else has to do this step",
    });
  }
  await save("approve", "run", tried(`POST("${approve}", {})`));
  expect((await third.call("GET", "/api/script/runs/approve")).json()).toEqual([409, "TRANSITION_REFUSED"]);
  await sent(third, "POST", approve, {});
});

test("what a script did for somebody is told in the audit by its name, what that person did is not", async () => {
  await save("add-note", "run", 'return POST("/api/core/notes", { name: "By a script" })');
  const byScript = (await main.call("GET", "/api/script/runs/add-note")).json();
  const byHand = await sent(main, "POST", "/api/core/notes", { name: "By hand" });
  const told = { username: "main@atlas", action: "CREATE" };
  expect(await auditOf("note", byScript.registration ?? byScript._id)).toMatchObject([
    { ...told, script: "add-note" },
  ]);
  const [ofHand] = await auditOf("note", byHand.registration ?? byHand._id);
  expect(ofHand).toMatchObject(told);
  expect(ofHand?.script ?? null).toBeNull();
});
