// Whether a reader adds and deletes records: by the declaration of the entity, by the rights of the reader and by the status of the record.
// The server asks the same again, and also whether others refer to the record.

import { workflowNameFor } from "@kontor/model/entity/entity-workflow.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { own } from "@kontor/model/own-value.ts";
import { isDeletable } from "@kontor/model/workflow/locks.ts";
import type { Workflow } from "@kontor/model/workflow.ts";
import type { EntityModel } from "./entity-model.ts";

export function mayAdd({ entity, mayWrite }: EntityModel): boolean {
  return mayWrite && entity.writing === "open" && entity.createdBy === undefined;
}

/** Of a row that came without its status, whether records of its entity are deleted at all. */
export function mayDelete(model: EntityModel, record: RecordData): boolean {
  const { entity, mayWrite } = model;
  if (!mayWrite || entity.writing !== "open" || entity.deletedIn === "never") return false;
  const workflow = workflowOf(model, record);
  const status = own(record, "status");
  return workflow === undefined || typeof status !== "string" || isDeletable(entity, workflow, status);
}

export function workflowOf({ entity, workflows }: EntityModel, record: RecordData): Workflow | undefined {
  const name = workflowNameFor(entity, record);
  return name === undefined ? undefined : own(workflows, name);
}
