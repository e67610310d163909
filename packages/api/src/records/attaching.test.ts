// Nothing is hung on a record that does not exist for whoever hangs it there, and the refusal does not tell whether it exists for others.
import {
  clerk,
  created,
  openTestServices,
  type TestServices,
} from "@kontor/engine/services/testing/services.ts";
import { createTestDatabase } from "@kontor/harness/database.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestCaller, TestTenant } from "../testing/api.ts";
import { type SharedTestApi, sharedTestApi } from "../testing/shared-api.ts";

let api: SharedTestApi;
let house: TestTenant;
let admin: TestCaller;
let sales: TestCaller;
let own: string;
let foreign: string;

beforeAll(async () => {
  api = await sharedTestApi(createTestDatabase);
  house = await api.openTenant("attaching");
  admin = await house.signIn();
  sales = await house.signIn({ profiles: ["SALES"] });
  foreign = (await admin.call("POST", "/api/financing/deals", { type: "LOAN" })).json().registration;
  own = (await sales.call("POST", "/api/financing/deals", { type: "LOAN" })).json().registration;
});

const bodies: Readonly<Record<string, object>> = {
  "/api/core/notes": { name: "Remark" },
  "/api/core/tasks": { subject: "Wait", isBlocking: true },
  "/api/communication/communications": { subject: "Message", date: "2031-05-05" },
  "/api/report/sheets": { name: "Figures" },
  "/api/core/documents": { name: "Paper", type: "OTHER" },
};

const deal = (key: string): object => ({ entityName: "deal", entityRegistration: key });

test("a sales person hangs nothing on a record of somebody else, on one of a closed entity or on none; on the own record all of it", async () => {
  expect((await sales.call("GET", `/api/financing/deals/${foreign}`)).statusCode).toBe(404);
  expect((await sales.call("GET", `/api/core/users/${admin.username}`)).statusCode).toBe(403);
  for (const [collection, body] of Object.entries(bodies)) {
    const refusals = [];
    for (const owner of [
      deal(foreign),
      { entityName: "user", entityRegistration: admin.username },
      deal("00000000"),
      { entityName: "history", entityRegistration: foreign },
    ]) {
      const { requestId: _, ...told } = (await sales.call("POST", collection, { ...body, ...owner })).json();
      refusals.push(told);
    }
    expect(new Set(refusals.map((told) => JSON.stringify(told))).size, JSON.stringify(refusals)).toBe(1);
    expect(refusals[0], collection).toMatchObject({
      code: "INVALID_RECORD",
      errors: [{ path: "entityRegistration", message: "There is no such record" }],
    });
    const answer = await sales.call("POST", collection, { ...body, ...deal(own) });
    expect(answer.statusCode, answer.body).toBe(200);
  }
});

test("what hangs on a record is not moved to one that is out of reach, and to another of the own it is", async () => {
  const second = (await sales.call("POST", "/api/financing/deals", { type: "LOAN" })).json().registration;
  for (const [collection, body] of Object.entries(bodies)) {
    const { registration } = (await sales.call("POST", collection, { ...body, ...deal(own) })).json();
    const path = `${collection}/${registration}`;
    for (const key of [foreign, "00000000"]) {
      const moved = await sales.call("PATCH", path, { version: 1, ...deal(key) });
      expect([moved.statusCode, moved.json().code], collection).toEqual([400, "INVALID_RECORD"]);
    }
    const moved = await sales.call("PATCH", path, { version: 1, ...deal(second) });
    expect(moved.statusCode, moved.body).toBe(200);
  }
});

test("nobody hangs anything on a record that is not there, administrators included", async () => {
  for (const [collection, body] of Object.entries(bodies)) {
    const refused = await admin.call("POST", collection, { ...body, ...deal("00000000") });
    expect([refused.statusCode, refused.json().code], collection).toEqual([400, "INVALID_RECORD"]);
    expect((await admin.call("POST", collection, { ...body, ...deal(foreign) })).statusCode).toBe(200);
  }
});

let opened: TestServices;
afterAll(() => opened.close());

test("negative control: where an entity only mentions the record, anybody hangs a blocking task on anything", async () => {
  opened = openTestServices(await createTestDatabase());
  const scope = await opened.openTenant("loose");
  const caller = clerk("sales@loose", ["SALES"]);
  const { registration } = await created(opened.services, scope, declaredEntities.deal, { type: "LOAN" });
  const body = { ...bodies["/api/core/tasks"], entityName: "deal", entityRegistration: String(registration) };
  const hang = (entity: Entity) => created(opened.services, { ...scope, caller }, entity, body);
  await expect(hang(declaredEntities.task)).rejects.toMatchObject({ code: "INVALID_RECORD" });
  await expect(hang({ ...declaredEntities.task, owner: "mentioned" })).resolves.toMatchObject(body);
});
