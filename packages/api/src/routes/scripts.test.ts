// Editing scripts over HTTP: drafts, publishing by four eyes, versions and trial runs, with the real compiler and the real engine.
import { createTestDatabase } from "@kontor/harness/database.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi, type TestCaller, type TestTenant } from "../testing/api.ts";

let api: TestApi;
let house: TestTenant;
let ann: TestCaller;
let bob: TestCaller;
let clerk: TestCaller;

beforeAll(async () => {
  api = await openTestApi(await createTestDatabase(), { environment: "production" });
  house = await api.openTenant("house");
  ann = await house.signIn({ username: "ann@house", isAdmin: true });
  bob = await house.signIn({ username: "bob@house", isAdmin: true });
  clerk = await house.signIn({ profiles: ["CREDIT"] });
});
afterAll(async () => {
  api.services.scripts.close();
  await api.close();
});

const url = "/api/script/scripts";
const good = "export function execute({ record }: Given): Data {\n  return { name: record.name + '!' };\n}\n";
const wrong =
  "export function execute({ record }: Given): Data {\n  const sum: number = record.name as string;\n  return { sum };\n}\n";

let count = 0;

async function newScript(caller: TestCaller, more: object = {}): Promise<string> {
  count += 1;
  const name = `script-${count}`;
  const made = await caller.call("POST", url, { name, kind: "computation", draft: good, ...more });
  expect(made.statusCode, made.body).toBe(200);
  return name;
}

async function versionOf(caller: TestCaller, name: string): Promise<number> {
  return (await caller.call("GET", `${url}/${name}`)).json().version;
}

/** What a call answers, shortened to what matters. */
async function told(answer: Promise<{ readonly statusCode: number; json: () => Record<string, unknown> }>) {
  const { statusCode, json } = await answer;
  const { code, message, rejectionReason, errors } = json();
  return statusCode === 200 ? [200] : [statusCode, code, rejectionReason ?? errors ?? message];
}

async function save(caller: TestCaller, name: string, code: string, more: object = {}) {
  return caller.call("PUT", `${url}/${name}/draft`, {
    code,
    version: await versionOf(caller, name),
    ...more,
  });
}

async function publish(caller: TestCaller, name: string) {
  return caller.call("POST", `${url}/${name}/publish`, { version: await versionOf(caller, name) });
}

test("what is saved is a draft, with its problems, and the code in force stays as it is", async () => {
  const name = await newScript(ann);
  const saved = await save(ann, name, wrong);
  expect(saved.statusCode, saved.body).toBe(200);
  expect(saved.json().script).toMatchObject({
    draft: wrong,
    draftBy: "ann@house",
    problems: [{ line: 2, column: 9, severity: "error", message: expect.stringContaining("number") }],
  });
  expect(saved.json().script).not.toHaveProperty("code");
});

test("code that is no TypeScript, or cannot lose its types, is refused with its line and column", async () => {
  const name = await newScript(ann);
  expect(await told(save(ann, name, "const a = 1;\nenum A { B }\n"))).toEqual([
    400,
    "INVALID_RECORD",
    [{ path: "draft", message: "Line 2, column 1: TypeScript enum is not supported in strip-only mode" }],
  ]);
  expect(await told(save(ann, name, "let a = ;"))).toEqual([
    400,
    "INVALID_RECORD",
    [{ path: "draft", message: "Line 1, column 9: Expression expected" }],
  ]);
  const added = ann.call("POST", url, { name: "broken", kind: "run", draft: "function (" });
  expect((await told(added)).slice(0, 2)).toEqual([400, "INVALID_RECORD"]);
});

test("in production a draft is published by somebody else than its writer, and then runs without its types", async () => {
  const name = await newScript(ann);
  expect(await told(publish(ann, name))).toEqual([
    409,
    "TRANSITION_REFUSED",
    "You have written this draft: in production somebody else publishes it",
  ]);
  const published = await publish(bob, name);
  expect(published.statusCode, published.body).toBe(200);
  const { script } = published.json();
  expect(script).toMatchObject({ code: good });
  expect(script).not.toHaveProperty("draft");
  expect(script).not.toHaveProperty("draftBy");
  expect(await told(publish(bob, name))).toEqual([409, "TRANSITION_REFUSED", "There is no draft"]);
});

test("in production nothing else changes the code in force, nor what it counts for", async () => {
  const name = await newScript(ann);
  await publish(bob, name);
  const version = await versionOf(ann, name);
  for (const change of [
    { code: wrong },
    { code: null },
    { kind: "run" },
    { name: "other" },
    { entityType: "X" },
  ]) {
    const [path] = Object.keys(change);
    expect(await told(ann.call("PATCH", `${url}/${name}`, { version, ...change })), path).toEqual([
      400,
      "INVALID_RECORD",
      [{ path, message: "In production this changes only by publishing a draft" }],
    ]);
  }
  const withCode = ann.call("POST", url, { name: "at-once", kind: "run", code: "export {};" });
  expect((await told(withCode)).slice(0, 2)).toEqual([400, "INVALID_RECORD"]);
  expect(await told(save(ann, name, `${good}// more\n`, { publish: true }))).toEqual([
    409,
    "TRANSITION_REFUSED",
    "In production somebody else publishes what was saved",
  ]);
  // What the code does not depend on may change.
  expect(await told(ann.call("PATCH", `${url}/${name}`, { version, description: "Adds a mark" }))).toEqual([
    200,
  ]);
});

test("a script in force is not taken away by one person in production; a draft is", async () => {
  const name = await newScript(ann);
  await publish(bob, name);
  const path = `${url}/${name}?version=${await versionOf(ann, name)}`;
  expect(await told(ann.call("DELETE", path))).toEqual([
    400,
    "INVALID_RECORD",
    [{ path: "code", message: "In production a script in force goes with a release" }],
  ]);
  const draft = await newScript(ann);
  const { version } = (await ann.call("GET", `${url}/${draft}`)).json();
  expect(await told(ann.call("DELETE", `${url}/${draft}?version=${version}`))).toEqual([200]);
});

test("no tenant calls itself a trial to do without the second person", async () => {
  const real = await api.openTenant("real");
  const dora = await real.signIn({ username: "dora@real", isMainAdmin: true });
  const { version } = (await dora.call("GET", "/api/core/tenants/current")).json();
  const asTest = { version, options: { environment: "test" } };
  expect(await told(dora.call("PATCH", "/api/core/tenants/current", asTest))).toEqual([200]);
  const name = await newScript(dora);
  expect((await told(publish(dora, name))).slice(0, 2)).toEqual([409, "TRANSITION_REFUSED"]);
  expect((await told(save(dora, name, good, { publish: true }))).slice(0, 2)).toEqual([
    409,
    "TRANSITION_REFUSED",
  ]);
});

test("a tenant that is for tests publishes with saving, and an own draft", async () => {
  const trial = await api.openTenant("trial", undefined, "test");
  const carl = await trial.signIn({ username: "carl@trial", isMainAdmin: true });
  const name = await newScript(carl);
  expect(await told(publish(carl, name))).toEqual([200]);
  const saved = await save(carl, name, `${good}// more\n`, { publish: true });
  expect(saved.json().script).toMatchObject({ code: `${good}// more\n` });
  const changed = await carl.call("PATCH", `${url}/${name}`, {
    version: saved.json().script.version,
    code: good,
  });
  expect(changed.json()).toMatchObject({ code: good });
});

test("wrong types keep a draft from being published", async () => {
  const name = await newScript(ann);
  await save(ann, name, wrong);
  expect(await told(publish(bob, name))).toEqual([
    400,
    "INVALID_RECORD",
    [{ path: "draft", message: "Line 2, column 9: Type 'string' is not assignable to type 'number'." }],
  ]);
});

test("saved tests run with every saving, and one that fails keeps the draft from being published", async () => {
  const name = await newScript(ann);
  const tests = [
    { name: "adds a mark", input: { record: { name: "Ann" } }, expected: { name: "Ann!" } },
    { name: "adds two", input: { record: { name: "Ann" } }, expected: { name: "Ann!!" } },
  ];
  const saved = await save(ann, name, good, { tests });
  expect(saved.json().tests).toEqual([
    { name: "adds a mark", outcome: "passed", workMs: expect.any(Number) },
    {
      name: "adds two",
      outcome: "failed",
      message: "Another answer than expected",
      workMs: expect.any(Number),
    },
  ]);
  expect(await told(publish(bob, name))).toEqual([
    409,
    "TRANSITION_REFUSED",
    'The saved test "adds two" fails',
  ]);
  const refusing = `export function execute() {\n  refuse("Not today");\n}\n`;
  const expected = [{ name: "is refused", expected: { refusal: "Not today" } }];
  expect((await save(ann, name, refusing, { tests: expected })).json().tests).toMatchObject([
    { outcome: "passed" },
  ]);
});

test("a draft is not saved over one its writer has not seen, nor published from an old version", async () => {
  const name = await newScript(ann);
  const version = await versionOf(ann, name);
  await save(ann, name, `${good}// second\n`);
  const late = bob.call("PUT", `${url}/${name}/draft`, { code: good, version });
  expect((await told(late)).slice(0, 2)).toEqual([409, "STALE_VERSION"]);
  const old = bob.call("POST", `${url}/${name}/publish`, { version });
  expect((await told(old)).slice(0, 2)).toEqual([409, "STALE_VERSION"]);
});

test("the versions tell who changed the code when, and each of them its code", async () => {
  const name = await newScript(ann);
  const second = `${good}// second\n`;
  await save(ann, name, second);
  await ann.call("PATCH", `${url}/${name}`, { version: 2, description: "No change of the code" });
  await publish(bob, name);
  const versions = (await ann.call("GET", `${url}/${name}/versions`)).json().data;
  expect(versions).toMatchObject([
    { version: 4, type: "PUBLISHED", username: "bob@house" },
    { version: 2, type: "DRAFTED", username: "ann@house" },
    { version: 1, type: "CREATED", username: "ann@house" },
  ]);
  const at = async (version: number) => (await ann.call("GET", `${url}/${name}/versions/${version}`)).json();
  expect(await at(4)).toMatchObject({ code: second });
  expect(await at(2)).toMatchObject({ draft: second });
  expect(await at(1)).toMatchObject({ draft: good });
  expect(await at(3)).toMatchObject({ code: "ENTITY_REGISTRATION_NOT_FOUND" });
});

test("a trial run tells how the script ends, what it logs and what it would change, and stores nothing", async () => {
  const name = await newScript(ann);
  await ann.call("POST", "/api/core/currencies", { code: "CHF", name: "Swiss franc", decimals: 2 });
  const code = `${good.replace("return", 'console.info("works");\n  return')}`;
  const subject = { entityName: "currency", recordKey: "CHF" };
  const run = await ann.call("POST", `${url}/${name}/test-run`, { ...subject, code });
  expect(run.json()).toMatchObject({
    ending: "answer",
    result: { name: "Swiss franc!" },
    logs: [{ level: "info", text: "works" }],
    changes: [{ path: "name", before: "Swiss franc", after: "Swiss franc!" }],
  });
  expect((await ann.call("GET", "/api/core/currencies/CHF")).json().name).toBe("Swiss franc");
  const broken = await ann.call("POST", `${url}/${name}/test-run`, {
    code: "export const execute = () => {\n  none();\n};",
  });
  expect(broken.json()).toMatchObject({
    ending: "failure",
    message: expect.stringContaining("none"),
    changes: [],
  });
  const missing = ann.call("POST", `${url}/${name}/test-run`, { ...subject, recordKey: "XXX", draft: true });
  expect((await told(missing)).slice(0, 2)).toEqual([404, "ENTITY_REGISTRATION_NOT_FOUND"]);
});

test("a user has one own version of a script, and is told of it once it is in force", async () => {
  const name = await newScript(ann);
  await publish(bob, name);
  const own = { kind: "computation", draft: good, username: "ann@house", overrides: name };
  const overrides = async (caller: TestCaller): Promise<unknown> =>
    (await caller.call("GET", "/api/script/runs/user-configuration")).json().scriptOverrides;
  expect(await told(ann.call("POST", url, { ...own, name: "own-one" }))).toEqual([200]);
  expect(await overrides(ann)).toEqual({});
  await publish(bob, "own-one");
  expect(await overrides(ann)).toEqual({ [name]: "own-one" });
  expect(await overrides(bob)).toEqual({});
  for (const [change, path] of [
    [{ name: "own-two" }, "overrides"],
    [{ name: "own-two", overrides: null }, "overrides"],
    [{ name: "own-two", username: null }, "username"],
    [{ name: "own-two", overrides: "own-two" }, "overrides"],
  ] as const) {
    const refused = await ann.call("POST", url, { ...own, ...change });
    expect(refused.json(), path).toMatchObject({ code: "INVALID_RECORD", errors: [{ path }] });
  }
});

test("who may not write scripts neither saves, publishes, tries out nor reads versions, and no other tenant finds them", async () => {
  const name = await newScript(ann);
  const stranger = await (await api.openTenant("other")).signIn();
  const calls = [
    ["PUT", "/draft", { code: good, version: 1 }],
    ["POST", "/publish", { version: 1 }],
    ["POST", "/test-run", { code: good }],
    ["GET", "/versions", undefined],
    ["GET", "/versions/1", undefined],
  ] as const;
  for (const [method, below, body] of calls) {
    const place = `${url}/${name}${below}`;
    expect((await told(clerk.call(method, place, body))).slice(0, 2), below).toEqual([403, "FORBIDDEN"]);
    expect((await told(stranger.call(method, place, body)))[0], below).toBe(404);
    expect(
      (await api.app.inject({ method, url: place, ...(body && { payload: body }) })).statusCode,
      below,
    ).toBe(401);
  }
  const all = await house.signIn({ profiles: ["AUDITOR"] });
  expect((await told(all.call("GET", `${url}/${name}/versions`)))[0]).toBe(403);
});
