// What the routes of an entity have in common: where they are, whom they serve and how they are named.
import { dashedName } from "@kontor/kernel/naming/dashed.ts";
import { type ZodObject, z } from "zod";
import type { Entity } from "../entity/entity.ts";
import { readChecks, writeChecks } from "../permission/permission.ts";
import type { NamedPermission, Route } from "../route.ts";
import { keyText } from "./shapes.ts";
import { type EntityVerb, entityVerbs } from "./verbs/entity-verbs.ts";
import type { VerbDeclaration } from "./verbs/verb.ts";

/** What an entity says of a call beside what its verb says: who may make it, and which records it takes and answers. */
type EntityRouteDeclaration = Pick<Route, "permission" | "summary"> &
  Partial<Pick<Route, "query" | "body" | "answer" | "errors">>;

export type EntityRoute = { readonly verb: EntityVerb; readonly route: Route };

export function entityRoute(
  entity: Entity,
  verb: EntityVerb,
  declaration: EntityRouteDeclaration,
): EntityRoute {
  const { below, openToScripts, ...shared }: VerbDeclaration = entityVerbs[verb];
  const path: Route["path"] = `/${entity.names.serverRoute.slice(1)}${below.replace("{key}", `{${entity.key}}`)}`;
  const params = paramsOf(path);
  return {
    verb,
    route: {
      ...shared,
      ...declaration,
      name: `${dashedName(entity.name)}-${verb}`,
      path,
      tag: entity.pluralLabel,
      tenant: entity.isOfEveryTenant ? "every" : "own",
      // An administrator of one tenant passes any check by name and must not pass this one.
      ...(entity.isOfEveryTenant && { permission: { administrator: "superAdmin" } }),
      ...(openToScripts && isReachedByScripts(entity, shared) && { openToScripts }),
      ...(params !== undefined && { params }),
    },
  };
}

/** What scripts may not write themselves they still read, as far as their caller may. */
export function isReachedByScripts(
  { isOfEveryTenant, scriptsMay }: Entity,
  { idempotency }: Pick<Route, "idempotency">,
): boolean {
  return !isOfEveryTenant && (idempotency === undefined || scriptsMay === undefined);
}

/** What a tenant has described itself is never taken for an entity of ours that has the same name. */
export function isTenantsOwn({ family }: Entity): boolean {
  return family === "dyno";
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

export function paramsOf(path: string): ZodObject | undefined {
  const names = Array.from(path.matchAll(/\{([^}]+)\}/g), ([, name = ""]) => name);
  if (names.length === 0) return undefined;
  return z.strictObject(Object.fromEntries(names.map((name): [string, typeof keyText] => [name, keyText])));
}
