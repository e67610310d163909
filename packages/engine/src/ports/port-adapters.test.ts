// The answer that is uploaded to a question on file, and the script of a tenant that turns a reply into the declared shape.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { createTestDatabase } from "@kontor/harness/database.ts";
import { externalData } from "@kontor/model/entities/external/external-data.ts";
import { script } from "@kontor/model/entities/script/script.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { insertRecord } from "@kontor/store/records/write.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { createUser } from "@kontor/store/tenants.ts";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { documentsOfRecord } from "../documents/documents-of-record.ts";
import { uploadDocument } from "../documents/upload-document.ts";
import { openReadDoor } from "../door/open-door.ts";
import { hashedFile, openFile } from "../files/stored-files.ts";
import { workWithin } from "../writing/write-work.ts";
import { openTestPorts, type RegisterAnswer, type TestPorts } from "./testing/asking.ts";
import { type Counterpart, openCounterpart, replying } from "./testing/counterpart.ts";

let ports: TestPorts;
let register: Counterpart;
let scope: Scope;
let folder: string;

const entry = {
  reference: "REG-1",
  status: "ENTERED",
  entryDate: "2026-11-01",
  register: "Register of Lyon",
  extractDate: "2026-11-18",
};

beforeAll(async () => {
  ports = await openTestPorts(await createTestDatabase());
  folder = await mkdtemp(join(tmpdir(), "kontor-answers-"));
});
beforeEach(async () => {
  register = await openCounterpart();
  scope = await ports.openTenant();
});
afterEach(() => register.close());
afterAll(async () => {
  await ports.close();
  await rm(folder, { recursive: true, force: true });
});

async function upload(
  { externalDataRegistration: key }: RegisterAnswer,
  content: string,
  type = "SOURCE_FILE",
) {
  const path = join(folder, `${key}.json`);
  await writeFile(path, content);
  const file = { ...(await hashedFile(path)), name: "answer.json" };
  await uploadDocument(ports.services, scope, { entity: externalData, key }, { file, type });
}

const documents = ({ externalDataRegistration: key }: RegisterAnswer) =>
  ports.services.store.write(scope, (transaction) =>
    documentsOfRecord(openReadDoor(workWithin(ports.services, scope, transaction)), externalData, key),
  );

async function contentOf(stored: RecordData): Promise<string> {
  const file = await openFile(ports.services, scope, String(stored.storageKey));
  return file === undefined ? "" : text(file.stream);
}

test("a question on file waits for its answer, and the uploaded answer is one call with it", async () => {
  await ports.configure(scope, { adapter: "file" });
  const asked = await ports.ask(scope, "REG-1");
  expect(asked).toMatchObject({ state: "UNAVAILABLE", source: "file", isDemo: false });
  const [question] = await documents(asked);
  expect(JSON.parse(await contentOf(question?.doc ?? {}))).toEqual({
    port: "collateralRegister",
    call: asked.externalDataRegistration,
    request: { type: "PLEDGE", reference: "REG-1" },
  });
  expect((await ports.callOf(scope, asked)).status).toBe("PROCESSING");
  // Asked again, it still waits, and nobody hands over a second file.
  expect(await ports.ask(scope, "REG-1")).toEqual(asked);
  expect(await documents(asked)).toHaveLength(1);
  await upload(asked, "a letter", "OTHER");
  expect((await ports.ask(scope, "REG-1")).state).toBe("UNAVAILABLE");
  await upload(asked, JSON.stringify(entry));
  const answer = await ports.ask(scope, "REG-1");
  expect(answer).toMatchObject({
    state: "ANSWERED",
    data: entry,
    externalDataRegistration: asked.externalDataRegistration,
  });
  const { status, doc } = await ports.callOf(scope, answer);
  expect(status).toBe("SUCCESS");
  expect(doc.documentRegistration).toEqual(expect.any(String));
});

test.each([
  ["another shape", JSON.stringify({ ...entry, status: "PERHAPS" })],
  ["no JSON", "ENTERED since November"],
  ["more than is read", `"${"x".repeat(1_100_000)}"`],
])("an uploaded answer of %s is none, and the question is asked anew", async (_words, content) => {
  await ports.configure(scope, { adapter: "file" });
  const asked = await ports.ask(scope, "REG-1");
  await upload(asked, content);
  expect((await ports.ask(scope, "REG-1")).state).toBe("UNAVAILABLE");
  expect((await ports.callOf(scope, asked)).status).toBe("ERROR");
  const anew = await ports.ask(scope, "REG-1");
  expect(anew.externalDataRegistration).not.toBe(asked.externalDataRegistration);
});

test("a question on file of a demo tenant says that it is a specimen", async () => {
  scope = await ports.openTenant({ isDemo: true });
  await ports.configure(scope, { adapter: "file" });
  const [question] = await documents(await ports.ask(scope, "REG-1"));
  expect(JSON.parse(await contentOf(question?.doc ?? {}))).toMatchObject({ watermark: "SPECIMEN" });
});

function addScript(values: RecordData): Promise<unknown> {
  return ports.services.store.write(scope, (transaction) =>
    insertRecord(transaction, scope, script, {
      values: { kind: "computation", ...values },
      isOfProduct: true,
    }),
  );
}

const mapping = `export function execute({ answer, request }: Given): Data | null {
  const [number, state, since] = answer.text.split(";");
  if (state === "unknown") return null;
  if (number !== request.reference) return { status: "ENTERED" };
  return { reference: number, status: state.toUpperCase(), entryDate: since, register: "Lyon", extractDate: since };
}`;

test("a script of the tenant turns a reply into the declared shape, and the shape is checked after it", async () => {
  await addScript({ name: "register-reply", code: mapping });
  await ports.configure(scope, {
    adapter: "http",
    url: `${register.url}/{reference}`,
    mapping: "register-reply",
  });
  register.answer(replying(200, "REG-1;entered;2026-11-01"));
  expect(await ports.ask(scope, "REG-1")).toMatchObject({
    state: "ANSWERED",
    data: { reference: "REG-1", status: "ENTERED", entryDate: "2026-11-01" },
  });
  expect((await ports.ask(scope, "REG-2")).state).toBe("UNAVAILABLE");
  register.answer(replying(200, "REG-1;unknown"));
  expect((await ports.ask(scope, "REG-1")).state).toBe("NOT_FOUND");
  register.answer(replying(200, ""));
  expect((await ports.ask(scope, "REG-1")).state).toBe("UNAVAILABLE");
});

test("a script that fails, is missing or of another kind makes no answer", async () => {
  await addScript({ name: "failing", code: "export function execute() { throw new Error('no'); }" });
  await addScript({ name: "checking", kind: "validation", code: "export function execute() { return []; }" });
  register.answer(replying(200, entry));
  for (const name of ["failing", "checking", "absent"]) {
    await ports.configure(scope, { adapter: "http", url: `${register.url}/{reference}`, mapping: name });
    const answer = await ports.ask(scope, "REG-1");
    expect([name, answer.state]).toEqual([name, "UNAVAILABLE"]);
    expect((await ports.callOf(scope, answer)).doc.reason).toContain(name);
  }
});

test("a version that one user has of the script writes no answer", async () => {
  await addScript({ name: "register-reply", code: mapping });
  const forged = `export function execute() { return ${JSON.stringify(entry)}; }`;
  const { caller } = scope;
  const { username } = caller;
  const account = { username, tenant: scope.tenant, isAdmin: true, email: username, name: username };
  await createUser(ports.services.store, scope, account);
  await addScript({ name: "own", code: forged, username, overrides: "register-reply" });
  // As this user the library has the own version.
  const library = await ports.services.scripts.libraryOf(scope);
  expect(library.find("register-reply", username)?.name).toBe("own");
  register.answer(replying(200, "REG-1;unknown"));
  const url = `${register.url}/{reference}`;
  await ports.configure(scope, { adapter: "http", url, mapping: "register-reply" });
  expect((await ports.ask(scope, "REG-1", caller)).state).toBe("NOT_FOUND");
  await ports.configure(scope, { adapter: "http", url, mapping: "own" });
  expect((await ports.ask(scope, "REG-1", caller)).state).toBe("UNAVAILABLE");
});
