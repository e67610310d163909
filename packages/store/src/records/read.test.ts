import { createTestDatabase } from "@kontor/harness/database.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { callerWith } from "@kontor/model/permission/sample-callers.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseAggregateQuery } from "../query/compile-aggregate.ts";
import { parseListQuery, type QueryParameters } from "../query/parse-list-query.ts";
import type { Scope } from "../scope.ts";
import { openStore, type ScopedStore } from "../scoped-store.ts";
import { recordHistory } from "./history-read.ts";
import { newId } from "./new-id.ts";
import { aggregateRecords, autocompleteRecords, listRecords, type RecordPage, readRecord } from "./read.ts";
import { inStatus, scopeOf } from "./testing/records.ts";
import { insertRecord } from "./write.ts";

const { person, contract, document, organization, note, asset } = declaredEntities;

let records: { readonly store: ScopedStore; readonly scope: Scope };

async function add(scope: Scope, entity: Entity, values: RecordData): Promise<void> {
  const state = entity === contract ? { state: inStatus("ACTIVE") } : {};
  await records.store.write(scope, (transaction) =>
    insertRecord(transaction, scope, entity, { values, ...state }),
  );
}

async function list(
  entity: Entity,
  params: QueryParameters = {},
  scope: Scope = records.scope,
): Promise<RecordPage & { readonly data: readonly Record<string, unknown>[] }> {
  const page = await listRecords(records.store, scope, entity, parseListQuery(scope, entity, params));
  return { ...page, data: page.rows.map((row) => JSON.parse(row)) };
}

async function keys(entity: Entity, params: QueryParameters, scope?: Scope): Promise<readonly unknown[]> {
  return (await list(entity, params, scope)).data.map((record) => record[entity.key]);
}

beforeAll(async () => {
  const { url } = await createTestDatabase();
  const scope = scopeOf(newId());
  records = { scope, store: openStore({ url, onIdleError: () => {} }) };
  await add(scope, person, { registration: "ORG1", type: "O", name: "Kontor Paris", trigram: "KPA" });
  await add(scope, person, {
    registration: "EVA1",
    type: "C",
    name: "Société Générale",
    roles: [{ role: "CLIENT" }, { role: "PARTNER" }],
    email: "Eva@example.com",
  });
  await add(scope, person, {
    registration: "EVA2",
    type: "C",
    name: "Societe Legrand",
    roles: [{ role: "CLIENT" }],
  });
  await add(scope, asset, { registration: "AST1", name: "Van Élan" });
  const dates = ["2026-01-31", "2026-02-28", "2026-03-31"];
  for (const [index, startDate] of dates.entries()) {
    await add(scope, contract, {
      registration: `CTR${index + 1}`,
      name: `Van ${index + 1}`,
      orgaRegistration: "ORG1",
      startDate,
      duration: 12 * (index + 1),
      managementType: "OWN",
      quotations: [{ financedAmountExclTax: `${index + 1}00.10` }],
      persons: [
        { role: "CLIENT", personRegistration: index < 2 ? "EVA1" : "EVA2" },
        ...(index === 0 ? [{ role: "SALES", personRegistration: "EVA2" }] : []),
      ],
      assets: [{ assetRegistration: "AST1" }],
    });
  }
  await add(scope, contract, { registration: "CTR4", name: "50% off_sale", persons: [] });
  await add(scope, document, {
    registration: "DOC1",
    name: "Offer",
    type: "OTHER",
    entityName: "contract",
    entityRegistration: "CTR1",
    audience: "STAFF",
  });
  await add(scope, note, {
    registration: "NOT1",
    name: "Remark",
    entityName: "contract",
    entityRegistration: "CTR1",
  });
  const other = scopeOf(newId());
  await add(other, person, { registration: "EVA9", type: "C", name: "Société Générale" });
});

afterAll(() => records.store.close());

test("a list finds only records of its tenant, in the order of the entity", async () => {
  const page = await list(contract, {});
  expect(page.data.map(({ registration }) => registration)).toEqual(["CTR1", "CTR2", "CTR3", "CTR4"]);
  expect(page.pagination).toEqual({ limit: 20, offset: 0, size: 4, continues: false });
  expect(await keys(person, { search: "societe" })).toEqual(["EVA1", "EVA2"]);
});

test("filters compare texts folded, choices, references, days, numbers and amounts [SEARCH-24]", async () => {
  expect(await keys(person, { name: "/societe/i" })).toEqual(["EVA1", "EVA2"]);
  expect(await keys(person, { name: "/^SOCIÉTÉ G/i" })).toEqual(["EVA1"]);
  expect(await keys(person, { registration: "eva2" })).toEqual(["EVA2"]);
  expect(await keys(person, { "roles[].role": "PARTNER" })).toEqual(["EVA1"]);
  expect(await keys(person, { "roles[].role": "CLIENT,-PARTNER" })).toEqual(["EVA2"]);
  expect(await keys(contract, { client: "EVA1" })).toEqual(["CTR1", "CTR2"]);
  expect(await keys(contract, { client: "-EVA1" })).toEqual(["CTR3", "CTR4"]);
  expect(await keys(contract, { fromStartDate: "20260228", toStartDate: "20260330" })).toEqual(["CTR2"]);
  expect(await keys(contract, { minDuration: "24" })).toEqual(["CTR2", "CTR3"]);
  expect(
    await keys(contract, { minFinancedAmountExclTax: "200.1", maxFinancedAmountExclTax: "200.10" }),
  ).toEqual(["CTR2"]);
  expect(await keys(contract, { minFinancedAmountExclTax: "200.10001" })).toEqual(["CTR3"]);
});

test("a text that holds a key is found by it to the letter", async () => {
  const { store, scope } = records;
  const owned = async (...keys: readonly string[]): Promise<number> => {
    const filter = { kind: "in", included: keys, excluded: [] } as const;
    const query = {
      ...parseListQuery(scope, document, {}),
      condition: { path: "entityRegistration", filter },
    };
    return (await listRecords(store, scope, document, query)).rows.length;
  };
  expect(await owned("CTR1")).toBe(1);
  expect(await owned("CTR9", "CTR1")).toBe(1);
  expect(await owned("ctr1")).toBe(0);
  expect(await owned("-")).toBe(0);
});

test("signs of patterns are plain characters [SEARCH-22]", async () => {
  expect(await keys(contract, { name: "/50%/i" })).toEqual(["CTR4"]);
  expect(await keys(contract, { name: "/%/i" })).toEqual(["CTR4"]);
  expect(await keys(contract, { name: "/f_s/i" })).toEqual(["CTR4"]);
  expect(await keys(contract, { name: "/f.s/i" })).toEqual([]);
});

test("pages follow each other by cursor in both directions, with missing values in their place [SEARCH-25]", async () => {
  for (const [sort, expected] of [
    ["startDate", ["CTR1", "CTR2", "CTR3", "CTR4"]],
    ["-startDate", ["CTR4", "CTR3", "CTR2", "CTR1"]],
    ["-name", ["CTR3", "CTR2", "CTR1", "CTR4"]],
    ["-amount", ["CTR4", "CTR3", "CTR2", "CTR1"]],
    ["-organization.name,registration", ["CTR4", "CTR1", "CTR2", "CTR3"]],
  ] as const) {
    const found: unknown[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(contract, { sort, limit: 1, ...(cursor && { cursor }) });
      found.push(...page.data.map(({ registration }) => registration));
      cursor = page.pagination.cursor;
      expect(page.pagination.continues).toBe(cursor !== undefined);
    } while (cursor !== undefined);
    expect(found, sort).toEqual(expected);
    expect(await keys(contract, { sort, offset: 1, limit: 2 }), sort).toEqual(expected.slice(1, 3));
  }
});

test("a cursor of another order, or one somebody has made up, is refused", async () => {
  const { pagination } = await list(contract, { sort: "startDate", limit: 1 });
  const cursor = String(pagination.cursor);
  await expect(list(contract, { sort: "-startDate", cursor })).rejects.toMatchObject({
    code: "INVALID_FIELD_VALUE",
  });
  const forged = Buffer.from(JSON.stringify(["contract,startDate", newId(), "2026-99-99"])).toString(
    "base64url",
  );
  await expect(list(contract, { sort: "startDate", cursor: forged })).rejects.toMatchObject({
    code: "INVALID_FIELD_VALUE",
  });
});

test("a projection answers what was asked for, from whatever place it stands in", async () => {
  const { data } = await list(contract, {
    projection:
      "registration,startDate,duration,organization.name,persons[].personRegistration,version,amount",
    registration: "CTR1",
  });
  expect(data).toEqual([
    {
      registration: "CTR1",
      startDate: "2026-01-31",
      duration: 12,
      organization: { name: "Kontor Paris" },
      persons: [{ personRegistration: "EVA1" }, { personRegistration: "EVA2" }],
      version: 1,
      amount: "100.10",
    },
  ]);
});

test("one record comes whole, with the names behind its references", async () => {
  const { store, scope } = records;
  const record = JSON.parse((await readRecord(store, scope, contract, "CTR1")) ?? "null");
  expect(record).toMatchObject({
    registration: "CTR1",
    tenant: "acme",
    organization: { name: "Kontor Paris" },
    persons: [{ personRegistration: "EVA1", name: "Société Générale" }, { personRegistration: "EVA2" }],
    quotations: [{ financedAmountExclTax: "100.10" }],
  });
  expect(await readRecord(store, scope, contract, "CTR9")).toBeUndefined();
  expect(await readRecord(store, scopeOf(newId()), contract, "CTR1")).toBeUndefined();
});

test("a view shows the fields it declares of the records that meet its condition", async () => {
  const { data } = await list(organization, {});
  expect(data).toMatchObject([{ registration: "ORG1", name: "Kontor Paris", trigram: "KPA" }]);
  expect(data[0]).not.toHaveProperty("type");
  expect(await keys(organization, { search: "societe" })).toEqual([]);
});

test("what is included comes under its name, in the caller's own rights", async () => {
  const { data } = await list(contract, {
    registration: "CTR1",
    include: "assetsNames,assets,documents,persons",
  });
  expect(data).toMatchObject([
    {
      assetsNames: [{ registration: "AST1", name: "Van Élan" }],
      assets: [{ assetRegistration: "AST1", asset: { registration: "AST1", name: "Van Élan" } }],
      persons: [{ personRegistration: "EVA1", person: { registration: "EVA1" } }, {}],
      documents: [{ registration: "DOC1" }],
    },
  ]);
});

test("counts are what is known, capped or exact", async () => {
  expect((await list(contract, { limit: 2 })).pagination.size).toBe(2);
  expect((await list(contract, { limit: 2, count: "capped" })).pagination.size).toBe(4);
  expect((await list(contract, { limit: 2, count: "exact", name: "/van/i" })).pagination.size).toBe(3);
});

test("totals are exact and come in groups", async () => {
  const { store, scope } = records;
  const params = {
    pipeline: "count,sum:amount,max:startDate,average:financedAmountExclTax,sum:duration",
    groupBy: "client",
  };
  const groups = await aggregateRecords(store, scope, contract, parseAggregateQuery(scope, contract, params));
  expect(groups).toEqual([
    {
      group: "EVA1",
      count: 2,
      values: {
        "sum:amount": "300.2",
        "max:startDate": "2026-02-28",
        "average:financedAmountExclTax": "150.1",
        "sum:duration": 36,
      },
    },
    expect.objectContaining({ group: "EVA2", count: 1 }),
    expect.objectContaining({ group: null, count: 1 }),
  ]);
  expect(() => parseAggregateQuery(scope, contract, {})).toThrow(
    expect.objectContaining({ code: "EMPTY_AGGREGATE_PIPELINE" }),
  );
});

test("what has an order without being a number has a first and a last too", async () => {
  const { store, scope } = records;
  const params = { pipeline: "min:_id,max:_id,max:registration,min:version,max:status" };
  const [group] = await aggregateRecords(
    store,
    scope,
    contract,
    parseAggregateQuery(scope, contract, params),
  );
  const ids = (await list(contract)).data.map(({ _id }) => String(_id)).toSorted();
  expect([group?.values["min:_id"], group?.values["max:_id"]]).toEqual([ids[0], ids.at(-1)]);
});

test("suggestions go on as typed, under the filters of the query [SEARCH-30]", async () => {
  const { store, scope } = records;
  const suggestions = (params: QueryParameters): Promise<readonly string[]> =>
    autocompleteRecords(store, scope, person, parseListQuery(scope, person, params));
  expect(await suggestions({ autocomplete: "societe" })).toEqual(["Societe Legrand", "Société Générale"]);
  expect(await suggestions({ autocomplete: "SOC", "roles[].role": "PARTNER" })).toEqual(["Société Générale"]);
  expect(await suggestions({ autocomplete: "legrand" })).toEqual([]);
});

test("the history of a record is told to whoever may read the record", async () => {
  const { store, scope } = records;
  const page = await recordHistory(store, scope, contract, "CTR1", { limit: 10, offset: 0 });
  expect(page?.rows.map((row) => JSON.parse(row))).toMatchObject([
    { type: "CREATED", username: "ann", changes: [] },
  ]);
  expect(
    await recordHistory(store, scopeOf(newId()), contract, "CTR1", { limit: 10, offset: 0 }),
  ).toBeUndefined();
});

test("a field hidden from a caller is not answered, filtered, sorted or summed, and unknown ones are refused alike", async () => {
  const client = scopeOf(
    records.scope.tenantId,
    callerWith({ CLIENT: ["read contract", "read document"] }, { personRegistration: "EVA1" }),
  );
  expect(await keys(contract, {}, client)).toEqual(["CTR1", "CTR2"]);
  const { data } = await list(contract, { registration: "CTR1" }, client);
  expect(data[0]).not.toHaveProperty("managementType");
  expect(data[0]).toMatchObject({ registration: "CTR1", persons: [{ personRegistration: "EVA1" }, {}] });
  expect(await readRecord(records.store, client, contract, "CTR3")).toBeUndefined();
  for (const params of [
    { managementType: "OWN" },
    { nowhere: "OWN" },
    { sort: "managementType" },
    { sort: "nowhere" },
    { projection: "managementType" },
    { projection: "nowhere" },
    { include: "nowhere" },
  ]) {
    await expect(list(contract, params, client), JSON.stringify(params)).rejects.toMatchObject({
      code: "INVALID_FIELD_IN_QUERY",
    });
  }
  expect(() => parseAggregateQuery(client, contract, { pipeline: "max:managementType" })).toThrow(
    expect.objectContaining({ code: "INVALID_FIELD_IN_QUERY" }),
  );
});

test("records that belong to another one follow its reach", async () => {
  const sales = scopeOf(
    records.scope.tenantId,
    callerWith({ SALES: ["read document", "read note", "read contract"] }, { personRegistration: "EVA2" }),
  );
  expect(await keys(document, {}, sales)).toEqual(["DOC1"]);
  const stranger = scopeOf(
    records.scope.tenantId,
    callerWith(
      { SALES: ["read document", "read note", "read contract"] },
      { username: "bob", personRegistration: "P9" },
    ),
  );
  expect(await keys(document, {}, stranger)).toEqual([]);
  expect(await keys(note, {}, stranger)).toEqual([]);
});
