import { createTestDatabase } from "@kontor/harness/database.ts";
import { aggregateQueryOf } from "@kontor/model/layout/layout-source.ts";
import { shippedAggregates } from "@kontor/model/layout/layouts.ts";
import { own } from "@kontor/model/own-value.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { expect, test } from "vitest";
import { aggregateRecords, readRecord } from "../records/read.ts";
import { openTestRecords } from "../records/testing/records.ts";
import { insertRecord } from "../records/write.ts";
import { parseAggregateQuery } from "./compile-aggregate.ts";

const { cashflow, contract } = declaredEntities;

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

type Scope = Awaited<ReturnType<typeof openTestRecords>>["scope"];

const refused = (scope: Scope, groupBy: string) => () =>
  parseAggregateQuery(scope, cashflow, { pipeline: "count", groupBy });

test("dates are grouped by day, week and month, exact to the last decimal and in the order of time", async () => {
  const { store, scope } = await openTestRecords(createTestDatabase);
  const due = [
    ["2027-01-01", "R", "EUR", "0.1"],
    ["2026-12-31", "R", "EUR", "0.2"],
    ["2026-12-28", "P", "EUR", "9007199254740.9931"],
    ["2026-12-27", "R", "USD", "0.0001"],
    ["2026-12-01", "R", "EUR", "0.1"],
  ];
  await store.write(scope, async (transaction) => {
    for (const [date, pr, currency, amount] of due) {
      const values = { registration: `${date}${pr}`, type: "RENTAL", date, pr, currency, amount };
      await insertRecord(transaction, scope, cashflow, { values });
    }
  });
  const groups = async (groupBy: string) => {
    const query = parseAggregateQuery(scope, cashflow, { pipeline: "count,sum:amount", groupBy });
    return aggregateRecords(store, scope, cashflow, query);
  };
  expect(await groups("date:month")).toEqual([
    { group: "2026-12-01", count: 4, values: { "sum:amount": "9007199254741.2932" } },
    { group: "2027-01-01", count: 1, values: { "sum:amount": "0.1" } },
  ]);
  expect((await groups("date:week")).map(({ group, count }) => [group, count])).toEqual([
    ["2026-11-30", 1],
    ["2026-12-21", 1],
    ["2026-12-28", 3],
  ]);
  expect((await groups("date:day")).map(({ group }) => group)).toEqual(
    due.map(([date]) => date).toReversed(),
  );
  expect((await groups("pr,currency,date:month")).map(({ groups: keys, count }) => [keys, count])).toEqual([
    [["P", "EUR", "2026-12-01"], 1],
    [["R", "EUR", "2026-12-01"], 2],
    [["R", "EUR", "2027-01-01"], 1],
    [["R", "USD", "2026-12-01"], 1],
  ]);
});

test("a moment lies in the month of the reader's clock", async () => {
  const { store, scope } = await openTestRecords(createTestDatabase);
  await store.write(scope, (transaction) =>
    insertRecord(transaction, scope, contract, { values: { registration: "CTR1", name: "Van" } }),
  );
  const record = JSON.parse((await readRecord(store, scope, contract, "CTR1")) ?? "{}");
  for (const timeZone of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
    const here = { ...scope, timeZone };
    const query = parseAggregateQuery(here, contract, { pipeline: "count", groupBy: "_insertDate:day" });
    const [group] = await aggregateRecords(store, here, contract, query);
    expect(group?.group).toBe(
      Temporal.Instant.from(record._insertDate).toZonedDateTimeISO(timeZone).toPlainDate().toString(),
    );
  }
});

test("groups by what is no date, by an unknown stretch of time and by more than three fields are refused", async () => {
  const { scope } = await openTestRecords(createTestDatabase);
  const invalid = (name: string) =>
    expect.objectContaining({ code: "INVALID_FIELD_VALUE", values: ["groupBy", name] });
  for (const name of ["status:month", "date:hour", "date:month:day", "date:"])
    expect(refused(scope, name), name).toThrow(invalid(name));
  expect(refused(scope, "status,type,pr,date:month")).toThrow(invalid("date:month"));
  expect(refused(scope, "secret:month")).toThrow(expect.objectContaining({ code: "INVALID_FIELD_IN_QUERY" }));
});

test("every question of a shipped layout is one the server can answer", async () => {
  const { store, scope } = await openTestRecords(createTestDatabase);
  const questions = shippedAggregates();
  expect(questions.length).toBeGreaterThan(8);
  for (const source of questions) {
    const entity = own(declaredEntities, source.entity);
    if (entity === undefined) throw new Error(`${source.entity} is no entity`);
    const params = aggregateQueryOf(source, { today: "2026-11-15", username: "ann" });
    const query = parseAggregateQuery(scope, entity, params);
    expect(await aggregateRecords(store, scope, entity, query), JSON.stringify(params)).toBeInstanceOf(Array);
  }
});
