// Which transitions a record offers, as they are answered. One whose guards or effects are not installed is not offered.

import type { Entity } from "@kontor/model/entity/entity.ts";
import { workflowNameFor } from "@kontor/model/entity/entity-workflow.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { own } from "@kontor/model/own-value.ts";
import type { Language } from "@kontor/model/words.ts";
import { availableTransitions } from "@kontor/model/workflow/availability.ts";
import { targetStatus, type WorkflowState } from "@kontor/model/workflow/move.ts";
import type { Transition, Workflow, WorkflowAction } from "@kontor/model/workflow.ts";
import type { StoredRecord } from "@kontor/store/records/stored-record.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { EngineRegistry } from "../domain/registry.ts";

export type OfferedTransition = {
  readonly code: string;
  readonly label: string;
  readonly action: WorkflowAction;
  readonly to: string;
  readonly order: number;
  readonly props: {
    readonly pullRight?: true;
    readonly modals?: readonly never[];
    readonly printings?: readonly never[];
    readonly documents?: readonly never[];
  };
};

export type TransitionPart = "modals" | "printings" | "documents";
const transitionParts: readonly TransitionPart[] = ["modals", "printings", "documents"];

/** The workflow of one record in the model of the caller; undefined when the entity has none. */
export function workflowOf({ model }: Scope, entity: Entity, record: RecordData): Workflow | undefined {
  const name = workflowNameFor(entity, record);
  if (name === undefined) return undefined;
  const workflow = own(model.workflows, name);
  if (workflow === undefined) throw new Error(`Workflow ${name} of ${entity.name} is not declared`);
  return workflow;
}

/** Where the record is. One without a stored state, such as from a load of old data, was made by the user who inserted it. */
export function stateOf({ state, status, doc }: StoredRecord, workflow: Workflow): WorkflowState {
  if (state !== undefined) return state;
  const makers = typeof doc._insertUser === "string" ? [doc._insertUser] : [];
  return { status: status ?? workflow.initialStatus, trail: [], createdBy: makers, makers, returnedBy: [] };
}

/** What the caller could run now, as far as it is installed; guards are asked when it is run. */
export function offeredTransitions(
  registry: EngineRegistry,
  scope: Scope,
  entity: Entity,
  { workflow, state }: { readonly workflow: Workflow; readonly state: WorkflowState },
): readonly Transition[] {
  return availableTransitions({ entity, workflow, state, caller: scope.caller }).filter((transition) =>
    registry.isInstalled(workflow, transition),
  );
}

export function shownTransition(
  transition: Transition,
  state: WorkflowState,
  language: Language,
  excluded: ReadonlySet<TransitionPart> = new Set(),
): OfferedTransition {
  const { code, label, action, order, pullRight, to } = transition;
  // Tenants declare what must be filled in, printed or attached. They cannot do so yet, so there is none.
  const parts = transitionParts.filter((part) => !excluded.has(part)).map((part) => [part, []] as const);
  return {
    code,
    label: label[language],
    action,
    to: targetStatus(transition, state) ?? to,
    order,
    props: { ...(pullRight && { pullRight }), ...Object.fromEntries(parts) },
  };
}
