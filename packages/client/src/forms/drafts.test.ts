// What was typed and not saved: kept for its owner, bounded, and merged with what has happened since.
import type { FieldMap } from "@kontor/model/fields/field.ts";
import { expect, test } from "vitest";
import { draftOf, restored } from "./draft-of-form.ts";
import {
  createDrafts,
  type Draft,
  type DraftStorage,
  draftMaxAgeMs,
  draftMaxLength,
  draftsMaxCount,
} from "./drafts.ts";
import { openedForm, withChange } from "./form-state.ts";

const clara = { tenant: "nordhafen", user: "clara.vogt@nordhafen" };
const place = { ...clara, entity: "contract", key: "CT-1" };
const draft: Draft = { version: 3, base: { name: "A" }, values: { name: "B" }, savedAt: 1_000 };

function memory(): DraftStorage {
  const kept = new Map<string, unknown>();
  return {
    read: async (name) => kept.get(name),
    write: async (name, value) => void kept.set(name, value),
    remove: async (name) => void kept.delete(name),
    names: async () => [...kept.keys()],
  };
}

test("a draft is found by its owner at its record, and nowhere else", async () => {
  const drafts = createDrafts(memory(), () => 2_000);
  await drafts.write(place, draft);
  expect(await drafts.read(place)).toEqual(draft);
  expect(await drafts.read({ ...place, user: "lars@nordhafen" })).toBeUndefined();
  expect(await drafts.read({ ...place, tenant: "boreal" })).toBeUndefined();
  expect(await drafts.read({ ...place, key: "" })).toBeUndefined();
  await drafts.remove(place);
  expect(await drafts.read(place)).toBeUndefined();
});

test("whoever signs in next clears away the drafts of others and keeps their own", async () => {
  const drafts = createDrafts(memory(), () => 2_000);
  const others = { ...place, user: "lars@nordhafen" };
  await drafts.write(place, draft);
  await drafts.write(others, draft);
  await drafts.forgetOthers(clara);
  expect(await drafts.read(place)).toEqual(draft);
  expect(await drafts.read(others)).toBeUndefined();
});

test("too large, too many, too old and what is no draft are not kept", async () => {
  const storage = memory();
  let time = 2_000;
  const drafts = createDrafts(storage, () => time);
  await drafts.write(place, { ...draft, values: { name: "x".repeat(draftMaxLength) } });
  expect(await storage.names()).toEqual([]);
  for (let index = 0; index <= draftsMaxCount; index += 1) {
    await drafts.write({ ...place, key: `CT-${index}` }, { ...draft, savedAt: 1_000 + index });
  }
  expect(await storage.names()).toHaveLength(draftsMaxCount);
  expect(await drafts.read({ ...place, key: "CT-0" })).toBeUndefined();
  time += draftMaxAgeMs;
  expect(await drafts.read({ ...place, key: "CT-5" })).toBeUndefined();
  const [name = ""] = await storage.names();
  await storage.write(name, { values: "none" });
  expect(await drafts.read({ ...place, key: "CT-1" })).toBeUndefined();
});

test("a draft holds what was typed, and goes on from what the record is by then", () => {
  const fields: FieldMap = { name: { kind: "text" }, comment: { kind: "text" } };
  const record = { version: 3, name: "A", comment: "c" };
  expect(draftOf(openedForm(record), record, 5)).toBeUndefined();
  const typed = draftOf(withChange(openedForm(record), "name", "B"), record, 5);
  expect(typed).toEqual({ version: 3, base: { name: "A" }, values: { name: "B" }, savedAt: 5 });
  if (typed === undefined) throw new Error("no draft");
  const later = restored(fields, typed, { version: 4, name: "A", comment: "changed" });
  expect(later).toMatchObject({ merged: { version: 4, name: "B", comment: "changed" }, conflicts: [] });
  expect(restored(fields, typed, { version: 4, name: "C" }).conflicts).toEqual([
    { path: "name", mine: "B", theirs: "C" },
  ]);
});
