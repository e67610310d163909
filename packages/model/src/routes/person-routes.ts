// What persons, prospects and organisations answer beside the calls of every entity: their relations, and a read by POST.
import { z } from "zod";
import { recordSchema } from "../derive/record-schema.ts";
import type { Entity } from "../entity/entity.ts";
import {
  type EntityRoute,
  entityRoute,
  isTenantsOwn,
  readPermission,
  recordPath,
  spoken,
} from "./entity-route.ts";
import { dataOf } from "./shapes.ts";

const relation = z.object({
  relation: z.string(),
  personRegistration: z.string(),
  stake: z.number().nullish(),
});

const relationNode = z.object({
  registration: z.string(),
  name: z.string(),
  type: z.string(),
  riskClass: z.string().nullish(),
  address: z.string().nullish(),
  username: z.string().nullish(),
  descendants: z.array(relation),
  roles: z.array(z.string()),
});

const relationLink = z.object({
  source: z.string(),
  target: z.string(),
  relation: z.string(),
  stake: z.number().nullish(),
});

const namesWithRelations: ReadonlySet<string> = new Set(["person", "prospect", "organization"]);

export function personRoutes(entity: Entity): readonly EntityRoute[] {
  if (isTenantsOwn(entity) || !namesWithRelations.has(entity.name)) return [];
  const one = recordPath(entity);
  const noun = spoken(entity.label);
  const reading = { permission: readPermission(entity), cost: "read", openToScripts: true } as const;
  const hierarchy = entityRoute(entity, "hierarchy", {
    ...reading,
    method: "GET",
    below: `${one}/hierarchy`,
    summary: `Everybody related to one ${noun}, with the links between them`,
    answer: z.object({
      persons: z.array(relationNode).optional(),
      organizations: z.array(relationNode).optional(),
      links: z.array(relationLink),
    }),
  });
  if (entity.name === "organization") return [hierarchy];
  return [
    hierarchy,
    entityRoute(entity, "ascendants", {
      ...reading,
      method: "GET",
      below: `${one}/ascendants`,
      summary: `The relations that lead to one ${noun}; the last SIGNEROF names who signs`,
      answer: dataOf(relation),
    }),
    entityRoute(entity, "reread", {
      ...reading,
      method: "POST",
      below: one,
      summary: `Reads one ${noun} again; a body is refused, changes are sent as PATCH`,
      answer: recordSchema(entity),
    }),
  ];
}
