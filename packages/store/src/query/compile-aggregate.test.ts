import { createTestDatabase } from "@kontor/harness/database.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { expect, test } from "vitest";
import { aggregateRecords, readRecord } from "../records/read.ts";
import { openTestRecords } from "../records/test-records.ts";
import { insertRecord } from "../records/write.ts";
import { parseAggregateQuery } from "./compile-aggregate.ts";

const { contract } = declaredEntities;

test("groups of moments are named as records write moments", async () => {
  const { store, scope } = await openTestRecords(createTestDatabase);
  await store.write(scope, (transaction) =>
    insertRecord(transaction, scope, contract, { values: { registration: "CTR1", name: "Van" } }),
  );
  const query = parseAggregateQuery(scope, contract, { pipeline: "count", groupBy: "_insertDate" });
  const record = JSON.parse((await readRecord(store, scope, contract, "CTR1")) ?? "{}");
  expect(await aggregateRecords(store, scope, contract, query)).toEqual([
    { group: record._insertDate, count: 1, values: {} },
  ]);
});
