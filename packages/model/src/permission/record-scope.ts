// Which records of an entity a caller may see or touch. Clients, sales people and partners are limited to their own; the store
// adds what is answered here to the query, so that a record outside it does not exist for them.
import type { Entity, ScopedProfile } from "../entity/entity.ts";
import type { Condition } from "../fields/field.ts";
import { fieldAt } from "../fields/path.ts";
import { actorsOf } from "../workflow/entity-workflow.ts";
import type { Transition } from "../workflow.ts";
import {
  type Caller,
  type Grant,
  grantsOf,
  isAdministrator,
  isGranted,
  isWithinTenancy,
  type PermissionCheck,
  readChecks,
  transitionChecks,
  writeChecks,
} from "./permission.ts";
import { outsideProfiles } from "./profiles.ts";

/** The record names the caller at the path, or the record named there, or the one it belongs to, is one the caller may read. */
export type ScopeTerm =
  | { readonly path: string; readonly equals: string }
  | { readonly path: string; readonly isTargetWithin: true }
  | { readonly isOwnerWithin: true; readonly where?: Condition };
export type Reach = "all" | "none" | { readonly anyOf: readonly ScopeTerm[] };

export const scopedProfiles: readonly ScopedProfile[] = ["CLIENT", "SALES", "PARTNER"];

/** The records the caller may read. */
export function readReach(caller: Caller, entity: Entity): Reach {
  return reachOf(caller, entity, passing(readChecks(entity)));
}

/** The records the caller may name in another one: those that are read, and those everybody in the house knows of. */
export function namingReach(caller: Caller, entity: Entity): Reach {
  const isOfHouse = grantsOf(caller).some(({ profile }) => !outsideProfiles.includes(profile));
  return entity.isKnownInHouse && isOfHouse ? "all" : readReach(caller, entity);
}

/** The records the caller may write: those that the profiles with the permission to write reach, not all that are read. */
export function writeReach(caller: Caller, entity: Entity): Reach {
  return entity.writing === "open" ? reachOf(caller, entity, passing(writeChecks(entity))) : "none";
}

/**
 * What is attached to a record and reached through it: whoever may read or write the record may do the same with what hangs on
 * it, each profile as far as what is attached lets it.
 */
export function attachedReach(
  caller: Caller,
  owner: Entity,
  attached: Entity,
  wanted: "read" | "write",
): Reach {
  if (!isWithinTenancy(caller, owner)) return "none";
  return reachOf(caller, attached, passing(wanted === "read" ? readChecks(owner) : writeChecks(owner)));
}

/**
 * The records the caller may run the transition on. Permission and profile may come from two profiles; the record must then be
 * within reach of both, so that together they open nothing that neither opens.
 */
export function transitionReach(caller: Caller, entity: Entity, transition: Transition): Reach {
  if (entity.writing === "read-only") return "none";
  const actors: readonly string[] = actorsOf(entity, transition);
  return both(
    reachOf(caller, entity, passing(transitionChecks(entity, transition.code))),
    reachOf(caller, entity, ({ profile }) => actors.includes(profile)),
  );
}

type Counts = (grant: Grant) => boolean;

/** Each profile counts by itself: only if it passes one of the checks, and only for the records it reaches. */
function passing(checks: readonly PermissionCheck[]): Counts {
  return (grant) => checks.some((check) => isGranted(grant, check));
}

function reachOf(caller: Caller, entity: Entity, counts: Counts): Reach {
  if (!isWithinTenancy(caller, entity)) return "none";
  if (isAdministrator(caller)) return "all";
  const reaches = grantsOf(caller)
    .filter(counts)
    .map((grant) => reachOfGrant(caller, entity, grant));
  if (reaches.includes("all")) return "all";
  const terms = reaches.flatMap((reach) => (typeof reach === "string" ? [] : reach.anyOf));
  // Several profiles that reach the same ask for it once.
  const anyOf = terms.filter((term, place) => terms.findIndex((other) => isSameTerm(other, term)) === place);
  return anyOf.length === 0 ? "none" : { anyOf };
}

function reachOfGrant(caller: Caller, entity: Entity, { profile }: Grant): Reach {
  const scoped = scopedProfiles.find((name) => name === profile);
  if (scoped === undefined) return entity.isReachedByOwner ? { anyOf: [{ isOwnerWithin: true }] } : "all";
  const scope = entity.scopes[scoped];
  if (scope === undefined) return "none";
  if (scope === "all") return "all";
  if (scope === "owner") return { anyOf: [{ isOwnerWithin: true }] };
  if ("owner" in scope) return { anyOf: [{ isOwnerWithin: true, where: scope.owner }] };
  return { anyOf: scope.flatMap((path) => termOf(caller, entity, path, scoped) ?? []) };
}

/** As a record names the caller: a user by username, a partner's staff by the partner, anybody else by the person. */
function termOf(caller: Caller, entity: Entity, path: string, profile: ScopedProfile): ScopeTerm | undefined {
  // The key of a person or a user names that person or user; any other key names a record by itself.
  const isKey = path === entity.key;
  const named = isKey ? entity.name : fieldAt(entity.fields, path)?.target;
  if (named !== "user" && named !== "person") {
    return named === undefined || isKey ? undefined : { path, isTargetWithin: true };
  }
  const ownPerson = profile === "PARTNER" ? caller.partnerRegistration : caller.personRegistration;
  const equals = named === "user" ? caller.username : ownPerson;
  // An empty name would find the records that name nobody.
  return equals === undefined || equals.trim() === "" ? undefined : { path, equals };
}

/** What surely lies within both: where both are limited, only the terms they share. */
function both(a: Reach, b: Reach): Reach {
  if (a === "all") return b;
  if (b === "all" || a === "none") return a;
  if (b === "none") return b;
  const anyOf = a.anyOf.filter((term) => b.anyOf.some((other) => isSameTerm(term, other)));
  return anyOf.length === 0 ? "none" : { anyOf };
}

function isSameTerm(a: ScopeTerm, b: ScopeTerm): boolean {
  if ("isOwnerWithin" in a || "isOwnerWithin" in b) {
    return "isOwnerWithin" in a && "isOwnerWithin" in b && a.where === b.where;
  }
  if ("isTargetWithin" in a || "isTargetWithin" in b)
    return a.path === b.path && !("equals" in a || "equals" in b);
  return a.path === b.path && a.equals === b.equals;
}
