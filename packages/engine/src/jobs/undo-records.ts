// The records an undo takes back, all of a piece held at once and with the rights of whoever asked for it.
import type { Entity } from "@kontor/model/entity/entity.ts";
import { own } from "@kontor/model/own-value.ts";
import { type Reach, writeReach } from "@kontor/model/permission/record-scope.ts";
import type { NotedEffect } from "@kontor/store/jobs/undo-effects.ts";
import type { StoredRecord } from "@kontor/store/records/stored-record.ts";
import { lockStored } from "@kontor/store/records/stored-records.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { Transaction } from "@kontor/store/scoped-store.ts";
import { refuseWriting } from "../records/write-work.ts";

export type HeldRecords = {
  readonly entity: Entity;
  /** How far whoever asked may write. */
  readonly reach: Reach;
  /** Those within it, by their keys. */
  readonly records: ReadonlyMap<string, StoredRecord>;
};

/** By the names of their entities; those of an entity that is gone are nowhere. Refused where none of them may be written. */
export async function holdRecords(
  transaction: Transaction,
  scope: Scope,
  effects: readonly NotedEffect[],
): Promise<ReadonlyMap<string, HeldRecords>> {
  const held = new Map<string, HeldRecords>();
  for (const [name, of] of Map.groupBy(effects, (effect) => effect.entity)) {
    const entity = own(scope.model.entities, name);
    if (entity === undefined) continue;
    refuseWriting(scope, entity);
    const reach = writeReach(scope.caller, entity);
    const keys = of.map(({ key }) => key);
    const records = await lockStored(transaction, scope, entity, keys, reach);
    held.set(name, { entity, reach, records: new Map(records.map((record) => [record.key, record])) });
  }
  return held;
}
