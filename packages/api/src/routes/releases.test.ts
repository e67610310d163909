import { zipOf } from "@kontor/engine/releases/write-zip.ts";
import { createTestDatabase } from "@kontor/harness/database.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi, type TestCaller, type TestTenant } from "../testing/api.ts";

let api: TestApi;
let tenant: TestTenant;
let other: TestTenant;
let ann: TestCaller;
let bob: TestCaller;
let count = 0;

const mainAdmin = { isAdmin: true, isMainAdmin: true };
const releases = "/api/script/releases";

beforeAll(async () => {
  api = await openTestApi(await createTestDatabase(), { environment: "production" });
  tenant = await api.openTenant("releases", undefined, "master");
  other = await api.openTenant("elsewhere");
  [ann, bob] = [await tenant.signIn(mainAdmin), await tenant.signIn(mainAdmin)];
});
afterAll(() => api?.close());

function key(): Record<string, string> {
  count += 1;
  return { "idempotency-key": `release-${count}` };
}

async function currentHash(): Promise<string> {
  return (await ann.call("GET", releases)).json().currentHash;
}

async function upload(caller: TestCaller, bytes: Buffer): Promise<ReturnType<TestCaller["call"]>> {
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(bytes)]), "release.zip");
  return caller.call("POST", `${releases}/import`, form, key());
}

/** In production code comes into force by four eyes. */
async function addScript(house: TestTenant, name: string, code: string): Promise<void> {
  const [author, second] = [await house.signIn(mainAdmin), await house.signIn(mainAdmin)];
  const body = { name, kind: "client", draft: code };
  const { version } = (await author.call("POST", "/api/script/scripts", body, key())).json();
  const published = await second.call("POST", `/api/script/scripts/${name}/publish`, { version }, key());
  expect(published.statusCode, published.body).toBe(200);
}

test("a release goes as a file to another tenant, is compared and promoted there, and rolled back", async () => {
  await addScript(tenant, "page-home", "export default 1;\n");
  const taken = await ann.call("POST", releases, { name: "Spring" }, key());
  expect(taken.json()).toMatchObject({ number: 1, name: "Spring", origin: "taken", createdBy: ann.username });
  const file = await ann.call("GET", `${releases}/1/file`);
  expect(file.headers).toMatchObject({
    "content-type": "application/zip",
    "content-disposition": expect.stringContaining("releases-release-1.zip"),
  });
  const again = await ann.call("GET", `${releases}/1/file`);
  expect(again.rawPayload.equals(file.rawPayload)).toBe(true);

  const [eve, max] = [await other.signIn(mainAdmin), await other.signIn(mainAdmin)];
  await addScript(other, "old", "export default 0;\n");
  const imported = await upload(eve, file.rawPayload);
  expect(imported.json()).toMatchObject({
    number: 1,
    name: "Spring",
    origin: "imported",
    source: "releases 1",
    hash: taken.json().hash,
  });
  const compared = await eve.call("GET", `${releases}/comparison?from=current&to=1`);
  const { from, changes } = compared.json();
  expect(changes).toEqual([
    expect.objectContaining({ path: "scripts/old.json", kind: "removed" }),
    expect.objectContaining({ path: "scripts/old.ts", kind: "removed" }),
    expect.objectContaining({ path: "scripts/page-home.json", kind: "added" }),
    expect.objectContaining({
      path: "scripts/page-home.ts",
      kind: "added",
      lines: [{ kind: "added", text: "export default 1;" }],
    }),
  ]);
  const wanted = { currentHash: from.hash, note: "Checked" };
  const own = await eve.call("POST", `${releases}/1/promotion`, wanted, key());
  expect([own.statusCode, own.json().code]).toEqual([409, "TRANSITION_REFUSED"]);
  const promoted = await max.call("POST", `${releases}/1/promotion`, wanted, key());
  expect(promoted.json()).toMatchObject({ releaseNumber: 1, previousNumber: 2, appliedBy: max.username });
  expect((await eve.call("GET", releases)).json()).toMatchObject({
    currentHash: taken.json().hash,
    revertible: { number: 1 },
  });
  const back = await max.call("POST", `${releases}/rollback`, { currentHash: taken.json().hash }, key());
  expect(back.json()).toMatchObject({ releaseNumber: 2, reverts: 1 });
  const left = (await eve.call("GET", releases)).json();
  expect([left.currentHash, left.revertible]).toEqual([from.hash, undefined]);
});

test("only main administrators take, import, promote and roll back, and nobody below administrators looks", async () => {
  const [admin, clerk] = [
    await tenant.signIn({ isAdmin: true }),
    await tenant.signIn({ profiles: ["MANAGER"] }),
  ];
  const wanted = { currentHash: await currentHash() };
  const writes: readonly (readonly [string, object])[] = [
    ["", { name: "No" }],
    ["/1/promotion", wanted],
    ["/rollback", wanted],
  ];
  for (const caller of [admin, clerk]) {
    for (const [path, body] of writes) {
      const answer = await caller.call("POST", `${releases}${path}`, body, key());
      expect([path, answer.json().code]).toEqual([path, "FORBIDDEN"]);
    }
    expect((await upload(caller, zipOf({}))).json().code).toBe("FORBIDDEN");
  }
  for (const path of ["", "/1/file", "/comparison?from=current&to=1"]) {
    expect((await admin.call("GET", `${releases}${path}`)).statusCode).toBe(200);
    expect((await clerk.call("GET", `${releases}${path}`)).json().code).toBe("FORBIDDEN");
  }
});

test("another tenant is compared by super administrators only, and its releases are found by nobody else", async () => {
  const theirs = `${releases}/comparison?from=current&to=current&toTenant=elsewhere`;
  expect((await ann.call("GET", theirs)).json().code).toBe("FORBIDDEN");
  const root = await tenant.signIn({ isSuperAdmin: true });
  expect((await root.call("GET", theirs)).json()).toMatchObject({
    from: { tenant: "releases" },
    to: { tenant: "elsewhere" },
  });
  const unknown = await root.call("GET", theirs.replace("elsewhere", "nowhere"));
  expect(unknown.json().code).toBe("ENTITY_REGISTRATION_NOT_FOUND");
  // The other tenant has two, this one has one.
  expect((await ann.call("GET", `${releases}/2/file`)).json().code).toBe("ENTITY_REGISTRATION_NOT_FOUND");
});

test("a moment stands for what was last known to be in force then", async () => {
  const before = new Date().toISOString();
  await addScript(tenant, "later", "export default 2;\n");
  await bob.call("POST", releases, { name: "Later" }, key());
  const query = new URLSearchParams({ from: before, to: new Date().toISOString() });
  const { from, to, changes } = (await ann.call("GET", `${releases}/comparison?${query}`)).json();
  expect([from.name, to.name]).toEqual(["Spring", "Later"]);
  expect(changes.map(({ path }: { path: string }) => path)).toEqual([
    "scripts/later.json",
    "scripts/later.ts",
  ]);
  const long = new URLSearchParams({ from: "2001-01-01T00:00:00Z", to: "current" });
  const nothing = await ann.call("GET", `${releases}/comparison?${long}`);
  expect(nothing.json().code).toBe("ENTITY_REGISTRATION_NOT_FOUND");
});

test("a promotion that was not compared with what is in force is told that it is stale", async () => {
  const late = await bob.call("POST", `${releases}/1/promotion`, { currentHash: "0".repeat(64) }, key());
  expect([late.statusCode, late.json()]).toEqual([
    409,
    expect.objectContaining({
      code: "STALE_VERSION",
      rejectionReason: "The configuration has changed since it was compared",
    }),
  ]);
});

test("a file that reaches outside its schema is refused, and each wrong file is named", async () => {
  const script = '{"name":"a","kind":"layout"}';
  const files: readonly (readonly [Record<string, string>, string])[] = [
    [{ "../scripts/a.json": script }, "UNSAFE_FILE"],
    [{ "/scripts/a.json": script }, "UNSAFE_FILE"],
    [{ "scripts\\..\\..\\a.json": script }, "UNSAFE_FILE"],
    [{ "users/root.json": '{"username":"root","isSuperAdmin":true}' }, "INVALID_RECORD"],
    [{ "contracts/C1.json": '{"registration":"C1"}' }, "INVALID_RECORD"],
    [{ "scripts/b.json": script }, "INVALID_RECORD"],
    [{ "scripts/a.ts": "code without a record" }, "INVALID_RECORD"],
    [{ "scripts/a.json": '{"name":"a","kind":"layout","surprise":1}' }, "INVALID_RECORD"],
    [{ "scripts/a.json": '{"name":"a","kind":"layout","_id":"1"}' }, "INVALID_RECORD"],
    [{ "scripts/a.json": "{" }, "INVALID_RECORD"],
    [{ "permissions/ADMIN.json": '["read all"]' }, "INVALID_RECORD"],
    [{ "permissions/GUEST.json": '["rule the world"]' }, "INVALID_RECORD"],
    [{ "permissions/__proto__.json": '["read all"]' }, "INVALID_RECORD"],
    [{ "options.json": '{"environment":"test"}' }, "INVALID_RECORD"],
    [{ "options.json": '{"surprise":1}' }, "INVALID_RECORD"],
    [{ "overlay/entities/nothing.json": '{"label":"x"}' }, "INVALID_RECORD"],
    [{ "overlay/version.json": "7" }, "INVALID_RECORD"],
    [{ "keyValues/a.json": '{"key":"a","type":"SHORT_URL","url":"/x"}' }, "INVALID_RECORD"],
    [{ "featureFlags/a.json": '{"name":"a"}' }, "INVALID_RECORD"],
    [{ "notes.txt": "hello" }, "INVALID_RECORD"],
  ];
  for (const [sent, code] of files) {
    const answer = await upload(ann, zipOf(sent));
    expect([sent, answer.json().code]).toEqual([sent, code]);
    if (code === "INVALID_RECORD") expect(answer.json().errors[0].path).not.toBe("");
  }
  expect((await upload(ann, Buffer.from("no archive"))).json().code).toBe("UNSAFE_FILE");
  // The control: with nothing wrong it is taken, however its JSON is written.
  const fine = { "scripts/a.json": `  ${script}`, "scripts/a.ts": "fine" };
  expect((await upload(ann, zipOf(fine))).statusCode).toBe(200);
});

test("a file that unpacks to far too much is given up", async () => {
  const answer = await upload(ann, zipOf({ "scripts/a.ts": "x".repeat(40_000_000) }));
  expect(["BODY_TOO_LARGE", "UNSAFE_FILE"]).toContain(answer.json().code);
});
