// The routes a layout page calls, made of the name of an entity alone: a page of cards must not load whole families of declarations to
// show a few numbers. A test holds them against the routes the server mounts.
import { dashedName } from "@kontor/kernel/naming/dashed.ts";
import { namingOf } from "@kontor/kernel/naming/entity-naming.ts";
import { z } from "zod";
import { entityNamings } from "../catalogue.gen.ts";
import { type GuardedEntity, readChecks, transitionChecks } from "../permission/permission.ts";
import type { Route } from "../route.ts";
import { aggregateGroup } from "../routes/aggregate-group.ts";
import { dataOf, keyText, pagination } from "../routes/shapes.ts";

const naming = namingOf(entityNamings);

/** An entity as far as checks by name need it. */
export function guardedEntity(name: string): GuardedEntity {
  return { name, names: { serverRoute: naming.serverRoute(name) } };
}

const own = { tag: "Layouts", tenant: "own" } as const;
const groups = dataOf(aggregateGroup);
const completion = z.strictObject({ version: z.int().min(0).optional() });
const rows = z.object({ data: z.array(z.record(z.string(), z.unknown())), pagination });

export function aggregateRouteOf(entity: string): Route & { readonly answer: typeof groups } {
  return {
    ...own,
    name: `${dashedName(entity)}-aggregate`,
    method: "GET",
    path: `/${naming.serverRoute(entity).slice(1)}/aggregate`,
    summary: "Counts and sums of a card",
    permission: { anyOf: readChecks(guardedEntity(entity)) },
    cost: "search",
    query: z.looseObject({}),
    answer: groups,
  };
}

export function listRouteOf(entity: string): Route & { readonly answer: typeof rows } {
  return {
    ...own,
    name: `${dashedName(entity)}-list`,
    method: "GET",
    path: `/${naming.serverRoute(entity).slice(1)}`,
    summary: "Records of a card",
    permission: { anyOf: readChecks(guardedEntity(entity)) },
    cost: "search",
    query: z.looseObject({}),
    answer: rows,
  };
}

export function transitionRouteOf(entity: string): Route & { readonly body: typeof completion } {
  return {
    ...own,
    name: `${dashedName(entity)}-run-transition`,
    method: "POST",
    path: `/${naming.serverRoute(entity).slice(1)}/{registration}/transitions/{code}`,
    summary: "Runs a transition from a card",
    permission: { anyOf: transitionChecks(guardedEntity(entity), "{code}") },
    cost: "write",
    idempotency: "key",
    params: z.strictObject({ registration: keyText, code: keyText }),
    body: completion,
    answer: z.looseObject({}),
  };
}
