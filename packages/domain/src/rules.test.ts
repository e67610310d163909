// Rules beside the general path, each on both sides, through the service and on a real database.

import { accessKeyDigest } from "@kontor/engine/flows/flow-rule.ts";
import { createRecord, deleteRecord, patchRecord } from "@kontor/engine/records/records.ts";
import { clerk, created } from "@kontor/engine/services/testing/services.ts";
import { createTestDatabase } from "@kontor/harness/database.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { started } from "@kontor/model/workflow/move.ts";
import { declaredWorkflows } from "@kontor/model/workflows.gen.ts";
import { insertRecord } from "@kontor/store/records/write.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestProduct, type TestProduct } from "./testing/product.ts";

const { user, person, contract, voting, vote, quotation, flow, deal } = declaredEntities;

let opened: TestProduct;
let scope: Scope;
let elsewhere: Scope;

beforeAll(async () => {
  opened = openTestProduct(await createTestDatabase());
  scope = await opened.openTenant("acme");
  elsewhere = await opened.openTenant("other");
});
afterAll(() => opened.close());

const add = (entity: Entity, body: RecordData, by: Scope = scope): Promise<RecordData> =>
  created(opened.services, by, entity, body);

async function patch(entity: Entity, key: unknown, body: RecordData, by: Scope = scope): Promise<RecordData> {
  return JSON.parse((await patchRecord(opened.services, by, entity, String(key), body)).answer);
}

/** As the product itself writes: in a status that only a transition brings. */
function stored(entity: Entity, values: RecordData, status?: string): Promise<unknown> {
  const state = status === undefined ? undefined : { ...started(declaredWorkflows.person, "SYSTEM"), status };
  return opened.services.store.write(scope, (transaction) =>
    insertRecord(transaction, scope, entity, { values, isOfProduct: true, ...(state && { state }) }),
  );
}

const forbidden = { code: "FORBIDDEN" };

test("a username belongs to one account in all tenants, whatever its accents", async () => {
  expect(
    await add(user, { username: "jose@example.com", firstName: "José", lastName: "Luna" }),
  ).toMatchObject({
    name: "José Luna",
  });
  const taken = { code: "VALUE_ALREADY_EXISTS" };
  await expect(add(user, { username: "josé@example.com" })).rejects.toMatchObject({
    code: expect.stringMatching(/VALUE_ALREADY_EXISTS|INVALID_RECORD/),
  });
  await expect(add(user, { username: "jose@example.com" }, elsewhere)).rejects.toMatchObject(taken);
  await deleteRecord(opened.services, scope, user, "jose@example.com");
  expect(await add(user, { username: "jose@example.com" }, elsewhere)).toMatchObject({ tenant: "other" });
});

test("nobody gives a right they do not hold, or touches an account above their own", async () => {
  const granter: Scope = {
    ...scope,
    caller: {
      username: "clerk@acme",
      grants: [{ profile: "RISK", permissions: new Set(["write user", "read user"]) }],
    },
  };
  await expect(add(user, { username: "a@acme", profiles: ["CREDIT"] }, granter)).rejects.toMatchObject(
    forbidden,
  );
  await expect(add(user, { username: "a@acme", profiles: ["MANAGER"] }, granter)).rejects.toMatchObject(
    forbidden,
  );
  expect(await add(user, { username: "a@acme", profiles: ["RISK"] }, granter)).toMatchObject({
    profiles: ["RISK"],
  });
  await expect(add(user, { username: "b@acme", isAdmin: true }, granter)).rejects.toMatchObject({
    code: "INVALID_FIELD_IN_BODY",
  });
  expect(await add(user, { username: "c@acme", isAdmin: true })).toMatchObject({ isAdmin: true });
  await expect(patch(user, "c@acme", { email: "x@example.com", version: 1 }, granter)).rejects.toMatchObject(
    forbidden,
  );
  await expect(deleteRecord(opened.services, granter, user, "c@acme")).rejects.toMatchObject(forbidden);
  expect(await patch(user, "c@acme", { email: "x@example.com", version: 1 })).toMatchObject({ version: 2 });
});

test("a user is made with the person behind it, and both or neither", async () => {
  const switches = new Set(["syncPerson"]);
  const body = { username: "eva@example.com", firstName: "Eva", lastName: "Klein", email: "eva@example.com" };
  const { answer } = await createRecord(opened.services, scope, user, body, { switches });
  const { personRegistration } = JSON.parse(answer);
  expect(personRegistration).toMatch(/^INT\d{8}$/);
  expect(await patch(person, personRegistration, { mobile: "+33612345678", version: 1 })).toMatchObject({
    type: "I",
    name: "Eva Klein",
    email: "eva@example.com",
    registrations: [{ type: "INT", number: personRegistration.slice(3) }],
  });
  const noPersons: Scope = {
    ...scope,
    caller: { username: "u@acme", grants: [{ profile: "RISK", permissions: new Set(["write user"]) }] },
  };
  await expect(
    createRecord(opened.services, noPersons, user, { username: "eve@example.com" }, { switches }),
  ).rejects.toMatchObject(forbidden);
  expect(await add(user, { username: "eve@example.com" })).toMatchObject({ version: 1 });
});

test("the first number of a person and its registration are the same", async () => {
  expect(await add(person, { type: "C", name: "A", registration: "EVAFR40303265045" })).toMatchObject({
    registrations: [{ type: "EVA", number: "FR40303265045" }],
  });
  expect(
    await add(person, { type: "C", name: "B", registrations: [{ type: "SRN", number: "732829320" }] }),
  ).toMatchObject({ registration: "SRN732829320" });
});

test("bank accounts are open until somebody verifies the person, and change by an amendment afterwards", async () => {
  const accounts = [{ name: "Main", bankIban: "FR7630006000011234567890189" }];
  const { registration } = await add(person, { type: "C", name: "New client" });
  expect(await patch(person, registration, { bankAccounts: accounts, version: 1 })).toMatchObject({
    version: 2,
  });
  await stored(
    person,
    { registration: "INT900", type: "C", name: "Known", bankAccounts: accounts },
    "VERIFIED",
  );
  await expect(patch(person, "INT900", { bankAccounts: [], version: 1 })).rejects.toMatchObject({
    errors: expect.arrayContaining([
      { path: "bankAccounts[0]", message: expect.stringContaining("Verified") },
    ]),
  });
  await expect(patch(person, "INT900", { name: "Renamed", version: 1 })).rejects.toMatchObject({
    errors: [{ path: "name" }],
  });
  expect(
    await patch(person, "INT900", { email: "new@known.example", bankAccounts: accounts, version: 1 }),
  ).toMatchObject({ email: "new@known.example" });
});

test("a verified person moves a branch by itself, and the seat by an amendment", async () => {
  const seat = { type: "REGISTERED_OFFICE", city: "Lyon" };
  const branch = { type: "DELIVERY", city: "Nice" };
  const values = { type: "C", name: "Known", addresses: [seat, branch] };
  await stored(person, { ...values, registration: "INT901" }, "VERIFIED");
  const moved = (addresses: RecordData["addresses"], version = 1) =>
    patch(person, "INT901", { addresses, version });
  const refused = { errors: [{ path: "addresses", message: expect.stringContaining("amendment") }] };
  await expect(moved([{ ...seat, city: "Paris" }, branch])).rejects.toMatchObject(refused);
  await expect(moved([branch])).rejects.toMatchObject(refused);
  await expect(moved([seat, { ...branch, type: "TAX" }])).rejects.toMatchObject(refused);
  expect(await moved([seat, { ...branch, city: "Brest" }])).toMatchObject({ version: 2 });
  expect(await moved([{ ...branch, city: "Metz" }, seat], 2)).toMatchObject({ version: 3 });
});

test("a contract has a client from its first day on", async () => {
  const { registration } = await add(person, { type: "C", name: "Client" });
  const party = (role: string): RecordData => ({
    persons: [{ role, personRegistration: String(registration) }],
  });
  await expect(add(contract, { type: "LOAN", ...party("PAYER") })).rejects.toMatchObject({
    errors: [{ path: "persons", message: expect.stringContaining("CLIENT") }],
  });
  const { registration: key } = await add(contract, { type: "LOAN", ...party("CLIENT") });
  await expect(patch(contract, key, { ...party("PAYER"), version: 1 })).rejects.toThrow(
    "The record has errors",
  );
});

test("a person has one vote in a voting, also when two are sent at once", async () => {
  const { registration: votingRegistration } = await add(voting, { subject: "Fleet" });
  const { registration: personRegistration } = await add(person, { type: "I", lastName: "Member" });
  const results = await Promise.allSettled(
    [1, 2, 3].map(() => add(vote, { votingRegistration, personRegistration })),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const { registration: other } = await add(person, { type: "I", lastName: "Other" });
  expect(await add(vote, { votingRegistration, personRegistration: other })).toMatchObject({
    status: "PENDING",
  });
});

test("a quotation that was offered does not change, alone or inside a deal", async () => {
  await stored(quotation, { registration: "Q1", status: "OFFERED", duration: 12 });
  await expect(patch(quotation, "Q1", { duration: 24, version: 1 })).rejects.toMatchObject({
    errors: [{ path: "duration" }],
  });
  await expect(deleteRecord(opened.services, scope, quotation, "Q1")).rejects.toThrow(
    "The record has errors",
  );
  await stored(deal, {
    registration: "D1",
    type: "LOAN",
    quotations: [{ registration: "Q2", status: "OFFERED", duration: 12 }],
  });
  const offered = { registration: "Q2", duration: 12 };
  await expect(
    patch(deal, "D1", { quotations: [{ ...offered, duration: 24 }], version: 1 }),
  ).rejects.toMatchObject({ errors: [{ path: "quotations[0]" }] });
  expect(await patch(deal, "D1", { quotations: [{ duration: 36 }, offered], version: 1 })).toMatchObject({
    quotations: [
      { status: "DRAFT", duration: 36 },
      { status: "OFFERED", duration: 12 },
    ],
  });
});

test("the key of a link is told once and kept as a digest", async () => {
  const request = { key: "flow-1", route: "flow-create", bodyHash: Buffer.from("x") };
  const body = { pageId: "partner-registration" };
  const first = await createRecord(opened.services, scope, flow, body, { request });
  const { accessKey, registration } = JSON.parse(first.answer);
  const again = JSON.parse((await createRecord(opened.services, scope, flow, body, { request })).answer);
  expect(again.accessKey).toBe(accessKeyDigest(accessKey));
  const clerkOfFlows: Scope = {
    ...scope,
    caller: {
      username: "f@acme",
      grants: [{ profile: "RISK", permissions: new Set(["write flow", "read flow"]) }],
    },
  };
  expect(await add(flow, body, clerkOfFlows)).not.toHaveProperty("accessKey");
  expect(await patch(flow, registration, { accessKey: "mine", pageId: "other", version: 1 })).toMatchObject({
    accessKey: accessKeyDigest(accessKey),
  });
});

test("an account is not deleted by itself", async () => {
  await add(user, { username: "self@acme", isAdmin: true });
  const self: Scope = { ...scope, caller: clerk("self@acme", [], { isAdmin: true }) };
  await expect(deleteRecord(opened.services, self, user, "self@acme")).rejects.toMatchObject(forbidden);
});
