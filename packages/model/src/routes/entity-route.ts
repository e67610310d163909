// What the routes of an entity have in common: where they are, whom they serve and how they are named.
import { dashedName } from "@kontor/kernel/naming/dashed.ts";
import { type ZodObject, z } from "zod";
import type { Entity } from "../entity/entity.ts";
import { readChecks, writeChecks } from "../permission/permission.ts";
import type { NamedPermission, Route } from "../route.ts";
import { keyText } from "./shapes.ts";

/** What can be done with an entity; the name of a route is its entity and one of these. */
export type EntityVerb =
  | "list"
  | "aggregate"
  | "read"
  | "create"
  | "patch"
  | "delete"
  | "bulk"
  | "export"
  | "history"
  | "transitions-of-many"
  | "transitions"
  | "all-transitions"
  | "dry-run-transition"
  | "execute-transition"
  | "run-transition"
  | "answer"
  | "documents"
  | "upload-document"
  | "delete-document"
  | "document-content"
  | "document-token"
  | "reread"
  | "ascendants"
  | "hierarchy";

type EntityRouteDeclaration = Omit<Route, "name" | "tag" | "tenant" | "params" | "path"> & {
  /** Below the route of the entity; nothing for the entity itself. */
  readonly below?: `/${string}`;
};

export type EntityRoute = { readonly verb: EntityVerb; readonly route: Route };

export function entityRoute(
  entity: Entity,
  verb: EntityVerb,
  { below, openToScripts, ...declaration }: EntityRouteDeclaration,
): EntityRoute {
  const path: Route["path"] = `/${entity.names.serverRoute.slice(1)}${below ?? ""}`;
  const params = paramsOf(path);
  return {
    verb,
    route: {
      ...declaration,
      name: `${dashedName(entity.name)}-${verb}`,
      path,
      tag: entity.pluralLabel,
      tenant: entity.isOfEveryTenant ? "every" : "own",
      // An administrator of one tenant passes any check by name and must not pass this one.
      ...(entity.isOfEveryTenant && { permission: { administrator: "superAdmin" } }),
      ...(openToScripts && isReachedByScripts(entity, declaration) && { openToScripts }),
      ...(params !== undefined && { params }),
    },
  };
}

/** What scripts may not write themselves they still read, as far as their caller may. */
function isReachedByScripts(
  { isOfEveryTenant, scriptsMay }: Entity,
  { idempotency }: Pick<Route, "idempotency">,
): boolean {
  return !isOfEveryTenant && (idempotency === undefined || scriptsMay === undefined);
}

/** What a tenant has described itself is never taken for an entity of ours that has the same name. */
export function isTenantsOwn({ family }: Entity): boolean {
  return family === "dyno";
}

/** The place of one record. */
export function recordPath({ key }: Entity): `/{${string}}` {
  return `/{${key}}`;
}

/** The label inside a sentence, where it starts with a small letter unless it is an abbreviation. */
export function spoken(label: string): string {
  const [first = "", second = ""] = label;
  return second === second.toUpperCase() ? label : first.toLowerCase() + label.slice(1);
}

export function readPermission(entity: Entity): NamedPermission {
  return { anyOf: readChecks(entity) };
}

export function writePermission(entity: Entity): NamedPermission {
  return { anyOf: writeChecks(entity) };
}

function paramsOf(path: string): ZodObject | undefined {
  const names = Array.from(path.matchAll(/\{([^}]+)\}/g), ([, name = ""]) => name);
  if (names.length === 0) return undefined;
  return z.strictObject(Object.fromEntries(names.map((name): [string, typeof keyText] => [name, keyText])));
}
