// Lists of what belongs to other records stay lists: staff, who read most of them, are answered a page of a long log without any table
// being read as a whole.
import { createTestDatabase } from "@kontor/harness/database.ts";
import { callerOf } from "@kontor/model/permission/caller.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withClient } from "../client.ts";
import { newId } from "../records/new-id.ts";
import { newTenantState } from "../records/tenant-state.ts";
import { scopeOf } from "../records/testing/records.ts";
import type { Scope } from "../scope.ts";
import { openStore, type ScopedStore } from "../scoped-store.ts";
import type { Statement } from "../statement.ts";
import { compilePage } from "./compile-list.ts";
import { parseListQuery } from "./parse-list-query.ts";

const { history, note } = declaredEntities;
const tenantId = newId();
const { permissions, bundles } = newTenantState();
const as = (account: Parameters<typeof callerOf>[0]): Scope =>
  scopeOf(tenantId, callerOf(account, permissions, bundles));
const credit = as({ username: "credit", profiles: ["CREDIT"] });
const administrator = as({ username: "admin", isAdmin: true });

const historyCount = 100_000;
const ownerCount = 20_000;
const owned = ["notes", "tasks", "documents", "communications"];

let store: ScopedStore;

beforeAll(async () => {
  const { url, ownerUrl } = await createTestDatabase();
  await withClient(ownerUrl, "kontor test", async (client) => {
    await client.query("select set_config('app.tenant_id', $1, false)", [tenantId]);
    for (const [place, table] of owned.entries()) {
      const series = `select i, '${table.slice(0, -1)}' || i as key, ('0198a000-0000-7000-${9001 + place}-' || lpad(to_hex(i), 12, '0'))::uuid as id from generate_series(1, ${ownerCount}) i`;
      await client.query(
        `insert into records (tenant_id, id, entity, key) select $1, id, $2, key from (${series}) n`,
        [tenantId, table.slice(0, -1)],
      );
      await client.query(
        `insert into ${table} (tenant_id, id, key, version, inserted_at, inserted_by, updated_at, updated_by, head, doc)
        select $1, id, key, 1, now(), 'ann', now(), 'ann',
          jsonb_build_object('entityName', (array['deal', 'user', 'note'])[1 + i % 3], 'entityRegistration', 'note' || (i + 1)), '{}' from (${series}) n`,
        [tenantId],
      );
    }
    const names =
      "(array['deal', 'deal', 'contract', 'posting', 'user', 'note', 'document', 'task'])[1 + i % 8]";
    await client.query(
      `insert into histories (tenant_id, id, key, version, inserted_at, inserted_by, updated_at, updated_by, f_date, f_entity_registration, head, doc)
      select $1, ('0198a000-0000-7000-9999-' || lpad(to_hex(i), 12, '0'))::uuid, i::text, 1, now(), 'ann', now(), 'ann',
        now() - i * interval '1 minute', ${names} || i % ${ownerCount},
        jsonb_build_object('entityName', ${names}, 'entityRegistration', ${names} || i % ${ownerCount}, 'type', 'UPDATE'), '{}'
      from generate_series(1, ${historyCount}) i`,
      [tenantId],
    );
    await client.query("analyze");
  });
  store = openStore({ url, onIdleError: () => {}, pools: { interactive: { statementMs: 30_000 } } });
}, 180_000);
afterAll(() => store.close());

async function planOf(scope: Scope, { text, values }: Statement): Promise<string> {
  const [rows = []] = await store.read(scope, [{ text: `explain (analyze, timing off) ${text}`, values }]);
  return rows.map((row) => String(row["QUERY PLAN"])).join("\n");
}

function pageOf(scope: Scope, params: Readonly<Record<string, string>>, entity = history): Statement {
  const plan = compilePage(scope, entity, parseListQuery(scope, entity, params), () => ["r.doc"]);
  const statement = plan.parts[0]?.statement;
  if (statement === undefined) throw new Error("The page has no part");
  return statement;
}

/** Tables of many rows that were read as a whole. */
function readWhole(plan: string): readonly string[] {
  return Array.from(plan.matchAll(/Seq Scan on (\w+) .*actual rows=([\d.]+)/g), ([, table = "", rows]) =>
    Number(rows) > 1_000 ? table : "",
  ).filter((table) => table !== "");
}

test("a page of a log, of one kind of record and of one record is found for staff by indexes alone", async () => {
  for (const [label, statement] of [
    ["all", pageOf(credit, {})],
    ["of deals", pageOf(credit, { entityName: "deal" })],
    ["of a closed entity", pageOf(credit, { entityName: "user" })],
    ["of notes", pageOf(credit, { entityName: "note" })],
    ["of one deal", pageOf(credit, { entityName: "deal", entityRegistration: "deal8" })],
    ["notes", pageOf(credit, {}, note)],
  ] as const) {
    const plan = await planOf(credit, statement);
    expect({ read: readWhole(plan), isHashed: plan.includes("hashed") }, `${label}\n${plan}`).toEqual({
      read: [],
      isHashed: false,
    });
  }
});

test("what the question itself excludes is not looked for", async () => {
  const plan = await planOf(credit, pageOf(credit, { entityName: "user,posting" }));
  expect(plan).toMatch(/One-Time Filter: false/);
  expect(await planOf(administrator, pageOf(administrator, { entityName: "user" }))).not.toMatch(
    /One-Time Filter: false/,
  );
});

test("negative control: without its fence the page of what happened to notes reads whole tables", async () => {
  const { text, values } = pageOf(credit, { entityName: "note" });
  const plan = await planOf(credit, { text: text.replaceAll(" offset 0", ""), values });
  expect(readWhole(plan)).not.toEqual([]);
});
