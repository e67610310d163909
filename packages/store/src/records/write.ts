// Writing one record.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { Scope } from "../scope.ts";
import type { Transaction } from "../scoped-store.ts";
import { deleteRecords } from "./delete-records.ts";
import type { Trace } from "./history-write.ts";
import { insertRecords } from "./insert-records.ts";
import type { RecordWrite, WriteOptions } from "./record-write.ts";
import type { StoredRecord } from "./stored-record.ts";
import { updateRecords } from "./update-records.ts";

export type WriteRequest = RecordWrite & WriteOptions;

/** A new record. Its key is among the values, unless it is its identifier. */
export async function insertRecord(
  transaction: Transaction,
  scope: Scope,
  entity: Entity,
  { isOfProduct = false, ...write }: WriteRequest,
): Promise<StoredRecord> {
  return only(await insertRecords(transaction, scope, entity, [write], { isOfProduct }));
}

/** The record changed, if it still is the one that was read; otherwise STALE_VERSION with the version it has. */
export async function updateRecord(
  transaction: Transaction,
  scope: Scope,
  entity: Entity,
  stored: StoredRecord,
  { isOfProduct = false, ...write }: WriteRequest,
): Promise<StoredRecord> {
  return only(await updateRecords(transaction, scope, entity, [{ ...write, stored }], { isOfProduct }));
}

/** The record gone. What others refer to stays: RECORD_IN_USE. */
export function deleteRecord(
  transaction: Transaction,
  scope: Scope,
  entity: Entity,
  stored: StoredRecord,
  trace: Trace = {},
): Promise<void> {
  return deleteRecords(transaction, scope, entity, [stored], trace);
}

function only([record]: readonly StoredRecord[]): StoredRecord {
  if (record === undefined) throw new Error("A set of one record has no record");
  return record;
}
