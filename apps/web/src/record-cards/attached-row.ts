// What is known of a record kept with another: who has it or wrote it, and whether it is still to be done.
import { completingTransition, ownerOf } from "@kontor/model/derive/completing.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { workflowNameFor } from "@kontor/model/entity/entity-workflow.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { own } from "@kontor/model/own-value.ts";
import type { Transition } from "@kontor/model/workflow.ts";
import type { EntityModel } from "../models/entity-model.ts";

/** A username; empty where nobody is named. */
export function whoOf(entity: Entity, row: RecordData): string {
  const who = row[ownerOf(entity) ?? "_insertUser"] ?? row._insertUser;
  return typeof who === "string" ? who : "";
}

export type Completion = { readonly transition: Transition | undefined; readonly isDone: boolean };

/** What its workflow calls done. Without that it has no box. */
export function completionOf({ entity, workflows }: EntityModel, row: RecordData): Completion | undefined {
  const workflow = own(workflows, workflowNameFor(entity, row) ?? "");
  const completing = completingTransition(entity, workflow);
  if (completing === undefined) return undefined;
  const status = typeof row.status === "string" ? row.status : "";
  const isPossible = completing.from.includes(status);
  return { transition: isPossible ? completing : undefined, isDone: status === completing.to };
}

/** Neither done nor given up. */
export function isOpen({ entity, workflows }: EntityModel, row: RecordData): boolean {
  const workflow = own(workflows, workflowNameFor(entity, row) ?? "");
  const status = typeof row.status === "string" ? own(workflow?.statuses, row.status) : undefined;
  return status?.isFinal !== true;
}
