// Relations of persons on a real database: whom they lead to, and that circles and hidden persons do no harm.

import { patchRecord } from "@kontor/engine/records/records.ts";
import {
  clerk,
  created,
  openTestServices,
  type TestServices,
} from "@kontor/engine/services/testing/services.ts";
import { createTestDatabase } from "@kontor/harness/database.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ascendants, hierarchy } from "./relations.ts";

const { person, prospect, organization } = declaredEntities;

let opened: TestServices;
let scope: Scope;
let seller: Scope;

const add = (body: RecordData, by: Scope = scope): Promise<RecordData> =>
  created(opened.services, by, person, body);

function linked(relation: string, personRegistration: string, stake?: number): RecordData {
  return { descendants: [{ relation, personRegistration, ...(stake !== undefined && { stake }) }] };
}

beforeAll(async () => {
  opened = openTestServices(await createTestDatabase());
  scope = await opened.openTenant("acme");
  seller = { ...scope, caller: clerk("sales@acme", ["SALES"]) };
  await add({ registration: "EVADE1", type: "C", name: "Client", roles: [{ role: "CLIENT" }] }, seller);
  await add({ registration: "INT2", type: "I", lastName: "Signer", ...linked("SIGNEROF", "EVADE1") });
  await add({
    registration: "EVADE3",
    type: "C",
    name: "Holding",
    ...linked("SHAREHOLDEROF", "EVADE1", 0.6),
  });
  await patchRecord(opened.services, scope, person, "EVADE1", {
    ...linked("PARENTOF", "EVADE3"),
    version: 1,
  });
  await add({ registration: "EVADE9", type: "O", name: "Nobody's" });
});
afterAll(() => opened.close());

test("the relations that lead to a person name who holds them", async () => {
  expect(await ascendants(opened.services, scope, person, "EVADE1")).toEqual([
    { relation: "SHAREHOLDEROF", personRegistration: "EVADE3", stake: 0.6 },
    { relation: "SIGNEROF", personRegistration: "INT2" },
  ]);
  expect(await ascendants(opened.services, scope, person, "INT2")).toEqual([]);
  await expect(ascendants(opened.services, scope, person, "nobody")).rejects.toMatchObject({
    code: "ENTITY_REGISTRATION_NOT_FOUND",
  });
});

test("everybody around a person is met once, also when relations go in a circle [REL-11]", async () => {
  const { persons: nodes = [], links } = await hierarchy(opened.services, scope, person, "INT2");
  expect(nodes.map(({ registration }) => registration).sort()).toEqual(["EVADE1", "EVADE3", "INT2"]);
  expect(nodes.find(({ registration }) => registration === "EVADE3")).toEqual({
    registration: "EVADE3",
    name: "Holding",
    type: "C",
    descendants: [{ relation: "SHAREHOLDEROF", personRegistration: "EVADE1", stake: 0.6 }],
    roles: [],
  });
  expect(links).toHaveLength(3);
  expect(links).toContainEqual({ source: "EVADE3", target: "EVADE1", relation: "SHAREHOLDEROF", stake: 0.6 });
});

test("persons the caller does not see are neither met nor pointed at", async () => {
  const { persons: nodes = [], links } = await hierarchy(opened.services, seller, person, "EVADE1");
  expect(nodes).toMatchObject([{ registration: "EVADE1", descendants: [] }]);
  expect(links).toEqual([]);
  expect(await ascendants(opened.services, seller, person, "EVADE1")).toEqual([]);
  await expect(hierarchy(opened.services, seller, person, "EVADE3")).rejects.toMatchObject({
    code: "ENTITY_REGISTRATION_NOT_FOUND",
  });
});

test("prospects have relations to persons, and organizations those of the person they are", async () => {
  const body = { type: "I", lastName: "Soon", ...linked("SIGNEROF", "EVADE1") };
  const { registration } = await created(opened.services, scope, prospect, body);
  const { persons } = await hierarchy(opened.services, scope, prospect, String(registration));
  expect(persons).toHaveLength(4);
  expect(await ascendants(opened.services, scope, prospect, String(registration))).toEqual([]);
  expect(await hierarchy(opened.services, scope, organization, "EVADE9")).toMatchObject({
    organizations: [{ registration: "EVADE9", name: "Nobody's", type: "O" }],
  });
});

test("whoever reads organizations but no persons sees only what an organization shows", async () => {
  const relations = linked("PARENTOF", "EVADE1");
  await add({
    registration: "EVADE8",
    type: "O",
    name: "Branch",
    riskClass: "HIGH",
    roles: [{ role: "CLIENT" }],
    ...relations,
  });
  const partner = { ...scope, caller: clerk("partner@acme", ["PARTNER"]) };
  expect(await hierarchy(opened.services, partner, organization, "EVADE8")).toEqual({
    organizations: [{ registration: "EVADE8", name: "Branch", type: "", descendants: [], roles: [] }],
    links: [],
  });
  expect(await hierarchy(opened.services, scope, organization, "EVADE8")).toMatchObject({
    organizations: [{ registration: "EVADE8", riskClass: "HIGH", roles: ["CLIENT"] }, {}, {}, {}],
  });
});
