// Collateral asked about in a register: what the register confirms is registered, and a register that does not answer stops it.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { folderStorage } from "@kontor/engine/files/folder-storage.ts";
import { type Counterpart, openCounterpart, replying } from "@kontor/engine/ports/testing/counterpart.ts";
import { patchRecord } from "@kontor/engine/records/records.ts";
import { clerk, created } from "@kontor/engine/services/testing/services.ts";
import { runTransition } from "@kontor/engine/transitions/run-transition.ts";
import { createTestDatabase } from "@kontor/harness/database.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { PortConfiguration } from "@kontor/model/ports/port-configuration.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import type { StoredRecord } from "@kontor/store/records/stored-record.ts";
import { readStored } from "@kontor/store/records/stored-records.ts";
import { saveTenantState } from "@kontor/store/records/tenant-state.ts";
import { insertRecord } from "@kontor/store/records/write.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { createUser } from "@kontor/store/tenants.ts";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestProduct, type TestProduct } from "../testing/product.ts";

const { collateral, externalData, keyValue, person } = declaredEntities;

let opened: TestProduct;
let folder: string;
let register: Counterpart;
let scope: Scope;
let houses = 0;

const entry = {
  reference: "REG-1",
  status: "ENTERED",
  entryDate: "2026-11-02",
  rank: 1,
  creditor: "House of leases",
  register: "Register of Lyon",
  extractDate: "2026-11-18",
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kontor-register-"));
  const clock = () => Temporal.Instant.from("2026-11-18T12:00:00Z");
  opened = openTestProduct(await createTestDatabase(), { clock, storage: folderStorage(folder) });
});
beforeEach(async () => {
  houses += 1;
  register = await openCounterpart();
  register.answer(replying(200, entry));
  scope = await opened.openTenant(`house${houses}`);
  const username = `ines@house${houses}`;
  await createUser(opened.services.store, scope, {
    username,
    tenant: scope.tenant,
    email: username,
    name: username,
    profiles: ["CONTRACT"],
  });
  scope = { ...scope, caller: clerk(username, ["CREDIT", "CONTRACT"]) };
});
afterEach(() => register.close());
afterAll(async () => {
  await opened.close();
  await rm(folder, { recursive: true, force: true });
});

const service = (): PortConfiguration => ({
  adapter: "http",
  url: `${register.url}/{type}/{reference}`,
  retries: 0,
});

async function connect(configuration: PortConfiguration): Promise<void> {
  const values = { key: "port.collateralRegister", type: "SETTING", value: configuration as JsonValue };
  await added(keyValue, values);
}

const run = (key: string, code: string) =>
  runTransition(opened.services, scope, collateral, { key, code }, {});

async function read(key: string): Promise<StoredRecord> {
  const [found] = await opened.services.store.write(scope, (transaction) =>
    readStored(transaction, scope, collateral, [key]),
  );
  if (found === undefined) throw new Error(`Collateral ${key} is gone`);
  return found;
}

async function patch(key: string, values: RecordData): Promise<void> {
  const { version } = await read(key);
  await patchRecord(opened.services, scope, collateral, key, { ...values, version });
}

async function toSign(values: RecordData = {}): Promise<string> {
  const { registration } = await created(opened.services, scope, collateral, {
    name: "Press",
    type: "PLEDGE",
    ...values,
  });
  const key = String(registration);
  await run(key, "REQUEST");
  await run(key, "SEND_FOR_SIGNATURE");
  return key;
}

async function ask(key: string): Promise<RecordData> {
  await run(key, "ASK_REGISTER");
  await opened.settle(scope);
  return Object((await read(key)).doc.registerAnswer);
}

/** As if the product had added it. */
async function added(entity: Entity, values: RecordData): Promise<StoredRecord> {
  return opened.services.store.write(scope, (transaction) =>
    insertRecord(transaction, scope, entity, { values, isOfProduct: true }),
  );
}

const typed = { registryReference: "REG-1", registryDate: "2026-11-02" };
const refusedFor = (rejectionReason: string) => ({ code: "TRANSITION_REFUSED", rejectionReason });
const unconfirmed = refusedFor("Where a register is connected, it confirms the registry reference and date");
const unaskable = refusedFor("A register is connected, and the type and the registry reference are given");

test("an entry that the register confirms is registered, with the call that proves it", async () => {
  await connect(service());
  const key = await toSign();
  await patch(key, typed);
  await expect(run(key, "REGISTER")).rejects.toMatchObject(unconfirmed);
  const answer = await ask(key);
  expect(register.received).toMatchObject([{ url: "/PLEDGE/REG-1" }]);
  expect(answer).toMatchObject({
    state: "ANSWERED",
    isDemo: false,
    reference: "REG-1",
    entryStatus: "ENTERED",
    entryDate: "2026-11-02",
    rank: 1,
    creditor: "House of leases",
    externalDataRegistration: expect.any(String),
  });
  await run(key, "REGISTER");
  expect((await read(key)).status).toBe("REGISTERED");
});

test("a call is kept with the person who has given the collateral", async () => {
  await connect(service());
  const giver = await added(person, { registration: "P-1", name: "Ada", type: "COMPANY" });
  const key = await toSign({ personRegistration: giver.key });
  await patch(key, typed);
  const { externalDataRegistration } = await ask(key);
  const [call] = await opened.services.store.write(scope, (transaction) =>
    readStored(transaction, scope, externalData, [String(externalDataRegistration)]),
  );
  expect(call?.doc.personRegistration).toBe("P-1");
});

test.each([
  ["is down", replying(503, ""), "UNAVAILABLE"],
  ["answers another shape", replying(200, { status: "ENTERED" }), "UNAVAILABLE"],
  ["knows no such entry", replying(404, ""), "NOT_FOUND"],
  ["refuses", replying(403, ""), "REFUSED"],
] as const)("a register that %s confirms nothing", async (_words, listener, state) => {
  register.answer(listener);
  await connect(service());
  const key = await toSign();
  await patch(key, typed);
  expect((await ask(key)).state).toBe(state);
  for (const code of ["REGISTER", "ACTIVATE"])
    await expect(run(key, code)).rejects.toMatchObject({ code: "TRANSITION_REFUSED" });
  await expect(run(key, "REGISTER")).rejects.toMatchObject(unconfirmed);
});

test.each([
  ["was discharged", { status: "DISCHARGED" }],
  ["has expired", { status: "EXPIRED" }],
  ["dates from another day", { entryDate: "2026-11-03" }],
])("an entry that %s is not confirmed", async (_words, values) => {
  register.answer(replying(200, { ...entry, ...values }));
  await connect(service());
  const key = await toSign();
  await patch(key, typed);
  expect((await ask(key)).state).toBe("ANSWERED");
  await expect(run(key, "REGISTER")).rejects.toMatchObject(unconfirmed);
});

test("a good answer does not outlast another reference, or a register that fails when it is asked again", async () => {
  await connect(service());
  const key = await toSign();
  await patch(key, typed);
  await ask(key);
  await patch(key, { registryReference: "REG-2" });
  await expect(run(key, "REGISTER")).rejects.toMatchObject(unconfirmed);
  await patch(key, { registryReference: "REG-1" });
  register.answer(replying(503, ""));
  const answer = await ask(key);
  expect(answer.state).toBe("UNAVAILABLE");
  expect(answer).not.toHaveProperty("entryStatus");
  await expect(run(key, "REGISTER")).rejects.toMatchObject(unconfirmed);
});

test("while the register is asked, the former answer does not count", async () => {
  await connect(service());
  const key = await toSign();
  await patch(key, typed);
  await ask(key);
  await run(key, "ASK_REGISTER");
  await expect(run(key, "REGISTER")).rejects.toMatchObject(unconfirmed);
});

test("nobody types the answer of a register", async () => {
  await connect(service());
  const key = await toSign();
  const answer = { state: "ANSWERED", reference: "REG-1", entryStatus: "ENTERED", entryDate: "2026-11-02" };
  await patch(key, { ...typed, registerAnswer: answer });
  expect((await read(key)).doc).not.toHaveProperty("registerAnswer");
  await expect(run(key, "REGISTER")).rejects.toMatchObject(unconfirmed);
});

test("without a connected register the paper is proof, and there is nothing to ask", async () => {
  const key = await toSign();
  await patch(key, typed);
  await expect(run(key, "ASK_REGISTER")).rejects.toMatchObject(unaskable);
  await run(key, "REGISTER");
  expect((await read(key)).status).toBe("REGISTERED");
});

test("a register is asked about what it keeps, under a reference", async () => {
  await connect(service());
  const pledge = await toSign();
  await expect(run(pledge, "ASK_REGISTER")).rejects.toMatchObject(unaskable);
  const guarantee = await toSign({ type: "BANK_GUARANTEE" });
  await patch(guarantee, typed);
  await expect(run(guarantee, "ASK_REGISTER")).rejects.toMatchObject(unaskable);
  await run(guarantee, "REGISTER");
  expect(register.received).toEqual([]);
});

test("collateral that was registered on paper is activated after a register is connected", async () => {
  const valued = { currency: "EUR", amount: "50000.00", valuationDate: "2026-11-01", haircut: 0.1, rank: 1 };
  const key = await toSign(valued);
  await patch(key, typed);
  await run(key, "REGISTER");
  await connect(service());
  await run(key, "ACTIVATE");
  expect((await read(key)).status).toBe("ACTIVE");
});

test("the answer of a demo register is marked as such", async () => {
  await opened.services.store.write(scope, (transaction) =>
    saveTenantState(transaction, scope, { options: { isDemo: true } }),
  );
  await connect({ adapter: "demo" });
  const key = await toSign();
  await patch(key, { registryReference: "DEMO-1001", registryDate: "2026-03-02" });
  expect(await ask(key)).toMatchObject({ state: "ANSWERED", isDemo: true, source: "demo" });
  await run(key, "REGISTER");
  expect((await read(key)).status).toBe("REGISTERED");
});
