// The relations of persons, prospects and organisations, and a read by POST.
import { recordSchema } from "../derive/record-schema.ts";
import type { Entity } from "../entity/entity.ts";
import { type EntityRoute, entityRoute, isTenantsOwn, readPermission, spoken } from "./entity-route.ts";

const namesWithRelations: ReadonlySet<string> = new Set(["person", "prospect", "organization"]);

/** Whether its records are asked for everybody related to them. */
export function hasRelations(entity: Entity): boolean {
  return !isTenantsOwn(entity) && namesWithRelations.has(entity.name);
}

export function personRoutes(entity: Entity): readonly EntityRoute[] {
  if (!hasRelations(entity)) return [];
  const noun = spoken(entity.label);
  const permission = readPermission(entity);
  const hierarchy = entityRoute(entity, "hierarchy", {
    permission,
    summary: `Everybody related to one ${noun}, with the links between them`,
  });
  if (entity.name === "organization") return [hierarchy];
  return [
    hierarchy,
    entityRoute(entity, "ascendants", {
      permission,
      summary: `The relations that lead to one ${noun}; the last SIGNEROF names who signs`,
    }),
    entityRoute(entity, "reread", {
      permission,
      summary: `Reads one ${noun} again; a body is refused, changes are sent as PATCH`,
      answer: recordSchema(entity),
    }),
  ];
}
