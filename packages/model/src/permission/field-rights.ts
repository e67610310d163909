// Which fields of an entity a caller may read and write. What is hidden from a caller is not answered, not searched, not sorted
// by and not written; nor is what lies inside it, nor what is derived from it.
import type { Entity, FieldAccess } from "../entity/entity.ts";
import type { Derivation, Field, FieldMap } from "../fields/field.ts";
import { innerPrefix, parsePath } from "../fields/path.ts";
import { own } from "../own-value.ts";
import { outsideProfiles } from "../roles/profiles.ts";
import {
  type Caller,
  type Grant,
  grantsOf,
  holdsLevel,
  isGranted,
  isUnlimited,
  type PermissionCheck,
  readChecks,
  writeChecks,
} from "./permission.ts";

/** The fields of an entity a caller has less than full access to, by their names without brackets: `bankAccounts.bankIban`. */
export type RestrictedPaths = ReadonlyMap<string, Exclude<FieldAccess, "write">>;

const accessOrder: readonly FieldAccess[] = ["none", "read", "write"];

/**
 * Of several profiles the most generous counts; one that has no entry is not limited. A profile opens a field for reading only
 * if it reads the entity, and for writing only if it writes the entity. Rights are those of the entity, the same for each record.
 */
export function restrictedPaths(caller: Caller, entity: Entity): RestrictedPaths {
  const restricted = new Map<string, Exclude<FieldAccess, "write">>();
  const derived: DerivedField[] = [];
  const readers = profilesPassing(caller, readChecks(entity));
  const writers = profilesPassing(caller, writeChecks(entity));

  function visit(fields: FieldMap, prefix: string, inherited: FieldAccess): void {
    for (const [name, field] of Object.entries(fields)) {
      const path = `${prefix}${name}`;
      const access = leastAccess(inherited, ownAccess(field, path));
      if (access !== "write") restricted.set(bare(path), access);
      if (field.derived !== undefined) {
        derived.push({ path: bare(path), beside: bare(prefix), from: sourcesOf(field.derived) });
      }
      if (field.fields !== undefined) visit(field.fields, innerPrefix(path, field), access);
    }
  }

  function ownAccess(field: Field, path: string): FieldAccess {
    if (field.visibleTo !== undefined && !holdsLevel(caller, field.visibleTo)) return "none";
    const rights = own(entity.fieldRights, field.id ?? path);
    const isOpen = rights === undefined && field.internal === undefined && field.writtenBy === undefined;
    if (isOpen || isUnlimited(caller)) return "write";
    const right = (profile: string): FieldAccess => own(rights, profile) ?? "write";
    const sees = (profile: string): boolean =>
      (right(profile) === "read" || right(profile) === "write") &&
      !(field.internal && outsideProfiles.includes(profile));
    const writes = (profile: string): boolean =>
      sees(profile) &&
      right(profile) === "write" &&
      (field.writtenBy?.some((name) => name === profile) ?? true);
    if (!readers.some(sees)) return "none";
    return writers.some(writes) ? "write" : "read";
  }

  visit(entity.fields, "", "write");
  hideDerived(restricted, derived);
  return restricted;
}

/** What a caller may do with the field at a path. Element numbers do not matter. An invalid path gives no access. */
export function accessTo(restricted: RestrictedPaths, path: string): FieldAccess {
  const steps = parsePath(path);
  if (steps === undefined) return "none";
  // A place inside a field, such as a key of a JSON value, is declared nowhere: what holds it decides.
  return steps
    .map((_, index) => steps.slice(0, index + 1).map(({ name }) => name))
    .map((names): FieldAccess => restricted.get(names.join(".")) ?? "write")
    .reduce(leastAccess, "write");
}

type DerivedField = { readonly path: string; readonly beside: string; readonly from: readonly string[] };

/** Where the value comes from, and what decides which elements it comes from: to see the client is to see who has that role. */
function sourcesOf(derivation: Derivation): readonly string[] {
  const source = "count" in derivation ? derivation.count : (derivation.through ?? derivation.take);
  const [list = ""] = source.split("[]", 1);
  return derivation.where === undefined ? [source] : [source, `${list}.${derivation.where.field}`];
}

/** A hidden value must not be read under another name. One may be derived from another, so this goes on until nothing changes. */
function hideDerived(
  restricted: Map<string, Exclude<FieldAccess, "write">>,
  fields: readonly DerivedField[],
): void {
  const open = fields.filter(({ path }) => restricted.get(path) !== "none");
  const hidden = open.filter(({ beside, from }) =>
    // From the same element of a list, or from the record.
    from
      .flatMap((source) => [`${beside}${source}`, source])
      .some((source) => accessTo(restricted, source) === "none"),
  );
  if (hidden.length === 0) return;
  for (const { path } of hidden) restricted.set(path, "none");
  hideDerived(restricted, open);
}

function profilesPassing(caller: Caller, checks: readonly PermissionCheck[]): readonly string[] {
  const passes = (grant: Grant): boolean => checks.some((check) => isGranted(grant, check));
  return grantsOf(caller)
    .filter(passes)
    .map(({ profile }) => profile);
}

function bare(path: string): string {
  return path.replaceAll(/\[\d*\]/g, "");
}

/** Of two rights the one that leaves less. */
export function leastAccess(a: FieldAccess, b: FieldAccess): FieldAccess {
  return accessOrder.indexOf(a) <= accessOrder.indexOf(b) ? a : b;
}
