// What no user may do with a record in its status, whichever way it comes: by form, bulk, import, sheet, script, flow or undo, all of which
// write through here. Steps and engines of the product write beside it.
import { AppError, type FieldError } from "@kontor/kernel/errors.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { labelOf } from "@kontor/model/fields/label.ts";
import { generalPath, lastName, type RecordData } from "@kontor/model/fields/path.ts";
import { own } from "@kontor/model/own-value.ts";
import { isDeletable, isLocked, isMadeByProduct } from "@kontor/model/workflow/locks.ts";
import { baseStatus } from "@kontor/model/workflow/own-status.ts";
import type { Workflow } from "@kontor/model/workflow.ts";
import type { StoredRecord } from "@kontor/store/records/stored-record.ts";
import { changedPaths } from "./changed-paths.ts";
import { invalidRecord } from "./check-record.ts";

/** What is signed, posted or sent is not edited: a transition changes it. */
export function refuseLockedChanges(
  entity: Entity,
  workflow: Workflow | undefined,
  before: RecordData,
  after: RecordData,
): void {
  const changed = changedPaths(entity.fields, before, after);
  const status = before.status;
  if (workflow !== undefined && typeof status === "string") {
    const label = statusLabel(workflow, status);
    refuse(
      toldOf(
        changed.filter((path) => isLocked(entity, workflow, status, path)),
        (path) => `${labelAt(path)} cannot be changed in status ${label}`,
      ),
    );
  }
  refuse(madeByProduct(entity, after, changed));
}

/** Of a new record: what was sent for fields that are computed. */
export function typedResults(entity: Entity, sent: RecordData, record: RecordData): readonly FieldError[] {
  return madeByProduct(entity, record, changedPaths(entity.fields, {}, sent));
}

function madeByProduct(entity: Entity, record: RecordData, paths: readonly string[]): readonly FieldError[] {
  return toldOf(
    paths.filter((path) => isMadeByProduct(entity, record, path)),
    (path) => `${labelAt(path)} is not typed here: the product writes it`,
  );
}

/** A record is deleted in the statuses its entity names, and where that is the first one, only if it has never left it. */
export function refuseDeletion(entity: Entity, workflow: Workflow | undefined, stored: StoredRecord): void {
  const { status, state, key } = stored;
  if (workflow === undefined || status === undefined) return;
  const refused = (reason: string): AppError =>
    new AppError("DELETION_REFUSED", [key], { rejectionReason: reason });
  if (!isDeletable(entity, workflow, status))
    throw refused(`A record in status ${statusLabel(workflow, status)} cannot be deleted`);
  const hasMoved = state !== undefined && state.trail.length + state.returnedBy.length > 0;
  const isFirst = baseStatus(status) === workflow.initialStatus;
  if (hasMoved && isFirst && entity.deletedIn !== "until-final")
    throw refused("A record that has left its first status before cannot be deleted");
}

function refuse(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw invalidRecord(errors);
}

function toldOf(paths: readonly string[], message: (path: string) => string): readonly FieldError[] {
  return paths.slice(0, shownMaxCount).map((path) => ({ path, message: message(path) }));
}

function labelAt(path: string): string {
  return labelOf(lastName(generalPath(path)));
}

function statusLabel({ statuses }: Workflow, status: string): string {
  return own(statuses, status)?.label.en ?? status;
}

/** A list of ten thousand locked rows does not make an answer of megabytes. */
const shownMaxCount = 100;
