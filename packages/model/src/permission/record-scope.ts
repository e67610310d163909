// Which records of an entity a caller may see or touch. Clients, sales people and partners are limited to their own; the store
// adds what is answered here to the query, so that a record outside it does not exist for them.
import type { Action } from "../entity/action.ts";
import type { Entity, RecordScope, ScopedProfile } from "../entity/entity.ts";
import { actorsOf } from "../entity/entity-workflow.ts";
import type { Condition } from "../fields/field.ts";
import { fieldAt } from "../fields/path.ts";
import { outsideProfiles } from "../roles/profiles.ts";
import type { Transition } from "../workflow.ts";
import {
  actionPermission,
  type Caller,
  type Grant,
  grantsOf,
  isGranted,
  isUnlimited,
  isWithinTenancy,
  type PermissionCheck,
  readChecks,
  transitionChecks,
  writeChecks,
} from "./permission.ts";

/**
 * The record names the caller at the path, or the record named there, or the one it belongs to, is one the caller may read; or none of
 * these is asked for. Where there are conditions, it must meet all of them too. Who works in the house reaches what belongs to a
 * record also through what that one belongs to, and as long as the entity says.
 */
export type ScopeTerm = (
  | { readonly path: string; readonly equals: string }
  | { readonly path: string; readonly isTargetWithin: true }
  | { readonly isOwnerWithin: true; readonly isOfHouse?: true }
  | { readonly isAny: true }
) & { readonly where?: readonly Condition[] };
export type Reach = "all" | "none" | { readonly anyOf: readonly ScopeTerm[] };

export const scopedProfiles: readonly ScopedProfile[] = ["CLIENT", "SALES", "PARTNER"];

/** The records the caller may read. */
export function readReach(caller: Caller, entity: Entity): Reach {
  return reachOf(caller, entity, passing(readChecks(entity)));
}

/** The records the caller may name in another one: those that are read, and those everybody in the house knows of. */
export function namingReach(caller: Caller, entity: Entity): Reach {
  const reach = readReach(caller, entity);
  const { isKnownInHouse } = entity;
  const isOfHouse = grantsOf(caller).some(({ profile }) => !outsideProfiles.includes(profile));
  if (isKnownInHouse === undefined || !isOfHouse || reach === "all") return reach;
  if (isKnownInHouse === true) return "all";
  const known: ScopeTerm = { isAny: true, where: [isKnownInHouse] };
  return { anyOf: [...(reach === "none" ? [] : reach.anyOf), known] };
}

/** The records the caller may write: those that the profiles with the permission to write reach, not all that are read. */
export function writeReach(caller: Caller, entity: Entity): Reach {
  return entity.writing === "open" ? reachOf(caller, entity, passing(writeChecks(entity))) : "none";
}

/**
 * What is attached to a record and reached through it. A caller who may read or write the record may do the same with its attachments. For
 * each profile, the attached entity may limit this.
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

/** The records the caller may run the action on, which are never more than the caller reads. */
export function actionReach(caller: Caller, entity: Entity, action: Action): Reach {
  const checks = [{ name: actionPermission(entity, action) }];
  return both(readReach(caller, entity), reachOf(caller, entity, passing(checks)));
}

type Counts = (grant: Grant) => boolean;

/** Each profile counts by itself: only if it passes one of the checks, and only for the records it reaches. */
function passing(checks: readonly PermissionCheck[]): Counts {
  return (grant) => checks.some((check) => isGranted(grant, check));
}

function reachOf(caller: Caller, entity: Entity, counts: Counts): Reach {
  if (!isWithinTenancy(caller, entity)) return "none";
  if (isUnlimited(caller)) return "all";
  const reaches = grantsOf(caller)
    .filter(counts)
    .map((grant) => reachOfGrant(caller, entity, grant));
  if (reaches.includes("all")) return "all";
  const terms = reaches.flatMap((reach) => (typeof reach === "string" ? [] : reach.anyOf));
  const anyOf = withoutCovered(terms);
  return anyOf.length === 0 ? "none" : { anyOf };
}

function reachOfGrant(caller: Caller, entity: Entity, { profile }: Grant): Reach {
  const scoped = scopedProfiles.find((name) => name === profile);
  if (scoped === undefined) return reachOfHouse(caller, entity);
  const scope = entity.scopes[scoped];
  if (scope === undefined) return "none";
  const shown = scoped === "SALES" ? undefined : entity.shownTo[scoped];
  const where = [
    ...(typeof scope === "object" && "owner" in scope ? [scope.owner] : []),
    ...(shown === undefined ? [] : [shown]),
  ];
  const terms = termsOf(caller, entity, scope, scoped);
  if (terms === "all") return where.length === 0 ? "all" : { anyOf: [{ isAny: true, where }] };
  return { anyOf: terms.map((term) => (where.length === 0 ? term : { ...term, where })) };
}

/**
 * Users who work in the house reach all records. What is opened by another record, they reach through that record, or where it names them.
 */
function reachOfHouse({ username }: Caller, { owner, tells }: Entity): Reach {
  if (owner === undefined || owner === "mentioned") return "all";
  // An empty name would find the records that name no user.
  const named =
    username.trim() === "" ? [] : (tells?.users ?? []).map((path) => ({ path, equals: username }));
  return { anyOf: [{ isOwnerWithin: true, isOfHouse: true }, ...named] };
}

function termsOf(
  caller: Caller,
  entity: Entity,
  scope: RecordScope,
  profile: ScopedProfile,
): readonly ScopeTerm[] | "all" {
  if (scope === "all") return "all";
  if (scope === "owner" || "owner" in scope) return [{ isOwnerWithin: true }];
  return scope.flatMap((path) => termOf(caller, entity, path, profile) ?? []);
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
  // An empty name would find the records whose field is empty.
  return equals === undefined || equals.trim() === "" ? undefined : { path, equals };
}

/** What surely lies within both: where both are limited, only the terms that one of them has and the other has too or covers. */
function both(a: Reach, b: Reach): Reach {
  if (a === "all") return b;
  if (b === "all" || a === "none") return a;
  if (b === "none") return b;
  const within = (terms: readonly ScopeTerm[], others: readonly ScopeTerm[]): readonly ScopeTerm[] =>
    terms.filter((term) => others.some((other) => covers(other, term)));
  const anyOf = withoutCovered([...within(a.anyOf, b.anyOf), ...within(b.anyOf, a.anyOf)]);
  return anyOf.length === 0 ? "none" : { anyOf };
}

/** Several profiles that reach the same ask for it once, and what the house reaches through a record is all that anybody does. */
function withoutCovered(terms: readonly ScopeTerm[]): readonly ScopeTerm[] {
  return terms.filter((term, place) =>
    terms.every((other, at) => at === place || !covers(other, term) || (at > place && covers(term, other))),
  );
}

/** Whether the first lets through all that the second does. */
function covers(wide: ScopeTerm, narrow: ScopeTerm): boolean {
  if (!isSame(wide.where, narrow.where)) return false;
  if ("isOwnerWithin" in wide || "isOwnerWithin" in narrow) {
    return (
      "isOwnerWithin" in wide &&
      "isOwnerWithin" in narrow &&
      (wide.isOfHouse === true || narrow.isOfHouse === undefined)
    );
  }
  return isSame(wide, narrow);
}

function isSame(a: object | undefined, b: object | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
