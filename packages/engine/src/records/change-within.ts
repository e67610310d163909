// Changing and deleting a record inside a transaction.
import type { FieldError } from "@kontor/kernel/errors.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { labelOf } from "@kontor/model/fields/label.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { own } from "@kontor/model/own-value.ts";
import { edited } from "@kontor/model/workflow/move.ts";
import { restrictedFor } from "@kontor/store/query/readable-paths.ts";
import type { StoredRecord } from "@kontor/store/records/stored-record.ts";
import { deleteRecord, updateRecord } from "@kontor/store/records/write.ts";
import { workflowOf } from "../workflow/offered-transitions.ts";
import { changedPaths } from "../writing/changed-paths.ts";
import { checkWithLists } from "../writing/check-with-lists.ts";
import { mergedRecord } from "../writing/merge-record.ts";
import { refuseUnseenOwner } from "../writing/owner-of-record.ts";
import { refuseMissingKey, withTypedKey } from "../writing/record-key.ts";
import { refuseClosedFields, refuseReservedChoices, refuseStatusChange } from "../writing/refusals.ts";
import { refuseDeletion, refuseLockedChanges } from "../writing/refuse-locked.ts";
import {
  type Answered,
  answered,
  lockForWriting,
  refuseStaleVersion,
  type WriteWork,
} from "../writing/write-work.ts";
import { ruleContextOf } from "./create-within.ts";

/** Changes what is sent of a record, if it still has that version. What changes nothing makes no new one. */
export async function patchWithin(
  work: WriteWork,
  entity: Entity,
  key: string,
  { version, values: body }: { readonly version: number; readonly values: RecordData },
): Promise<Answered> {
  const { services, scope, transaction } = work;
  const stored = await lockForWriting(work, entity, key);
  const { doc: before } = stored;
  refuseStaleVersion(stored, version);
  refuseStatusChange(stored.status, body);
  const restricted = restrictedFor(scope, entity);
  refuseClosedFields(entity, restricted, before, body);
  const sent = mergedRecord(entity.fields, restricted, before, body);
  refuseReservedChoices(scope.caller, entity, sent, before);
  const rekeyed = own(sent, entity.key) === own(before, entity.key) ? sent : withTypedKey(entity, sent);

  const rule = services.registry.ruleOf(entity);
  const revealed: RecordData[] = [];
  const context = ruleContextOf(work, entity, { before, reveal: (values) => revealed.push(values) });
  const values = (await rule.complete?.(rekeyed, context)) ?? rekeyed;
  if (changedPaths(entity.fields, before, values).length === 0) return answered(work, entity, stored);
  // What was typed: what a rule makes of it is the product's own.
  refuseLockedChanges(entity, workflowOf(scope, entity, before), before, rekeyed);
  const found = [
    ...variantProblems(entity, before, values),
    ...((await rule.problems?.(values, context)) ?? []),
  ];
  await checkWithLists(work, entity, values, { before, found });
  refuseMissingKey(entity, values);
  await refuseUnseenOwner(work, entity, values, before);
  await rule.beforeWrite?.(values, context);
  const state = stored.state && edited(stored.state, scope.caller);
  const after = await updateRecord(transaction, scope, entity, stored, {
    values,
    ...(state !== undefined && { state }),
  });
  return answered(work, entity, after, Object.assign({}, ...revealed));
}

export async function deleteWithin(
  work: WriteWork,
  entity: Entity,
  key: string,
  version: number | undefined,
): Promise<void> {
  const stored = await lockForWriting(work, entity, key);
  refuseStaleVersion(stored, version);
  refuseDeletion(entity, workflowOf(work.scope, entity, stored.doc), stored);
  await deleteHeld(work, entity, stored, version);
}

/** For a record that is locked already by code that takes back its own work: it has the version it was made in. */
export async function deleteHeld(
  work: WriteWork,
  entity: Entity,
  stored: StoredRecord,
  version: number | undefined,
): Promise<void> {
  const { services, scope, transaction } = work;
  const { doc: before } = stored;
  refuseStaleVersion(stored, version);
  await services.registry.ruleOf(entity).beforeDeletion?.(before, ruleContextOf(work, entity, { before }));
  await deleteRecord(transaction, scope, entity, stored);
}

/** The field that decides which workflow a record follows is decided once: another workflow would not know where it is. */
function variantProblems({ workflow }: Entity, before: RecordData, after: RecordData): readonly FieldError[] {
  const field = workflow?.variants?.field;
  if (field === undefined || own(before, field) === own(after, field)) return [];
  return [{ path: field, message: `${labelOf(field)} cannot be changed` }];
}
