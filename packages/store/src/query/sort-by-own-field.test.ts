import { createTestDatabase } from "@kontor/harness/database.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { declaredModel } from "@kontor/model/model.ts";
import { effective } from "@kontor/model/overlay/effective.ts";
import { expect, test } from "vitest";
import { listRecords } from "../records/read.ts";
import { openTestRecords } from "../records/testing/records.ts";
import { insertRecord } from "../records/write.ts";
import type { Scope } from "../scope.ts";
import type { ScopedStore } from "../scoped-store.ts";
import { compilePage } from "./compile-list.ts";
import { parseListQuery } from "./parse-list-query.ts";

const model = effective(declaredModel, {
  version: 1,
  entities: {
    note: {
      extension: {
        colour: { id: "colour-1", kind: "text", label: "Colour", max: 10 },
        size: { id: "size-1", kind: "integer", label: "Size" },
      },
      search: ["ext.colour", "ext.size"],
    },
  },
});
const note = noteOf(model);

function noteOf({ entities }: typeof model): Entity {
  if (entities.note === undefined) throw new Error("there is no note");
  return entities.note;
}

/** All pages of two, one after the other. */
async function keysInOrder(store: ScopedStore, scope: Scope, sort: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const query = parseListQuery(scope, note, { sort, limit: 2, ...(cursor && { cursor }) });
    const { rows, pagination } = await listRecords(store, scope, note, query);
    found.push(...rows.map((row) => JSON.parse(row).registration));
    if (!pagination.continues) return found;
    cursor = pagination.cursor;
  }
}

test("a tenant's own fields order a list page by page, alone and together, with missing values in their place", async () => {
  const opened = await openTestRecords(createTestDatabase);
  const { store } = opened;
  const scope = { ...opened.scope, model };
  const notes = {
    N1: { colour: "Rouge", size: 2 },
    N2: { colour: "bleu", size: 10 },
    N3: { size: 2 },
    N4: { colour: "Écru" },
    N5: {},
  };
  await store.write(scope, async (transaction) => {
    for (const [registration, ext] of Object.entries(notes)) {
      const values = { registration, name: "Remark", ext };
      await insertRecord(transaction, scope, note, { values });
    }
  });
  expect(await keysInOrder(store, scope, "ext.colour")).toEqual(["N2", "N4", "N1", "N3", "N5"]);
  expect(await keysInOrder(store, scope, "-ext.colour")).toEqual(["N5", "N3", "N1", "N4", "N2"]);
  expect(await keysInOrder(store, scope, "ext.size,-ext.colour")).toEqual(["N3", "N1", "N2", "N5", "N4"]);
  expect(await keysInOrder(store, scope, "name,ext.size,-registration")).toEqual([
    "N3",
    "N1",
    "N2",
    "N5",
    "N4",
  ]);
});

test("own values are joined to all records at once, however few the database expects", async () => {
  const opened = await openTestRecords(createTestDatabase);
  const scope = { ...opened.scope, model };
  const query = parseListQuery(scope, note, { sort: "ext.colour", "ext.colour": "/^b/i" });
  const [part] = compilePage(scope, note, query, () => ["r.key"]).parts;
  const text = `explain (costs off) ${part?.statement.text}`;
  const [rows = []] = await opened.store.read(scope, [{ text, values: part?.statement.values ?? [] }]);
  const plan = rows.map((row) => String(row["QUERY PLAN"])).join("\n");
  expect(plan).toMatch(/(?:Hash|Merge) Full Join/);
});
