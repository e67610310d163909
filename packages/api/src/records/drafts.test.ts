// Who stands outside sees the own records from the moment they are meant for them: a draft of the house is in no answer, and what hangs on
// it neither; what a partner writes is the partner's own from the first word.
import { clerk } from "@kontor/engine/services/testing/services.ts";
import { putInStatus } from "@kontor/engine/transitions/testing/status.ts";
import { createTestDatabase } from "@kontor/harness/database.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { parseListQuery } from "@kontor/store/query/parse-list-query.ts";
import { listRecords } from "@kontor/store/records/read.ts";
import { scopeOfInstaller } from "@kontor/store/tenants.ts";
import { beforeAll, expect, test } from "vitest";
import type { TestCaller, TestTenant } from "../testing/api.ts";
import { type SharedTestApi, sharedTestApi } from "../testing/shared-api.ts";

let api: SharedTestApi;
let house: TestTenant;
let admin: TestCaller;
let client: TestCaller;
let partner: TestCaller;
let person: string;

beforeAll(async () => {
  api = await sharedTestApi(createTestDatabase);
  house = await api.openTenant("drafts");
  admin = await house.signIn();
  person = await added("/api/person/persons", { type: "C", name: "Larkspur" });
  client = await house.signIn({ profiles: ["CLIENT"], personRegistration: person });
  partner = await house.signIn({ profiles: ["PARTNER"], partnerRegistration: person });
});

async function added(url: string, body: object, by: TestCaller = admin): Promise<string> {
  const answer = await by.call("POST", url, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().registration;
}

const persons = (...roles: string[]): object => ({
  persons: roles.map((role) => ({ role, personRegistration: person })),
});

type DraftCase = {
  readonly entity: Entity;
  readonly body: object;
  readonly hidden: string[];
  readonly shown: string[];
};

async function holdsFor(reader: TestCaller, { entity, body, hidden, shown }: DraftCase): Promise<void> {
  const route = entity.names.serverRoute;
  const key = await added(route, body);
  const move = (status: string) => putInStatus(api.services.store, house, entity, { key, status });
  const seen = async (): Promise<readonly unknown[]> => {
    const one = await reader.call("GET", `${route}/${key}`);
    const list = (await reader.call("GET", `${route}?limit=100&count=exact`)).json();
    const file = await reader.call("GET", `${route}/export?format=csv&columns=registration`);
    return [
      one.statusCode,
      list.data.some(({ registration }: { registration: string }) => registration === key),
      list.pagination.size > 0,
      file.body.includes(key),
    ];
  };
  for (const status of hidden) {
    await move(status);
    expect(await seen(), `${entity.name} ${status}`).toEqual([404, false, false, false]);
  }
  for (const status of shown) {
    await move(status);
    expect(await seen(), `${entity.name} ${status}`).toEqual([200, true, true, true]);
  }
  await move(hidden[0] ?? "DRAFT");
}

test("a client sees a contract from its papers on, an invoice from its issue on, and neither while the house works on it", async () => {
  await holdsFor(client, {
    entity: declaredEntities.contract,
    body: { type: "LOAN", ...persons("CLIENT") },
    hidden: ["DRAFT", "CANCELLED"],
    shown: ["DOCUMENTS", "SIGNED", "READY", "ACTIVE", "IN_DEFAULT", "LITIGATION", "CLOSED", "WRITTEN_OFF"],
  });
  await holdsFor(client, {
    entity: declaredEntities.invoice,
    body: { type: "RENTAL", pr: "R", dueDate: "2030-01-31", ...persons("PAYER") },
    hidden: ["DRAFT", "VALIDATED", "CANCELLED"],
    shown: ["ISSUED", "SENT", "OVERDUE", "PAID", "REJECTED", "CREDITED"],
  });
});

test("a partner sees a contract it brought once it is concluded, an agreement when it is to be completed and in force, and no draft of a catalogue", async () => {
  await holdsFor(partner, {
    entity: declaredEntities.contract,
    body: { type: "LOAN", ...persons("CLIENT", "PARTNER") },
    hidden: ["DRAFT", "DOCUMENTS", "SIGNED", "CANCELLED", "WRITTEN_OFF"],
    shown: ["READY", "ACTIVE", "CLOSED"],
  });
  await holdsFor(partner, {
    entity: declaredEntities.agreement,
    body: { name: "Frame", type: "PARTNER", partnerRegistration: person },
    hidden: ["DRAFT", "IN_REVIEW", "TO_SIGN", "REJECTED"],
    shown: ["ONBOARDING", "ACTIVE", "SUSPENDED", "TERMINATED"],
  });
  await holdsFor(partner, {
    entity: declaredEntities.productTable,
    body: { name: "Rates" },
    hidden: ["DRAFT"],
    shown: ["ACTIVE", "INACTIVE"],
  });
});

test("what a partner writes it sees as a draft, and nobody else's", async () => {
  const own = await added("/api/financing/deals", { type: "LOAN" }, partner);
  const prospect = await added("/api/person/prospects", { type: "C", name: "Newcomer" }, partner);
  for (const path of [`/api/financing/deals/${own}`, `/api/person/prospects/${prospect}`])
    expect((await partner.call("GET", path)).statusCode, path).toBe(200);
  const foreign = await added("/api/financing/deals", { type: "LOAN" });
  expect((await partner.call("GET", `/api/financing/deals/${foreign}`)).statusCode).toBe(404);
});

test("a document meant for the client of a draft is not shown before the draft is", async () => {
  const contract = await added("/api/financing/contracts", { type: "LOAN", ...persons("CLIENT") });
  const paper = await added("/api/core/documents", {
    name: "Terms",
    type: "OTHER",
    audience: "CLIENT",
    entityName: "contract",
    entityRegistration: contract,
  });
  const seen = async (): Promise<number> =>
    (await client.call("GET", `/api/core/documents/${paper}`)).statusCode;
  expect(await seen()).toBe(404);
  const { contract: entity } = declaredEntities;
  await putInStatus(api.services.store, house, entity, { key: contract, status: "DOCUMENTS" });
  expect(await seen()).toBe(200);
});

test("negative control: where an entity does not say what is shown, a client finds the drafts", async () => {
  const caller = clerk("client@drafts.example", ["CLIENT"], { personRegistration: person });
  const scope = { ...scopeOfInstaller(house), caller };
  const found = async (entity: Entity): Promise<string> => {
    const query = parseListQuery(scope, entity, {});
    return (await listRecords(api.services.store, scope, entity, query)).rows.join();
  };
  const { contract, invoice } = declaredEntities;
  for (const entity of [contract, invoice]) {
    expect(await found(entity), entity.name).not.toContain('"DRAFT"');
    expect(await found({ ...entity, shownTo: {} }), entity.name).toContain('"DRAFT"');
  }
});
