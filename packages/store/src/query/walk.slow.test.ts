import { createTestDatabase } from "@kontor/harness/database.ts";
import { untilTestEnds } from "@kontor/harness/until-test-ends.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { expect, test } from "vitest";
import { withClient } from "../client.ts";
import { newId } from "../records/new-id.ts";
import { listRecords, type RecordPage } from "../records/read.ts";
import { scopeOf } from "../records/testing/records.ts";
import { openStore } from "../scoped-store.ts";
import { walkMax } from "./compile-list.ts";
import { parseListQuery, type QueryParameters } from "./parse-list-query.ts";

const { contract } = declaredEntities;
const rowCount = walkMax + 100;

test("a filter without an index looks at so many rows, and goes on from there", async () => {
  const { url, ownerUrl } = await createTestDatabase();
  const scope = scopeOf(newId());
  await withClient(ownerUrl, "kontor test", async (client) => {
    await client.query("select set_config('app.tenant_id', $1, false)", [scope.tenantId]);
    const series = `select i, 'K' || lpad(i::text, 6, '0') as key, ('0198a000-0000-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid as id from generate_series(1, ${rowCount}) i`;
    await client.query(
      `insert into records (tenant_id, id, entity, key) select $1, id, 'contract', key from (${series}) n`,
      [scope.tenantId],
    );
    await client.query(
      `insert into contracts (tenant_id, id, key, version, inserted_at, inserted_by, updated_at, updated_by, head, doc)
      select $1, id, key, 1, now(), 'ann', now(), 'ann',
        jsonb_build_object('duration', i, 'name', 'Van n' || i, '~name', 'van n' || i), jsonb_build_object('registration', key)
      from (${series}) n`,
      [scope.tenantId],
    );
    for (const word of ["'van'", "'n' || i"]) {
      await client.query(
        `insert into record_words (tenant_id, entity, word, record_id, field)
        select $1, 'contract', ${word}, id, 'name' from (${series}) n`,
        [scope.tenantId],
      );
    }
    await client.query(
      `insert into tenant_words (tenant_id, entity, kind, word)
      select distinct $1::uuid, entity, case word when 'van' then 'l' else 'm' end, word from record_words`,
      [scope.tenantId],
    );
    await client.query("analyze");
  });
  const store = openStore({ url, onIdleError: () => {} });
  untilTestEnds({ [Symbol.asyncDispose]: () => store.close() });
  const list = async (params: QueryParameters): Promise<RecordPage> =>
    listRecords(store, scope, contract, parseListQuery(scope, contract, params));

  const last = { minDuration: String(rowCount), projection: "registration" };
  const first = await list(last);
  expect(first.rows).toEqual([]);
  expect(first.pagination.continues).toBe(true);
  const second = await list({ ...last, cursor: first.pagination.cursor });
  expect(second.rows.map((row) => JSON.parse(row))).toEqual([
    { registration: `K${String(rowCount).padStart(6, "0")}` },
  ]);
  expect(second.pagination).toMatchObject({ continues: false });

  const descending = await list({ ...last, sort: "-registration" });
  expect(descending.rows).toHaveLength(1);

  await expect(list({ sort: "name" })).rejects.toMatchObject({ code: "QUERY_TOO_BROAD" });
  expect((await list({ sort: "name", maxDuration: "3" })).rows).toHaveLength(3);

  const found = async (params: QueryParameters): Promise<readonly unknown[]> =>
    (await list({ ...params, projection: "registration" })).rows.map((row) => JSON.parse(row).registration);
  expect(await found({ search: "VAN", limit: 2 })).toEqual(["K000001", "K000002"]);
  expect(await found({ search: "van", limit: 2, sort: "-registration" })).toEqual(["K050100", "K050099"]);
  expect(await found({ search: "van n50050" })).toEqual(["K050050"]);
  expect(await found({ name: "/an n5005/i", limit: 2 })).toEqual(["K005005", "K050050"]);
  const common = await list({ search: "van", limit: 1, projection: "registration" });
  expect(await found({ search: "van", limit: 1, cursor: common.pagination.cursor })).toEqual(["K000002"]);

  const jumped = await list({ offset: walkMax, limit: 2, projection: "registration" });
  expect(jumped.rows.map((row) => JSON.parse(row).registration)).toEqual(["K050001", "K050002"]);
  await expect(list({ offset: 1_000_001 })).rejects.toMatchObject({ code: "INVALID_FIELD_VALUE" });
});
