// Scripts on the server, through the API: what they answer, as whom they act, and what they cannot reach.
import { createTestDatabase } from "@kontor/harness/database.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi, type TestCaller, type TestTenant } from "../testing/api.ts";

let api: TestApi;
let atlas: TestTenant;
let admin: TestCaller;
let clerk: TestCaller;

const overlay = {
  workflows: {
    task: {
      transitions: {
        START: { guards: ["task-guard"], effects: ["task-effect"] },
        WAIT: { guards: ["no-such-script"] },
      },
    },
  },
};

beforeAll(async () => {
  api = await openTestApi(await createTestDatabase());
  atlas = await api.openTenant("atlas", overlay);
  admin = await atlas.signIn();
  clerk = await atlas.signIn({ profiles: ["SALES"] });
});
afterAll(async () => {
  api.services.scripts.close();
  await api.close();
});

async function save(name: string, kind: string, body: string, more: RecordData = {}): Promise<void> {
  const code = `export async function execute(given: any): Promise<unknown> {\n${body}\n}`;
  const answer = await admin.call("POST", "/api/script/scripts", { name, kind, code, ...more });
  expect(answer.statusCode, answer.body).toBe(200);
}

async function change(name: string, body: string): Promise<void> {
  const path = `/api/script/scripts/${name}`;
  const { version } = (await admin.call("GET", path)).json();
  const code = `export async function execute(given: any): Promise<unknown> {\n${body}\n}`;
  const answer = await admin.call("PATCH", path, { version, code });
  expect(answer.statusCode, answer.body).toBe(200);
}

const run = (caller: TestCaller, name: string, query = ""): ReturnType<TestCaller["call"]> =>
  caller.call("GET", `/api/script/runs/${name}${query}`);

async function newTask(values: RecordData = {}): Promise<RecordData> {
  const answer = await admin.call("POST", "/api/core/tasks", { subject: "Call", ...values });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

test("a script is run by its name and answers data, as soon as it was saved [SCRIPT-09]", async () => {
  expect((await run(clerk, "sum")).statusCode).toBe(404);
  await save(
    "sum",
    "run",
    "return { total: money.add(given.query.a, given.query.b), who: given.user.username }",
  );
  const answer = await run(clerk, "sum", "?a=0.10&b=0.20");
  expect(answer.json()).toEqual({ total: "0.30", who: clerk.username });
  const posted = await clerk.call("POST", "/api/script/runs/sum?a=1.00&b=2.00", { more: true });
  expect(posted.json()).toMatchObject({ total: "3.00" });
  await change("sum", 'return "changed"');
  expect((await run(clerk, "sum")).json()).toBe("changed");
  const { version } = (await admin.call("GET", "/api/script/scripts/sum")).json();
  expect((await admin.call("DELETE", `/api/script/scripts/sum?version=${version}`)).statusCode).toBe(200);
  expect((await run(clerk, "sum")).statusCode).toBe(404);
});

test("only scripts made to be run are run by their name", async () => {
  await save("only-layout", "layout", "return {}");
  expect((await run(admin, "only-layout")).statusCode).toBe(404);
});

test("code for the browser is answered to everybody without its types, that of the server to nobody else [SCRIPT-01]", async () => {
  await save("deal-layout", "layout", "const cards: string[] = []; return { cards }");
  const answer = await clerk.call("GET", "/api/script/scripts/deal-layout");
  expect(answer.json()).toMatchObject({ name: "deal-layout", kind: "layout", version: 1 });
  expect(answer.json().code).not.toContain(": string[]");
  expect(Object.keys(answer.json()).toSorted()).toEqual(["code", "kind", "name", "version"]);
  await save("of-server", "run", "return 1");
  expect((await clerk.call("GET", "/api/script/scripts/of-server")).statusCode).toBe(403);
  expect((await clerk.call("GET", "/api/script/scripts")).statusCode).toBe(403);
  expect((await admin.call("GET", "/api/script/scripts/of-server")).json().code).toContain(": any");
  expect((await admin.call("GET", "/api/script/scripts/deal-layout?runnable=1")).json().code).not.toContain(
    ": any",
  );
});

test("what a script asks of the API it asks with the rights of its caller, each time anew", async () => {
  await save("users", "run", 'return (await GET("/api/core/users", { limit: 1 })).data.length');
  expect((await run(admin, "users")).json()).toBe(1);
  const refused = await run(clerk, "users");
  expect(refused.statusCode).toBe(422);
  expect(refused.json().message).toContain("Permission");
});

test("a script writes as its caller, and the record says so", async () => {
  await save("add-task", "run", 'return POST("/api/core/tasks", { subject: "From a script" })');
  const answer = await run(admin, "add-task");
  expect(answer.json()).toMatchObject({ subject: "From a script", _insertUser: admin.username });
});

test.each([
  ["signs nobody in", 'POST("/api/core/auth/login", { username: "a", password: "b" })'],
  ["ends no session", 'GET("/api/core/auth/logout")'],
  [
    "changes no configuration",
    'PUT("/api/script/configurations/profilesPermissions", { version: 0, value: {} })',
  ],
  ["makes no administrator", 'POST("/api/core/users", { username: "evil@atlas.example", isAdmin: true })'],
  ["writes no script", 'POST("/api/script/scripts", { name: "evil", kind: "run", code: "1" })'],
  ["reads no secret", 'GET("/api/core/secrets")'],
])("a script %s, even for an administrator", async (about, call) => {
  const name = `closed-${about.replaceAll(" ", "-")}`;
  await save(
    name,
    "run",
    `try { await ${call}; return "done" } catch ({ status, code }) { return [status, code] }`,
  );
  expect((await run(admin, name)).json()).toEqual([403, "FORBIDDEN"]);
});

test.each([
  "http://example.com/",
  "//example.com/api/",
  "/ping",
  "/api/../ping",
  "/api/%2e%2e/x",
  "/api/core//users",
  "/api/x?y=1",
  "api/core",
])("a script calls no other address than plain ones of the API: %s", async (address) => {
  const name = `address-${Buffer.from(address).toString("hex")}`;
  await save(
    name,
    "run",
    `try { return await GET(${JSON.stringify(address)}) } catch ({ code }) { return code }`,
  );
  expect((await run(admin, name)).json()).toBe("INVALID_FIELD_VALUE");
});

test("a refusal is told in the words of the script, with status 499", async () => {
  await save("refusing", "run", `refuse("The dossier is not complete: ${"x".repeat(150)}")`);
  const answer = await run(clerk, "refusing");
  expect(answer.statusCode).toBe(499);
  expect(answer.json()).toMatchObject({ code: "SCRIPT_REFUSED", values: ["refusing"] });
  expect(answer.json().rejectionReason).toBe(`The dossier is not complete: ${"x".repeat(150)}`);
});

test("a fault names its line, and ends neither the server nor the next run", async () => {
  await save("faulty", "run", "\nthrow new Error('No rate')");
  const answer = await run(clerk, "faulty");
  expect(answer.statusCode).toBe(422);
  expect(answer.json().message).toBe("Script faulty failed: No rate (line 3)");
  await save("endless", "run", "for (;;) {}");
  expect((await run(clerk, "endless")).json().message).toContain("It works too long");
  await save("hungry", "run", "const kept = []; for (;;) kept.push(new Array(1e5).fill(1))");
  expect((await run(clerk, "hungry")).json().message).toMatch(/memory|It works too long/);
  await save("fine", "run", "return 1");
  expect((await run(clerk, "fine")).json()).toBe(1);
});

test("a script of one tenant is nobody's in another, and reaches nothing there [SCRIPT-10]", async () => {
  const boreal = await api.openTenant("boreal");
  const other = await boreal.signIn();
  await save(
    "tasks-seen",
    "run",
    'return (await GET("/api/core/tasks", { limit: 100 })).data.map(({ tenant }) => tenant)',
  );
  await newTask();
  const foreign = await other.call("POST", "/api/core/tasks", { subject: "Of boreal" });
  expect(foreign.json(), foreign.body).toMatchObject({ tenant: "boreal" });
  expect((await run(other, "tasks-seen")).statusCode).toBe(404);
  expect(new Set((await run(admin, "tasks-seen")).json())).toEqual(new Set(["atlas"]));
  await save(
    "one-task",
    "run",
    "try { return (await GET('/api/core/tasks/' + given.query.of)).tenant } catch ({ status }) { return status }",
  );
  // Numbers of records are counted in each tenant.
  expect(["atlas", 404]).toContain(
    (await run(admin, "one-task", `?of=${foreign.json().registration}`)).json(),
  );
  await save(
    "environment",
    "run",
    "return [typeof process, typeof require, typeof fetch, typeof WebAssembly, typeof SharedArrayBuffer, typeof Deno, typeof setTimeout]",
  );
  expect((await run(admin, "environment")).json()).toEqual(new Array(7).fill("undefined"));
});

test("what a script logs is kept with its request, its user and an end, and read by those who may [SCRIPT-12]", async () => {
  await save("talking", "run", 'console.log("rate", 3); console.warn("careful"); return 1');
  const requestId = crypto.randomUUID();
  await clerk.call("GET", "/api/script/runs/talking", undefined, { "x-request-id": requestId });
  const { data } = (await admin.call("GET", `/api/script/script-logs?requestId=${requestId}`)).json();
  expect(data).toHaveLength(2);
  expect(data.map(({ level, output }: RecordData) => [level, output]).toSorted()).toEqual([
    ["INFO", "rate 3"],
    ["WARNING", "careful"],
  ]);
  expect(data[0]).toMatchObject({ scriptName: "talking", username: clerk.username, requestId });
  expect(Date.parse(data[0].expirationDate)).toBeGreaterThan(Date.now());
  expect((await clerk.call("GET", "/api/script/script-logs")).statusCode).toBe(403);
  const log = (await admin.call("GET", `/api/system/request-log/${requestId}`)).json();
  expect(log.scriptLogs).toHaveLength(2);
});

test("scripts that lead to one another end after a few steps", async () => {
  await save("round", "run", 'return GET("/api/script/runs/round")');
  const answer = await run(admin, "round");
  expect(answer.statusCode).toBe(422);
});

test("a guard that is a script lets a step pass, holds it back or says why not", async () => {
  await save(
    "task-guard",
    "workflow",
    'if (given.record.subject === "Wrong") refuse("It is wrong"); return given.record.subject !== "Held";',
  );
  await save("task-effect", "workflow", "return null");
  const [fine, held, wrong] = [
    await newTask(),
    await newTask({ subject: "Held" }),
    await newTask({ subject: "Wrong" }),
  ];
  const start = (task: RecordData): ReturnType<TestCaller["call"]> =>
    admin.call("POST", `/api/core/tasks/${task.registration}/transitions/START`, {});
  expect((await start(fine)).json().record.status).toBe("IN_PROGRESS");
  expect((await start(held)).statusCode).toBe(409);
  const refused = await start(wrong);
  expect(refused.statusCode).toBe(499);
  expect(refused.json().rejectionReason).toBe("It is wrong");
  expect((await admin.call("GET", `/api/core/tasks/${wrong.registration}`)).json().status).toBe("TODO");
});

test("a guard whose script is missing holds every step back", async () => {
  const task = await newTask();
  const answer = await admin.call("POST", `/api/core/tasks/${task.registration}/transitions/WAIT`, {});
  expect(answer.statusCode).toBe(404);
  expect((await admin.call("GET", `/api/core/tasks/${task.registration}`)).json().status).toBe("TODO");
});

test("an effect changes the record and adds others, in the transaction of the step and with the rights of the caller", async () => {
  await change(
    "task-effect",
    'return { patch: { subject: "Begun" }, add: [{ entityName: "task", values: { subject: "Follow-up" } }] }',
  );
  const task = await newTask();
  const answer = await admin.call("POST", `/api/core/tasks/${task.registration}/transitions/START`, {});
  expect(answer.json().record).toMatchObject({ subject: "Begun", status: "IN_PROGRESS" });
  const { data } = (await admin.call("GET", "/api/core/tasks?subject=Follow-up")).json();
  expect(data).toHaveLength(1);
  await change("task-effect", 'return { patch: { status: "DONE" } }');
  const next = await newTask();
  const refused = await admin.call("POST", `/api/core/tasks/${next.registration}/transitions/START`, {});
  expect(refused.json().code).toBe("STATUS_PATCH_PROHIBITED");
  expect((await admin.call("GET", `/api/core/tasks/${next.registration}`)).json().status).toBe("TODO");
  await change("task-effect", "return { anything: 1 }");
  const strange = await admin.call("POST", `/api/core/tasks/${next.registration}/transitions/START`, {});
  expect(strange.json().code).toBe("SCRIPT_FAILED");
});

test("what changes meanwhile is seen: the scripts of a step are asked again about the record as it is", async () => {
  await change("task-effect", "return { patch: { subject: given.record.subject + given.record.version } }");
  await change(
    "task-guard",
    `if (given.record.version === 1) await PATCH("/api/core/tasks/" + given.record.registration, { version: 1, subject: "Meanwhile" });
     return true`,
  );
  const task = await newTask();
  const answer = await admin.call("POST", `/api/core/tasks/${task.registration}/transitions/START`, {});
  expect(answer.json().record).toMatchObject({ subject: "Meanwhile2", status: "IN_PROGRESS" });
});

test("a record is computed and checked by scripts made for its entity before it is stored", async () => {
  await save("ticket-name", "computation", 'return { subject: (given.record.subject ?? "").trim() + "!" }', {
    entityName: "ticket",
  });
  await save(
    "ticket-check",
    "validation",
    'return given.record.subject.startsWith("Bad") ? [{ path: "subject", message: "Subject is bad" }] : []',
    { entityName: "ticket" },
  );
  const made = await admin.call("POST", "/api/support/tickets", { subject: " Printer " });
  expect(made.json(), made.body).toMatchObject({ subject: "Printer!" });
  const { registration, version } = made.json();
  const changed = await admin.call("PATCH", `/api/support/tickets/${registration}`, {
    version,
    subject: "Scanner",
  });
  expect(changed.json()).toMatchObject({ subject: "Scanner!" });
  const refused = await admin.call("POST", "/api/support/tickets", { subject: "Bad one" });
  expect(refused.statusCode).toBe(400);
  expect(refused.json().errors).toEqual([{ path: "subject", message: "Subject is bad" }]);
});

test("calls that forms make by name are answered by the product, and by a script of the tenant where it has one", async () => {
  const calendars = "/api/script/runs/calendars";
  expect((await clerk.call("GET", calendars)).json()).toEqual({
    data: [{ name: "default", weekend: [6, 7], holidays: [] }],
  });
  await save("calendars", "run", 'return { data: [{ ...given.answer.data[0], holidays: ["2026-12-25"] }] }');
  expect((await clerk.call("GET", calendars)).json().data[0].holidays).toEqual(["2026-12-25"]);
  await change("calendars", "return { data: [{ name: 1 }] }");
  expect((await clerk.call("GET", calendars)).json().code).toBe("SCRIPT_FAILED");
  expect((await clerk.call("GET", "/api/script/runs/products-catalog")).json()).toEqual({ data: [] });
  const related = await clerk.call("POST", "/api/script/runs/quick-add-relations", { sourcePerson: {} });
  expect(related.json()).toEqual({ data: [] });
});

test("a script shapes how the application starts, gives no rights, and locks nobody out when it fails", async () => {
  const start = async (): Promise<RecordData> =>
    (await clerk.call("GET", "/api/script/runs/user-configuration")).json();
  const before = await start();
  await save(
    "user-configuration",
    "run",
    'return { landingPage: "/tasks", userPermissions: ["write all"], menus: given.configuration.menus.slice(0, 1) }',
  );
  const after = await start();
  expect(after.landingPage).toBe("/tasks");
  expect(after.menus).toHaveLength(1);
  expect(after.userPermissions).toEqual(before.userPermissions);
  await change("user-configuration", "throw new Error('oops')");
  expect(await start()).toEqual(before);
});

test("one name of a script stands for another, from the next request on [SCRIPT-14]", async () => {
  const main = await atlas.signIn({ isAdmin: true, isMainAdmin: true });
  const path = "/api/script/configurations/scriptAliases";
  await save("meant", "run", 'return "meant"');
  expect((await run(clerk, "asked-for")).statusCode).toBe(404);
  const { version } = (await main.call("GET", path)).json();
  const saved = await main.call("PUT", path, { version, value: { "asked-for": "meant" } });
  expect(saved.statusCode, saved.body).toBe(200);
  expect((await run(clerk, "asked-for")).json()).toBe("meant");
  const boreal = await api.openTenant("without-aliases");
  expect((await run(await boreal.signIn(), "asked-for")).statusCode).toBe(404);
});
