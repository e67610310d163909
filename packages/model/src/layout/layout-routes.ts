// The routes a layout page calls, made of the name of an entity alone: a page of cards must not load whole families of declarations to
// show a few numbers. A test holds them against the routes the server mounts.
import { dashedName } from "@kontor/kernel/naming/dashed.ts";
import { z } from "zod";
import { serverRouteOf } from "../derive/server-route.ts";
import { type ProtectedEntity, readChecks } from "../permission/permission.ts";
import type { Route } from "../route.ts";
import { readingVerbs, recordPage } from "../routes/verbs/reading-verbs.ts";
import type { VerbDeclaration } from "../routes/verbs/verb.ts";

/** An entity as far as checks by name need it. */
export function guardedEntity(name: string): ProtectedEntity {
  return { name, names: { serverRoute: serverRouteOf(name) } };
}

export function aggregateRouteOf(
  entity: string,
): Route & { readonly answer: typeof readingVerbs.aggregate.answer } {
  const { answer } = readingVerbs.aggregate;
  return { ...readingRouteOf(entity, "aggregate", "Counts and sums of a card"), answer };
}

export function listRouteOf(entity: string): Route & { readonly answer: typeof recordPage } {
  return { ...readingRouteOf(entity, "list", "Records of a card"), answer: recordPage };
}

function readingRouteOf(entity: string, verb: keyof typeof readingVerbs, summary: string): Route {
  const { below, ...shared }: VerbDeclaration = readingVerbs[verb];
  const guarded = guardedEntity(entity);
  return {
    ...shared,
    name: `${dashedName(entity)}-${verb}`,
    path: `/${guarded.names.serverRoute.slice(1)}${below}`,
    summary,
    tag: "Layouts",
    tenant: "own",
    permission: { anyOf: readChecks(guarded) },
    query: z.looseObject({}),
  };
}
