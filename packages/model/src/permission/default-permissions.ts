// The permissions of a new tenant's profiles, derived: whom an entity names as reader or writer, and whom a transition names.
// The result is the tenant's `profilesPermissions`, which its administrators then change.
import type { Entity } from "../entity/entity.ts";
import { actorsOf, workflowNamesOf } from "../entity/entity-workflow.ts";
import { businessProfiles, type Profile } from "../roles/profiles.ts";
import type { Workflow } from "../workflow.ts";
import { actionPermission, transitionPermission } from "./permission.ts";

export type ProfilesPermissions = Readonly<Record<Profile, readonly string[]>>;

export function defaultPermissions(
  entities: readonly Entity[],
  workflowOf: (name: string) => Workflow,
): ProfilesPermissions {
  const granted = Object.fromEntries(
    businessProfiles.map((profile) => [profile, profile === "AUDITOR" ? ["read all"] : []]),
  ) as Record<Profile, string[]>; // fromEntries forgets the keys it was given
  for (const entity of entities) {
    for (const profile of new Set([...entity.readers, ...entity.writers])) {
      granted[profile].push(`read ${entity.name}`);
    }
    for (const action of entity.actions ?? []) {
      for (const profile of action.profiles) granted[profile].push(actionPermission(entity, action));
    }
    if (entity.writing === "read-only") continue;
    if (entity.writing === "open") {
      for (const profile of entity.writers) granted[profile].push(`write ${entity.name}`);
    }
    for (const workflow of workflowNamesOf(entity).map(workflowOf)) {
      for (const transition of workflow.transitions) {
        for (const actor of actorsOf(entity, transition)) {
          const profile = businessProfiles.find((name) => name === actor);
          const permission = transitionPermission(entity, transition.code);
          if (profile !== undefined && !granted[profile].includes(permission))
            granted[profile].push(permission);
        }
      }
    }
  }
  return granted;
}
