// Every entity and every route of one record or one list, asked by somebody of another tenant who may do everything in the own one.
import { createTestDatabase } from "@kontor/harness/database.ts";
import { declaredModel } from "@kontor/model/model.ts";
import { insertRecord } from "@kontor/store/records/write.ts";
import { scopeOfInstaller } from "@kontor/store/tenants.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi, type TestCaller, type TestTenant } from "../testing/api.ts";

let api: TestApi;
let atlas: TestTenant;
let own: TestCaller;
let stranger: TestCaller;

beforeAll(async () => {
  api = await openTestApi(await createTestDatabase(), { accessLog: "off" });
  atlas = await api.openTenant("atlas", undefined, "master");
  own = await atlas.signIn({ isAdmin: true, isMainAdmin: true, isSuperAdmin: true });
  stranger = await (await api.openTenant("boreal", undefined, "master")).signIn({
    isAdmin: true,
    isMainAdmin: true,
    isSuperAdmin: true,
  });
});
afterAll(() => api.close());

const ledger = { book: "IFRS", ruleVersion: "1", currency: "EUR", amount: "1.00", dc: "D" };
const key = "ONLYATLAS";

test("no route of any entity answers a record of another tenant [AUTH-05]", {
  timeout: 120_000,
}, async () => {
  const scope = scopeOfInstaller(atlas);
  const unseen: string[] = [];
  let askedCount = 0;
  for (const entity of Object.values(declaredModel.entities)) {
    if (entity.viewOf !== undefined || entity.isOfEveryTenant !== undefined) continue;
    const values = { ...(entity.writing === "append-only" && !entity.isLog && ledger), [entity.key]: key };
    const stored = await api.services.store.write(scope, (transaction) =>
      insertRecord(transaction, scope, entity, { values, isOfProduct: true }),
    );
    const { serverRoute } = entity.names;
    const place = `${serverRoute}/${encodeURIComponent(stored.key)}`;
    const list = (await own.call("GET", serverRoute)).body;
    const one = (await own.call("GET", place)).body;
    if (!list.includes(stored.id) && !one.includes(stored.id)) unseen.push(entity.name);
    const calls = [
      ["GET", place],
      ["GET", serverRoute],
      ["GET", `${serverRoute}?_id=${stored.id}`],
      ["GET", `${place}/documents`],
      ["GET", `${place}/transitions`],
      ["GET", `${place}/history`],
      ["PATCH", place, { version: 1 }],
      ["DELETE", `${place}?version=1`],
    ] as const;
    for (const [method, url, body] of calls) {
      const answer = await stranger.call(method, url, body);
      askedCount += 1;
      // A refusal may repeat the key it was asked for.
      const isTold = answer.body.includes(`"_id":"${stored.id}"`) || answer.body.includes('"atlas"');
      expect([method, url, isTold]).toEqual([method, url, false]);
      if (method !== "GET") expect([method, url, answer.statusCode >= 400]).toEqual([method, url, true]);
    }
  }
  // The control: whoever is of the tenant sees them, but for what nobody except its owner sees.
  expect(unseen).toEqual(["userPreference"]);
  expect(askedCount).toBeGreaterThan(700);
});
