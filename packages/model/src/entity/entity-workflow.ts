// Which workflow a record follows, and who may run a transition of it.

import type { RecordData } from "../fields/path.ts";
import { own } from "../own-value.ts";
import type { Actor } from "../roles/profiles.ts";
import type { Transition } from "../workflow.ts";
import type { Entity } from "./entity.ts";

/** All workflows records of the entity can follow, the usual one first. */
export function workflowNamesOf({ workflow }: Entity): readonly string[] {
  if (workflow === undefined) return [];
  return [workflow.name, ...Object.values(workflow.variants?.workflows ?? {})];
}

/** The workflow of one record; undefined when the entity has none. */
export function workflowNameFor({ workflow }: Entity, record: RecordData): string | undefined {
  if (workflow?.variants === undefined) return workflow?.name;
  const { field, workflows } = workflow.variants;
  const value = own(record, field);
  return (typeof value === "string" ? own(workflows, value) : undefined) ?? workflow.name;
}

/** Who may run it: the profiles it names, else the writers of the entity, else administrators alone. */
export function actorsOf({ writers }: Entity, { profiles }: Transition): readonly Actor[] {
  if (profiles !== undefined && profiles.length > 0) return profiles;
  return writers.length > 0 ? writers : ["ADMIN"];
}

/** Whether the system may run it without a user's request: where it names the system, and where it names no profile. */
export function mayRunByItself({ profiles }: Transition): boolean {
  return profiles === undefined || profiles.length === 0 || profiles.includes("SYSTEM");
}
