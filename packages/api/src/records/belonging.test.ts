// What belongs to a record is reached through it: for whom the record does not exist, what hangs on it does not either, in whatever way
// it is asked for, and nothing is hung there.

import { clerk } from "@kontor/engine/services/testing/services.ts";
import { createTestDatabase } from "@kontor/harness/database.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { declaredModel, type Model } from "@kontor/model/model.ts";
import type { Caller } from "@kontor/model/permission/permission.ts";
import { parseListQuery } from "@kontor/store/query/parse-list-query.ts";
import { listRecords } from "@kontor/store/records/read.ts";
import { scopeOfInstaller } from "@kontor/store/tenants.ts";
import { beforeAll, expect, test } from "vitest";
import type { TestCaller, TestTenant } from "../testing/api.ts";
import { type SharedTestApi, sharedTestApi } from "../testing/shared-api.ts";

let api: SharedTestApi;
let house: TestTenant;
let admin: TestCaller;
/** Reads deals and no users. */
let credit: TestCaller;
let auditor: TestCaller;
let deal: string;
const colleague = "manager@belonging.example";

const secret = "Quicksilver";
const known = "Marigold";

const bodies: Readonly<Record<string, (name: string) => object>> = {
  "/api/core/notes": (name) => ({ name, body: name }),
  "/api/core/tasks": (subject) => ({ subject, dueDate: "2031-05-05" }),
  "/api/communication/communications": (subject) => ({ subject, date: "2031-05-05", body: subject }),
  "/api/report/sheets": (name) => ({ name }),
  "/api/core/documents": (name) => ({ name, type: "OTHER" }),
};
const collections = Object.keys(bodies);

beforeAll(async () => {
  api = await sharedTestApi(createTestDatabase);
  house = await api.openTenant("belonging");
  admin = await house.signIn();
  credit = await house.signIn({ profiles: ["CREDIT"] });
  auditor = await house.signIn({ profiles: ["AUDITOR"] });
  await house.signIn({ username: colleague, profiles: ["RISK"] });
  deal = await added("/api/financing/deals", { type: "LOAN", name: known });
  for (const [collection, body] of Object.entries(bodies)) {
    await added(collection, { ...body(secret), entityName: "user", entityRegistration: colleague });
    await added(collection, { ...body(known), entityName: "deal", entityRegistration: deal });
  }
});

async function added(url: string, body: object, by: TestCaller = admin): Promise<string> {
  const answer = await by.call("POST", url, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().registration;
}

const textOf = async (caller: TestCaller, url: string): Promise<string> => {
  const answer = await caller.call("GET", url);
  expect(answer.statusCode, `${url} ${answer.body}`).toBe(200);
  return answer.body;
};

test("notes, tasks, communications, sheets and documents of a record that is closed to staff are in no list, search, count or file", async () => {
  expect((await credit.call("GET", `/api/core/users/${colleague}`)).statusCode).toBe(403);
  for (const collection of collections) {
    const ways = [
      `${collection}?limit=50`,
      `${collection}?search=${secret.toLowerCase()}`,
      `${collection}?entityName=user`,
      `${collection}?entityName=user&entityRegistration=${colleague}&count=exact`,
      `${collection}/export?format=csv`,
    ];
    for (const url of ways) {
      expect(await textOf(credit, url), url).not.toContain(secret);
      expect(await textOf(admin, url), url).toContain(secret);
    }
    const countFor = async (caller: TestCaller): Promise<number> =>
      JSON.parse(await textOf(caller, `${collection}?entityName=user&count=exact`)).pagination.size;
    expect([await countFor(credit), await countFor(admin)], collection).toEqual([0, 1]);
    const summed = `${collection}/aggregate?pipeline=count&entityName=user`;
    expect(await textOf(credit, summed), collection).not.toBe(await textOf(admin, summed));
    for (const url of [`${collection}?limit=50`, `${collection}?search=${known.toLowerCase()}`])
      expect(await textOf(credit, url), url).toContain(known);
  }
});

test("one of them is answered like one that does not exist, to read, to change and to delete", async () => {
  for (const collection of collections) {
    const keyOf = async (name: string): Promise<string> =>
      JSON.parse(await textOf(admin, `${collection}?search=${name.toLowerCase()}`)).data[0].registration;
    const [closed, open] = [await keyOf(secret), await keyOf(known)];
    expect((await credit.call("GET", `${collection}/${open}`)).statusCode).toBe(200);
    for (const [method, path, body] of [
      ["GET", "", undefined],
      ["GET", "/history", undefined],
      ["PATCH", "", { version: 1, entityName: "deal", entityRegistration: deal }],
      ["DELETE", "?version=1", undefined],
    ] as const) {
      const codes = [];
      for (const key of [closed, "00000000"])
        codes.push((await credit.call(method, `${collection}/${key}${path}`, body)).json().code);
      expect(codes, `${method} ${collection}`).toEqual(Array(2).fill("ENTITY_REGISTRATION_NOT_FOUND"));
    }
    expect((await admin.call("GET", `${collection}/${closed}`)).statusCode).toBe(200);
  }
});

test("neither the search over all entities nor the calendar tells of them", async () => {
  for (const url of [
    `/api/core/global-search?search=${secret.toLowerCase()}`,
    "/api/core/calendar?fromDate=2031-05-01&toDate=2031-05-31",
  ]) {
    expect(await textOf(credit, url), url).not.toContain(secret);
    expect(await textOf(admin, url), url).toContain(secret);
  }
  expect(await textOf(credit, `/api/core/global-search?search=${known.toLowerCase()}`)).toContain(known);
});

test("what happened to records that are closed to staff is in no list of histories, and what happened to the others is", async () => {
  const namesFor = async (caller: TestCaller, query: string): Promise<ReadonlySet<string>> => {
    const { data } = JSON.parse(await textOf(caller, `/api/core/histories?limit=100&${query}`));
    return new Set(data.map(({ entityName }: { entityName: string }) => entityName));
  };
  expect(await namesFor(credit, "entityName=user")).toEqual(new Set());
  expect(await namesFor(admin, "entityName=user")).toEqual(new Set(["user"]));
  expect(await namesFor(credit, "entityName=deal")).toEqual(new Set(["deal"]));
  expect(await namesFor(auditor, "entityName=deal")).toEqual(new Set(["deal"]));
  expect(await textOf(credit, "/api/core/histories?limit=100")).not.toContain(colleague);
  // A note may be seen or not, and with it what happened to it.
  expect(await namesFor(credit, "entityName=note")).toEqual(new Set(["note"]));
  const count = async (caller: TestCaller): Promise<number> =>
    JSON.parse(await textOf(caller, "/api/core/histories?entityName=note&count=exact")).pagination.size;
  expect([await count(credit), await count(admin)]).toEqual([1, 2]);
});

test("an auditor, who reads all but how the house is configured, finds no trace of the latter in the audit", async () => {
  await added("/api/core/key-values", { key: "quicksilver.setting", value: 1 });
  const traces = async (caller: TestCaller, name: string): Promise<number> =>
    JSON.parse(await textOf(caller, `/api/system/audits?entityName=${name}&count=exact`)).pagination.size;
  expect((await auditor.call("GET", "/api/core/key-values")).statusCode).toBe(403);
  expect(await traces(admin, "keyValue")).toBe(1);
  expect(await traces(auditor, "keyValue")).toBe(0);
  expect(await traces(auditor, "deal")).toBe(await traces(admin, "deal"));
});

test("what hangs on something that hangs on a record is reached as far as that record is", async () => {
  const on = (entityName: string, entityRegistration: string) => ({ entityName, entityRegistration });
  for (const [owner, isSeen] of [
    [on("deal", deal), true],
    [on("user", colleague), false],
  ] as const) {
    const message = await added("/api/communication/communications", {
      subject: "Message",
      date: "2031-05-05",
      ...owner,
    });
    const paper = await added("/api/core/documents", {
      name: "Enclosure",
      type: "OTHER",
      ...on("communication", message),
    });
    const remark = await added("/api/core/notes", { name: "On the enclosure", ...on("document", paper) });
    const seen = isSeen ? 200 : 404;
    expect((await credit.call("GET", `/api/core/documents/${paper}`)).statusCode).toBe(seen);
    expect((await credit.call("GET", `/api/core/notes/${remark}`)).statusCode).toBe(seen);
    expect((await admin.call("GET", `/api/core/notes/${remark}`)).statusCode).toBe(200);
  }
});

test("what belongs to no record, and what outlives its record, is read as before", async () => {
  const free = await added("/api/core/notes", { name: "For everybody" });
  expect((await credit.call("GET", `/api/core/notes/${free}`)).statusCode).toBe(200);
  const gone = await added("/api/financing/deals", { type: "LOAN", name: "Withdrawn" });
  const owner = { entityName: "deal", entityRegistration: gone };
  const note = await added("/api/core/notes", { name: "On the withdrawn", ...owner });
  expect((await admin.call("DELETE", `/api/financing/deals/${gone}?version=1`)).statusCode).toBe(200);
  expect((await credit.call("GET", `/api/core/notes/${note}`)).statusCode).toBe(200);
  const events = JSON.parse(
    await textOf(credit, `/api/core/histories?entityName=deal&entityRegistration=${gone}`),
  );
  expect(events.data.length).toBeGreaterThan(0);
});

test("a task that was given to somebody by name is theirs, whatever it is about", async () => {
  const about = { entityName: "user", entityRegistration: colleague };
  const given = await added("/api/core/tasks", {
    subject: "Given",
    ownerUsername: credit.username,
    ...about,
  });
  expect((await credit.call("GET", `/api/core/tasks/${given}`)).statusCode).toBe(200);
  const other = await added("/api/core/tasks", { subject: "Kept", ownerUsername: admin.username, ...about });
  expect((await credit.call("GET", `/api/core/tasks/${other}`)).statusCode).toBe(404);
});

test("negative control: where an entity does not say that it is reached through its record, staff find what they must not", async () => {
  const found = async (model: Model, name: string): Promise<string> => {
    const caller: Caller = clerk("another@belonging.example", ["CREDIT"]);
    const scope = { ...scopeOfInstaller(house), caller, model };
    const entity = entityIn(model, name);
    const query = parseListQuery(scope, entity, { entityName: "user" });
    return (await listRecords(api.services.store, scope, entity, query)).rows.join();
  };
  for (const name of ["note", "task", "communication", "sheet", "document", "history"]) {
    const entity = entityIn(declaredModel, name);
    const spoiled = { ...entity, owner: "mentioned" } as const;
    const model = { ...declaredModel, entities: { ...declaredModel.entities, [name]: spoiled } };
    expect(await found(declaredModel, name), name).not.toContain(colleague);
    expect(await found(model, name), name).toContain(colleague);
  }
});

function entityIn({ entities }: Model, name: string): Entity {
  const entity = entities[name];
  if (entity === undefined) throw new Error(`There is no ${name}`);
  return entity;
}
