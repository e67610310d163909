// The records an undo takes back, all of a piece held at once and within the rights of everybody it is done for.
import type { Entity } from "@kontor/model/entity/entity.ts";
import { own } from "@kontor/model/own-value.ts";
import { type Reach, writeReach } from "@kontor/model/permission/record-scope.ts";
import type { NotedEffect } from "@kontor/store/jobs/undo-effects.ts";
import type { StoredRecord } from "@kontor/store/records/stored-record.ts";
import { lockStored } from "@kontor/store/records/stored-records.ts";
import type { Transaction } from "@kontor/store/scoped-store.ts";
import { refuseWriting } from "../writing/write-work.ts";
import type { UndoScopes } from "./undo-scopes.ts";

export type HeldRecords = {
  readonly entity: Entity;
  /** How far each of them may write. */
  readonly reaches: readonly Reach[];
  /** Those within all of them, by their keys. */
  readonly records: ReadonlyMap<string, StoredRecord>;
};

/** By the names of their entities; those of a removed entity are left out. Refused where one of the callers may write none of them. */
export async function holdRecords(
  transaction: Transaction,
  scopes: UndoScopes,
  effects: readonly NotedEffect[],
): Promise<ReadonlyMap<string, HeldRecords>> {
  const held = new Map<string, HeldRecords>();
  for (const [name, of] of Map.groupBy(effects, (effect) => effect.entity)) {
    const entity = own(scopes[0].model.entities, name);
    if (entity === undefined) continue;
    let keys = of.map(({ key }) => key);
    let records: readonly StoredRecord[] = [];
    for (const scope of scopes) {
      refuseWriting(scope, entity);
      records = await lockStored(transaction, scope, entity, keys, writeReach(scope.caller, entity));
      keys = records.map(({ key }) => key);
    }
    held.set(name, {
      entity,
      reaches: scopes.map(({ caller }) => writeReach(caller, entity)),
      records: new Map(records.map((record) => [record.key, record])),
    });
  }
  return held;
}
