// Holding one record for a write.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { DocumentOf } from "@kontor/model/entity/typed-entity.ts";
import type { Reach } from "@kontor/model/permission/record-scope.ts";
import type { Scope } from "../scope.ts";
import type { Transaction } from "../scoped-store.ts";
import type { StoredRecord } from "./stored-record.ts";
import { lockStored } from "./stored-records.ts";

/** The record with that key, if it is within reach, held until the transaction ends. */
export async function lockRecord<Declared extends Entity>(
  transaction: Transaction,
  scope: Scope,
  entity: Declared,
  key: string,
  reach: Reach,
): Promise<StoredRecord<DocumentOf<Declared>> | undefined> {
  const [record] = await lockStored(transaction, scope, entity, [key], reach);
  return record;
}
