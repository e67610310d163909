// Records the product changes or removes, each from the version that was read.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { StoredRecord } from "@kontor/store/records/stored-record.ts";
import { invalidRecord, problemsOf } from "../records/check-record.ts";
import { ruleContext } from "../records/rule-context.ts";
import { entityOf, type WriteWork } from "../records/write-work.ts";
import type { ProductDoor } from "./product-door.ts";
import { changeStored, removeStored } from "./product-writes.ts";

export type Patch = RecordData | ((record: RecordData) => RecordData);

export async function changeRecords(
  work: WriteWork,
  declared: Entity,
  records: readonly StoredRecord[],
  patch: Patch,
): Promise<readonly StoredRecord[]> {
  const entity = entityOf(work.scope, declared);
  const updates = records.map((stored) => {
    const values = typeof patch === "function" ? patch(stored.doc) : patch;
    return { stored, values: patched(work, entity, stored.doc, values) };
  });
  return changeStored(work, entity, updates);
}

/** The record with these values, which have to be in order; what else is wrong with it was so before. */
export function patched(
  { scope }: Pick<WriteWork, "scope">,
  entity: Entity,
  before: RecordData,
  patch: RecordData,
): RecordData {
  const record = { ...before, ...patch };
  const names = new Set(Object.keys(patch));
  if (names.size === 0) return record;
  const { model, tenant } = scope;
  const problems = problemsOf(entity, record, { model, tenant, before }).filter(
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
