import { createTestDatabase } from "@kontor/harness/database.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { declaredModel } from "@kontor/model/model.ts";
import { checkOverlay } from "@kontor/model/overlay/check-overlay.ts";
import { effective } from "@kontor/model/overlay/effective.ts";
import { expect, test } from "vitest";
import { reindexEntity } from "./reindex.ts";
import { openTestRecords } from "./testing/records.ts";
import { insertRecord } from "./write.ts";

const extension = { colour: { id: "colour", kind: "text", label: "Colour" } };

function personWith(search: readonly string[]): Entity {
  const { overlay, problems } = checkOverlay(declaredModel, {
    version: 1,
    entities: { person: { extension, ...(search.length > 0 && { search }) } },
  });
  expect(problems).toEqual([]);
  const { person } = effective(declaredModel, overlay).entities;
  if (person === undefined) throw new Error("There is no person");
  return person;
}

test("records written before are found by a field that is searched now, and no more by one that is not", async () => {
  const { store, scope, rows } = await openTestRecords(createTestDatabase);
  const [before, after] = [personWith([]), personWith(["ext.colour"])];
  for (const registration of ["EVA1", "EVA2", "EVA3"]) {
    const values = { registration, name: "Élan", ext: { colour: "Bleu" } };
    await store.write(scope, (transaction) => insertRecord(transaction, scope, before, { values }));
  }
  const values = (): Promise<readonly unknown[]> =>
    rows("select value from value_texts where entity = 'person' and field = 'colour'");
  expect(await values()).toEqual([]);
  const reindex = async (entity: Entity, previous: Entity): Promise<number> => {
    let batchCount = 0;
    let afterId: string | undefined;
    do {
      afterId = await reindexEntity(store, scope, entity, {
        previous,
        limit: 2,
        ...(afterId && { afterId }),
      });
      batchCount += 1;
    } while (afterId !== undefined);
    return batchCount;
  };
  expect(await reindex(after, before)).toBe(3);
  expect(await values()).toEqual([{ value: "bleu" }, { value: "bleu" }, { value: "bleu" }]);
  await reindex(before, after);
  expect(await values()).toEqual([]);
  expect(await rows("select from record_words where entity = 'person' and word = 'elan'")).toHaveLength(3);
});

test("what is missing beside a document is made again", async () => {
  const { store, scope, rows } = await openTestRecords(createTestDatabase);
  const person = personWith([]);
  await store.write(scope, (transaction) =>
    insertRecord(transaction, scope, person, { values: { registration: "EVA1", name: "Élan" } }),
  );
  const spoil = ["delete from record_words", "delete from value_texts", "update persons set head = '{}'"];
  await store.write(scope, (transaction) => transaction.run(spoil.map((text) => ({ text, values: [] }))));
  await reindexEntity(store, scope, person);
  expect(await rows("select head->>'~name' as name, version from persons")).toEqual([
    { name: "elan", version: 1 },
  ]);
  expect(await rows("select from record_words where word = 'elan'")).toHaveLength(1);
});
