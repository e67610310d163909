import { createTestDatabase } from "@kontor/harness/database.ts";
import { declaredModel } from "@kontor/model/model.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadTenants } from "../load/load-tenant.ts";
import { parseListQuery, type QueryParameters } from "../query/parse-list-query.ts";
import { openStore, type ScopedStore } from "../scoped-store.ts";
import { shapeOf } from "../shape/entity-shape.ts";
import { newId } from "./new-id.ts";
import { countUpTo, streamList } from "./stream-list.ts";
import { scopeOf } from "./testing/records.ts";

const { note } = declaredEntities;
const rowCount = 2_100;
const scope = scopeOf(newId());
const stranger = scopeOf(newId());
let store: ScopedStore;

/** Longer than a place in a list may be where it is sent to somebody. */
const nameOf = (number: number): string => `${"n".repeat(190)} ${"é".repeat(5)} ${number % 700}`;

beforeAll(async () => {
  const { url, ownerUrl } = await createTestDatabase();
  store = openStore({ url, onIdleError: () => {} });
  const shape = shapeOf(note);
  const stamp = {
    version: 1,
    _insertDate: "2026-01-01T00:00:00Z",
    _insertUser: "ann",
    _updateDate: "2026-01-01T00:00:00Z",
    _updateUser: "ann",
  };
  const group = Array.from({ length: rowCount }, (_, number) => ({
    shape,
    record: {
      _id: newId(),
      registration: `N${String(number).padStart(5, "0")}`,
      name: nameOf(number),
      ...stamp,
    },
  }));
  await loadTenants(ownerUrl, [{ tenantId: scope.tenantId, model: declaredModel, groups: [group] }]);
});
afterAll(() => store.close());

async function keys(params: QueryParameters, signal?: AbortSignal): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const page of streamList(store, scope, note, parseListQuery(scope, note, params), signal)) {
    for (const row of page) found.push(JSON.parse(row).registration);
  }
  return found;
}

test("a whole list comes in its order, page after page, each record once", async () => {
  const ascending = await keys({ projection: "registration", sort: "registration" });
  expect(ascending).toHaveLength(rowCount);
  expect(ascending).toEqual([...new Set(ascending)].toSorted());
  expect(await keys({ sort: "-registration", limit: 1, offset: 7 })).toEqual(ascending.toReversed());
});

test("an order by long texts goes on over all pages", async () => {
  const found = await keys({ sort: "name,registration" });
  expect(new Set(found).size).toBe(rowCount);
  const names = found.map((key) => nameOf(Number(key.slice(1))));
  expect(names).toEqual(names.toSorted());
});

test("a list is counted no further than asked, and never into another tenant", async () => {
  const query = parseListQuery(scope, note, {});
  const counts = [10, rowCount, rowCount + 1].map((max) => countUpTo(store, scope, note, query, max));
  expect(await Promise.all(counts)).toEqual([10, rowCount, rowCount]);
  expect(await countUpTo(store, stranger, note, query, 10)).toBe(0);
  expect(await Array.fromAsync(streamList(store, stranger, note, query))).toEqual([]);
});

test("whoever stops it reads no further page", async () => {
  const over = new AbortController();
  const pages = streamList(store, scope, note, parseListQuery(scope, note, {}), over.signal);
  expect((await pages.next()).value).toHaveLength(1_000);
  over.abort();
  await expect(pages.next()).rejects.toMatchObject({ name: "AbortError" });
});
