// Which paths of an entity a caller may read. Working it out visits every field of the entity, so it is done once for all callers
// whose profiles have the same say.
import type { Entity } from "@kontor/model/entity/entity.ts";
import { accessTo, type RestrictedPaths, restrictedPaths } from "@kontor/model/permission/field-rights.ts";
import {
  type Caller,
  grantsOf,
  isGranted,
  isUnlimited,
  type PermissionCheck,
  readChecks,
  writeChecks,
} from "@kontor/model/permission/permission.ts";
import { recentValues } from "@kontor/model/recent-values.ts";
import type { Scope } from "../scope.ts";

type Reading = {
  readonly restricted: RestrictedPaths;
  /** The names without brackets of all that is hidden. */
  readonly hidden: ReadonlySet<string>;
};

/** Combinations of profiles at work, over the entities they ask for. */
const readingsMaxCount = 20_000;
const ofCallers = new WeakMap<Caller, Map<Entity, Reading>>();
const numbers = new WeakMap<Entity, number>();
const known = recentValues<string, Reading>(readingsMaxCount);
let lastNumber = 0;

export function restrictedFor({ caller }: Pick<Scope, "caller">, entity: Entity): RestrictedPaths {
  return readingOf(caller, entity).restricted;
}

export function isReadable(scope: Pick<Scope, "caller">, entity: Entity, path: string): boolean {
  const { restricted, hidden } = readingOf(scope.caller, entity);
  return hidden.size === 0 || accessTo(restricted, path) !== "none";
}

export function hiddenPaths({ caller }: Pick<Scope, "caller">, entity: Entity): ReadonlySet<string> {
  return readingOf(caller, entity).hidden;
}

function readingOf(caller: Caller, entity: Entity): Reading {
  const ofCaller = ofCallers.get(caller) ?? new Map<Entity, Reading>();
  ofCallers.set(caller, ofCaller);
  const reading = ofCaller.get(entity) ?? sharedReading(caller, entity);
  ofCaller.set(entity, reading);
  return reading;
}

function sharedReading(caller: Caller, entity: Entity): Reading {
  const say = sayOf(caller, entity);
  const shared = known.get(say);
  if (shared !== undefined) return shared;
  const restricted = restrictedPaths(caller, entity);
  const hidden = [...restricted].filter(([, access]) => access === "none").map(([path]) => path);
  const reading = { restricted, hidden: new Set(hidden) };
  known.set(say, reading);
  return reading;
}

/** All that decides about the rights to fields, and nothing else of the caller. */
function sayOf(caller: Caller, entity: Entity): string {
  const number = numberOf(entity);
  const { kind, isMainAdmin, isSuperAdmin } = caller;
  const passing = (checks: readonly PermissionCheck[]): readonly string[] =>
    grantsOf(caller)
      .filter((grant) => checks.some((check) => isGranted(grant, check)))
      .map(({ profile }) => profile);
  return JSON.stringify([
    number,
    kind,
    isUnlimited(caller),
    isMainAdmin,
    isSuperAdmin,
    passing(readChecks(entity)),
    passing(writeChecks(entity)),
  ]);
}

/** Two tenants may have changed an entity of the same name. */
function numberOf(entity: Entity): number {
  const before = numbers.get(entity);
  if (before !== undefined) return before;
  lastNumber += 1;
  numbers.set(entity, lastNumber);
  return lastNumber;
}
