// What a script of the tenant wants to have changed with a step. It is checked as if the caller who runs the step had typed it: a script
// has no more rights than that caller.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { Workflow } from "@kontor/model/workflow.ts";
import { restrictedFor } from "@kontor/store/query/readable-paths.ts";
import { checkWithLists } from "../writing/check-with-lists.ts";
import { mergedRecord } from "../writing/merge-record.ts";
import { refuseUnseenOwner } from "../writing/owner-of-record.ts";
import { refuseClosedFields, refuseStatusChange } from "../writing/refusals.ts";
import { refuseLockedChanges } from "../writing/refuse-locked.ts";
import { refuseWriting, type WriteWork } from "../writing/write-work.ts";

export async function withScripted(
  work: WriteWork,
  entity: Entity,
  workflow: Workflow,
  record: RecordData,
  patch: RecordData,
): Promise<RecordData> {
  const restricted = restrictedFor(work.scope, entity);
  refuseWriting(work.scope, entity);
  refuseStatusChange(typeof record.status === "string" ? record.status : undefined, patch);
  refuseClosedFields(entity, restricted, record, patch);
  const values = mergedRecord(entity.fields, restricted, record, patch);
  refuseLockedChanges(entity, workflow, record, values);
  await checkWithLists(work, entity, values, { before: record });
  await refuseUnseenOwner(work, entity, values, record);
  return values;
}
