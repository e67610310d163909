import { createTestDatabase } from "@kontor/harness/database.ts";
import { untilTestEnds } from "@kontor/harness/until-test-ends.ts";
import { callerWith } from "@kontor/model/permission/sample-callers.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { expect, test } from "vitest";
import { withClient } from "../client.ts";
import { newId } from "../records/new-id.ts";
import { listRecords } from "../records/read.ts";
import { scopeOf } from "../records/testing/records.ts";
import { openStore } from "../scoped-store.ts";
import { parseListQuery } from "./parse-list-query.ts";

const { note } = declaredEntities;
const noteCount = 2_000;

/** Notes name their owners in the opposite order, so that whoever reads them by owner has them backwards. */
const filled = [
  { entity: "person", table: "persons", block: "8000", count: 20_000, head: "'{}'::jsonb" },
  {
    entity: "note",
    table: "notes",
    block: "9000",
    count: noteCount,
    head: `jsonb_build_object('entityName', 'person', 'entityRegistration', 'person' || lpad((${noteCount} + 1 - i)::text, 5, '0'))`,
  },
];

test("records that are checked by what they belong to still come in the order of the list, page after page", async () => {
  const { url, ownerUrl } = await createTestDatabase();
  const caller = callerWith({ SALES: ["read person", "read note"] });
  const scope = scopeOf(newId(), caller);
  await withClient(ownerUrl, "kontor test", async (client) => {
    await client.query("select set_config('app.tenant_id', $1, false)", [scope.tenantId]);
    for (const { entity, table, block, count, head } of filled) {
      const series = `select i, '${entity}' || lpad(i::text, 5, '0') as key, ('0198a000-0000-7000-${block}-' || lpad(to_hex(i), 12, '0'))::uuid as id from generate_series(1, ${count}) i`;
      await client.query(
        `insert into records (tenant_id, id, entity, key) select $1, id, $2, key from (${series}) n`,
        [scope.tenantId, entity],
      );
      await client.query(
        `insert into ${table} (tenant_id, id, key, version, inserted_at, inserted_by, updated_at, updated_by, head, doc)
        select $1, id, key, 1, now(), $2, now(), $2, ${head}, jsonb_build_object('registration', key) from (${series}) n`,
        [scope.tenantId, caller.username],
      );
    }
    await client.query("analyze");
  });
  const store = openStore({ url, onIdleError: () => {} });
  untilTestEnds({ [Symbol.asyncDispose]: () => store.close() });
  const found: string[] = [];
  for (let cursor: string | undefined; found.length < 9; ) {
    const params = { projection: "registration", limit: 3, ...(cursor && { cursor }) };
    const page = await listRecords(store, scope, note, parseListQuery(scope, note, params));
    found.push(...page.rows.map((row) => JSON.parse(row).registration));
    cursor = page.pagination.cursor;
  }
  expect(found).toEqual(Array.from({ length: 9 }, (_, index) => `note0000${index + 1}`));
});
