import { createTestDatabase } from "@kontor/harness/database.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { expect, test } from "vitest";
import { parseListQuery } from "../query/parse-list-query.ts";
import { listRecords } from "./read.ts";
import { openTestRecords } from "./testing/records.ts";
import { insertRecord } from "./write.ts";

test("of the records that point to each record of a page as many are included as of any other", async () => {
  const { campaign, campaignContact } = declaredEntities;
  const { store, scope } = await openTestRecords(createTestDatabase);
  const add = (entity: Entity, values: RecordData): Promise<unknown> =>
    store.write(scope, (transaction) => insertRecord(transaction, scope, entity, { values }));
  await add(campaign, { registration: "CAM1", name: "First" });
  await add(campaign, { registration: "CAM2", name: "Second" });
  for (let place = 0; place <= 100; place += 1) await add(campaignContact, { campaignRegistration: "CAM1" });
  await add(campaignContact, { campaignRegistration: "CAM2" });
  const { rows } = await listRecords(
    store,
    scope,
    campaign,
    parseListQuery(scope, campaign, { include: "contacts" }),
  );
  expect(rows.map((row) => JSON.parse(row).contacts.length)).toEqual([100, 1]);
});
