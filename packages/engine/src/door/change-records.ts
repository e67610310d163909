// Records the product changes or removes, each from the version that was read.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { RecordUpdate } from "@kontor/store/records/record-write.ts";
import type { StoredRecord } from "@kontor/store/records/stored-record.ts";
import type { ProductDoor } from "../domain/product-door.ts";
import { invalidRecord } from "../writing/check-record.ts";
import { problemsWithLists } from "../writing/check-with-lists.ts";
import { ruleContext } from "../writing/rule-context.ts";
import { ruleOfWrite } from "../writing/rule-of-write.ts";
import { entityOf, type WriteWork } from "../writing/write-work.ts";
import { changeStored, removeStored } from "./product-writes.ts";

export type Patch = RecordData | ((record: RecordData) => RecordData);

export async function changeRecords(
  work: WriteWork,
  door: ProductDoor,
  declared: Entity,
  records: readonly StoredRecord[],
  patch: Patch,
): Promise<readonly StoredRecord[]> {
  const entity = entityOf(work.scope, declared);
  const rule = ruleOfWrite(work, door, entity);
  const updates: RecordUpdate[] = [];
  for (const stored of records) {
    const before = stored.doc;
    const changed = await patched(work, entity, before, typeof patch === "function" ? patch(before) : patch);
    const values = await rule.complete(changed, before);
    await rule.beforeWrite(values, before);
    updates.push({ stored, values });
  }
  return changeStored(work, entity, updates);
}

/** The record with these values, which have to be in order; what else is wrong with it was so before. */
export async function patched(
  work: WriteWork,
  entity: Entity,
  before: RecordData,
  patch: RecordData,
): Promise<RecordData> {
  const record = { ...before, ...patch };
  const names = new Set(Object.keys(patch));
  if (names.size === 0) return record;
  const problems = (await problemsWithLists(work, entity, record, { before })).filter(
    ({ path, severity }) => severity === "error" && names.has(topOf(path)),
  );
  if (problems.length > 0) throw invalidRecord(problems.map(({ path, message }) => ({ path, message })));
  return record;
}

function topOf(path: string): string {
  return path.split(/[.[]/, 1)[0] ?? path;
}

export async function removeRecords(
  work: WriteWork,
  door: ProductDoor,
  declared: Entity,
  records: readonly StoredRecord[],
): Promise<void> {
  const entity = entityOf(work.scope, declared);
  const { beforeDeletion } = work.services.registry.ruleOf(entity);
  const create = (): never => {
    throw new Error("A deletion adds nothing");
  };
  for (const { doc: before } of records)
    await beforeDeletion?.(before, ruleContext(work, entity, { door, create, before }));
  await removeStored(work, entity, records);
}
