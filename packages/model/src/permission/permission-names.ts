// Every permission an entity knows, for the page where an administrator gives them to profiles.
import type { Entity } from "../entity/entity.ts";
import { workflowNamesOf } from "../entity/entity-workflow.ts";
import { own } from "../own-value.ts";
import type { Workflow } from "../workflow.ts";
import { actionPermission, readChecks, transitionPermission, writeChecks } from "./permission.ts";

export function permissionNames(
  entity: Entity,
  workflows: Readonly<Record<string, Workflow>>,
): readonly string[] {
  const moving = entity.writing === "read-only" ? [] : workflowNamesOf(entity);
  const transitions = moving.flatMap((name) => own(workflows, name)?.transitions ?? []);
  const writing = entity.writing === "open" ? writeChecks(entity) : [];
  return [
    ...readChecks(entity).map(({ name }) => name),
    ...writing.map(({ name }) => name),
    ...new Set(transitions.map(({ code }) => transitionPermission(entity, code))),
    ...(entity.actions ?? []).map((action) => actionPermission(entity, action)),
  ];
}
