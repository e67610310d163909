// The only place that stores, changes or deletes what the product writes itself. It may refer to what the caller does not see.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { WorkflowState } from "@kontor/model/workflow/move.ts";
import { deleteRecords } from "@kontor/store/records/delete-records.ts";
import type { Trace } from "@kontor/store/records/history-write.ts";
import { insertRecords } from "@kontor/store/records/insert-records.ts";
import type { RecordUpdate, RecordWrite } from "@kontor/store/records/record-write.ts";
import type { StoredRecord } from "@kontor/store/records/stored-record.ts";
import { updateRecords } from "@kontor/store/records/update-records.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { Transaction } from "@kontor/store/scoped-store.ts";

/** In which transaction, and whose name stands on it. */
type ProductWrite = { readonly transaction: Transaction; readonly scope: Scope };

const isOfProduct = true;

export function addStored(
  { transaction, scope }: ProductWrite,
  entity: Entity,
  writes: readonly RecordWrite[],
): Promise<readonly StoredRecord[]> {
  return insertRecords(transaction, scope, entity, writes, { isOfProduct });
}

export function changeStored(
  { transaction, scope }: ProductWrite,
  entity: Entity,
  updates: readonly RecordUpdate[],
): Promise<readonly StoredRecord[]> {
  return updateRecords(transaction, scope, entity, updates, { isOfProduct });
}

/** Values of one record, the rest staying as it is. */
export async function changeOne(
  write: ProductWrite,
  entity: Entity,
  stored: StoredRecord,
  {
    values,
    ...told
  }: { readonly values: RecordData; readonly state?: WorkflowState; readonly trace?: Trace },
): Promise<StoredRecord> {
  const update = { stored, values: { ...stored.doc, ...values }, ...told };
  const [changed = stored] = await changeStored(write, entity, [update]);
  return changed;
}

export function removeStored(
  { transaction, scope }: ProductWrite,
  entity: Entity,
  records: readonly StoredRecord[],
  trace?: Trace,
): Promise<void> {
  return deleteRecords(transaction, scope, entity, records, trace);
}
