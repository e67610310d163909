// Every filter and every order an entity declares as indexed is explained as the application sees it, behind the wall between
// tenants. One that does not reach its index would read all rows of a tenant.
import { createTestDatabase } from "@kontor/harness/database.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withClient } from "../client.ts";
import { newId } from "../records/new-id.ts";
import { scopeOf } from "../records/testing/records.ts";
import { openStore, type ScopedStore } from "../scoped-store.ts";
import { keptColumns, shapeOf } from "../shape/entity-shape.ts";
import type { Statement } from "../statement.ts";
import { compileAggregate } from "./compile-aggregate.ts";
import { compileCount, compilePage } from "./compile-list.ts";
import type { Comparison } from "./condition.ts";
import { formatCursor } from "./cursor.ts";
import { compileOrder } from "./order.ts";
import type { ListQuery } from "./parse-list-query.ts";
import { sourceOf } from "./path-source.ts";
import { queryContext } from "./query-context.ts";

/** Some entities are for those who run all tenants. */
const scope = scopeOf(newId(), { username: "root", isSuperAdmin: true, grants: [] });
const rowsPerTable = 2_000;
/** Tables are filled one after the other, on a busy machine as well. */
const fillingMs = 180_000;

const stored: readonly Entity[] = Object.values(declaredEntities).filter(
  ({ viewOf }) => viewOf === undefined,
);

let store: ScopedStore;

beforeAll(async () => {
  const { url, ownerUrl } = await createTestDatabase();
  await withClient(ownerUrl, "kontor test", async (client) => {
    await client.query("select set_config('app.tenant_id', $1, false)", [scope.tenantId]);
    for (const entity of stored) await fill(client, entity);
    await client.query("analyze");
  });
  store = openStore({ url, onIdleError: () => {}, pools: { interactive: { statementMs: 30_000 } } });
}, fillingMs);

afterAll(() => store.close());

async function fill(client: pg.Client, entity: Entity): Promise<void> {
  const { table, columns, source } = shapeOf(entity);
  const name = pg.escapeIdentifier(table);
  const values = {
    text: "'v' || i",
    date: "date '2020-01-01' + i",
    timestamptz: "now() - i * interval '1 minute'",
  };
  const typed = columns.map(({ name: column, type }) => {
    if (type === "boolean") return [column, "i % 2 = 0"];
    return [column, type === "bigint" || type === "double precision" ? "i" : values[type]];
  });
  const filled: Record<string, string> = {
    tenant_id: "$1::uuid",
    id: "id",
    key: "'k' || i",
    version: "1",
    status: "'s' || (i % 50)",
    inserted_at: "now() - i * interval '1 minute'",
    inserted_by: "'ann'",
    updated_at: "now()",
    updated_by: "'ann'",
    head: "'{}'",
    // What the rules of the ledger ask of every posting.
    doc: `'{"book":"A","currency":"EUR","amount":"1","dc":"D"}'`,
    ...Object.fromEntries(typed),
  };
  await client.query(`alter table ${name} disable trigger user`);
  const series = `(select i, ('0198a000-0000-7000-8000-' || lpad(to_hex(i + ${stored.indexOf(entity) * rowsPerTable}), 12, '0'))::uuid as id from generate_series(1, ${rowsPerTable}) i) n`;
  if (!entity.isLog) {
    await client.query(
      `insert into records (tenant_id, id, entity, key) select $1::uuid, id, $2, 'k' || i from ${series}`,
      [scope.tenantId, source],
    );
    await client.query(
      `insert into record_words (tenant_id, entity, word, record_id, field)
      select $1::uuid, $2, 'w' || (i % 500), id, 'name' from ${series}`,
      [scope.tenantId, source],
    );
    await client.query(
      `insert into tenant_words (tenant_id, entity, kind, word)
      select $1::uuid, $2, 'm', 'w' || i from generate_series(0, 499) i`,
      [scope.tenantId, source],
    );
  }
  await client.query(
    `insert into ${name} (${Object.keys(filled).join(", ")}) select ${Object.values(filled).join(", ")} from ${series}`,
    [scope.tenantId],
  );
}

/** Of the parts of a log by time most are empty here, and an empty one is read as a whole; no full one would be. */
async function planOf(statement: Statement, { isLog }: Entity): Promise<string> {
  const setting = { text: "select set_config('enable_seqscan', $1, true)", values: [isLog ? "off" : "on"] };
  const explaining = { ...statement, text: `explain (costs off) ${statement.text}` };
  const [, rows = []] = await store.read(scope, [setting, explaining]);
  return rows.map((row) => String(row["QUERY PLAN"])).join("\n");
}

const query = (more: Partial<ListQuery>): ListQuery => ({
  condition: { all: [] },
  sort: [{ field: "_id", direction: "ascending" }],
  limit: 20,
  offset: 0,
  include: [],
  count: "none",
  ...more,
});

function equalTo(entity: Entity, path: string): Comparison {
  const source = sourceOf(shapeOf(entity), path);
  switch (source?.type) {
    case "bigint":
      return { path, operator: "equals", value: "5.0000" };
    case "double precision":
      return { path, operator: "equals", value: 5 };
    case "date":
    case "timestamptz":
      return { path, operator: "equals", value: "2020-02-01" };
    case "boolean":
      return { path, operator: "equals", value: true };
    default:
      return source?.isFreeText && path !== entity.key
        ? { path, filter: { kind: "equal", text: "v5", isCaseSensitive: false } }
        : { path, filter: { kind: "in", included: [path === "status" ? "s5" : "v5"], excluded: [] } };
  }
}

function columnOf(entity: Entity, path: string): string {
  if (path === entity.key && path !== "_id") return "key";
  return (
    keptColumns[path]?.name ?? shapeOf(entity).columns.find((column) => column.path === path)?.name ?? path
  );
}

const conditionOn = (column: string): RegExp => new RegExp(`Index Cond:.*\\b${column}\\b`);

test(
  "every indexed filter of every entity is a condition of its index",
  async () => {
    const missed: string[] = [];
    let explained = 0;
    for (const entity of stored) {
      const leading = [...new Set(entity.indexed.map((index) => index.split(",")[0] ?? ""))];
      for (const path of [...leading, "_id"]) {
        const condition =
          path === "_id"
            ? { path, filter: { kind: "equal", text: newId(), isCaseSensitive: true } as const }
            : equalTo(entity, path);
        const plan = await planOf(compileCount(scope, entity, query({ condition }), "exact"), entity);
        explained += 1;
        if (!conditionOn(columnOf(entity, path)).test(plan)) missed.push(`${entity.name} ${path}\n${plan}`);
      }
    }
    expect(missed).toEqual([]);
    expect(explained).toBeGreaterThan(300);
  },
  fillingMs,
);

test(
  "every indexed order of every entity, and its continuation, comes out of its index unsorted",
  async () => {
    const missed: string[] = [];
    for (const entity of stored) {
      for (const paths of [...entity.indexed.map((index) => index.split(",")), [entity.key]]) {
        const [field = "", leading] = paths.toReversed();
        const condition = { all: leading === undefined ? [] : [equalTo(entity, leading)] };
        const sort = [{ field, direction: "descending" } as const];
        const order = compileOrder(
          queryContext(scope, entity),
          sort,
          new Set(leading === undefined ? [] : [leading]),
        );
        const type = order.terms[0]?.type ?? "text";
        const cursor = formatCursor(order.signature, { values: [middleOf(type)], id: newId() });
        for (const more of [{}, { offset: 500 }, cursor === undefined ? {} : { cursor }]) {
          const { parts } = compilePage(scope, entity, query({ condition, sort, ...more }), () => ["r.key"]);
          for (const { statement } of parts) {
            const plan = await planOf(statement, entity);
            const isSorted = /^\s*(?:->\s+)?(?:Incremental )?Sort$/m.test(plan) && !("offset" in more);
            const isMissed = isSorted || !plan.includes("Index");
            const isConditionMissed = "cursor" in more && !conditionOn(columnOf(entity, field)).test(plan);
            if (isMissed || isConditionMissed)
              missed.push(`${entity.name} ${paths.join()} ${Object.keys(more)}\n${plan}`);
          }
        }
      }
    }
    expect(missed).toEqual([]);
  },
  fillingMs,
);

function middleOf(type: string): string {
  switch (type) {
    case "date":
      return "2022-01-01";
    case "timestamptz":
      return "2022-01-01 00:00:00+00";
    case "uuid":
      return newId();
    case "boolean":
      return "true";
    default:
      return type === "text" ? "m" : "1000";
  }
}

test(
  "an aggregate by months over a period reads the rows of that period by the index of the date",
  async () => {
    const missed: string[] = [];
    const days = stored.flatMap((entity) =>
      entity.indexed
        .filter((path) => sourceOf(shapeOf(entity), path)?.type === "date")
        .map((path) => ({ entity, path })),
    );
    for (const { entity, path } of days) {
      const within = [
        { path, operator: "atLeast", value: "2020-03-01" },
        { path, operator: "atMost", value: "2020-04-15" },
      ] as const;
      const statement = compileAggregate(scope, entity, {
        condition: { all: within },
        measures: [{ name: "count", measured: "count" }],
        groupBy: [{ path, bucket: "month" }],
      });
      const plan = await planOf(statement, entity);
      if (!conditionOn(columnOf(entity, path)).test(plan)) missed.push(`${entity.name} ${path}\n${plan}`);
    }
    expect(missed).toEqual([]);
    expect(days.length).toBeGreaterThan(20);
  },
  fillingMs,
);

test(
  "a search for words reaches the words and the records of every entity by an index",
  async () => {
    const missed: string[] = [];
    for (const entity of stored.filter(({ isLog }) => !isLog)) {
      const plan = await planOf(compileCount(scope, entity, query({ search: "w42" }), "exact"), entity);
      const isFound =
        /record_words_pkey[\s\S]*Index Cond:.*word = /.test(plan) && /tenant_words_pkey/.test(plan);
      if (!isFound) missed.push(`${entity.name}\n${plan}`);
    }
    expect(missed).toEqual([]);
  },
  fillingMs,
);

test("negative control: a filter without an index has no condition there", async () => {
  const condition: Comparison = { path: "duration", operator: "atLeast", value: 5 };
  const { contract } = declaredEntities;
  const plan = await planOf(compileCount(scope, contract, query({ condition }), "exact"), contract);
  expect(plan).not.toMatch(conditionOn("duration"));
});
