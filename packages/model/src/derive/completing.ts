// What a record kept with another is done by: the first way of its workflow that completes it well. A task has one, a message has none.
import type { Entity } from "../entity/entity.ts";
import { workflowNamesOf } from "../entity/entity-workflow.ts";
import { own } from "../own-value.ts";
import type { Transition, Workflow } from "../workflow.ts";

type Workflows = Readonly<Record<string, Workflow>>;

/** The field that names who has it. */
export function ownerOf({ fields }: Entity): string | undefined {
  return Object.entries(fields).find(
    ([name, { kind, target }]) => kind === "reference" && target === "user" && !name.startsWith("_"),
  )?.[0];
}

/** Only an entity whose records have an owner has one. */
export function completingTransition(entity: Entity, workflow: Workflow | undefined): Transition | undefined {
  if (workflow === undefined || ownerOf(entity) === undefined) return undefined;
  const completing = workflow.transitions.find(
    ({ action, to, pullRight }) =>
      action === "COMPLETE" && pullRight !== true && own(workflow.statuses, to)?.colour === "success",
  );
  return completing?.auto === undefined ? completing : undefined;
}

/** Whether such records wait for a user to complete them, in any of the entity's workflows. */
export function isToDo(entity: Entity, workflows: Workflows): boolean {
  return workflowNamesOf(entity).some(
    (name) => completingTransition(entity, own(workflows, name)) !== undefined,
  );
}
