// The calls of an entity by what they do, for the entity as the caller's tenant has it.
import { dashedName } from "@kontor/kernel/naming/dashed.ts";
import { boundedCache } from "@kontor/model/derive/bounded-cache.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { Model } from "@kontor/model/model.ts";
import { dynamicEntityOf } from "@kontor/model/overlay/dynamic-entity.ts";
import type { Route } from "@kontor/model/route.ts";
import type { EntityVerb } from "@kontor/model/routes/entity-route.ts";
import { entityRoutes } from "@kontor/model/routes/entity-routes.ts";

/** Room for all entities of the product and those that some tenants have changed; more are derived again when asked for. */
const entitiesMaxCount = 1_000;

const mountedVerbs = [
  "list",
  "aggregate",
  "read",
  "create",
  "patch",
  "delete",
  "bulk",
  "history",
  "transitions-of-many",
  "transitions",
  "all-transitions",
  "dry-run-transition",
  "execute-transition",
  "run-transition",
  "answer",
  "reread",
  "ascendants",
  "hierarchy",
  "documents",
  "document-content",
  "document-token",
  "upload-document",
  "delete-document",
  "export",
] as const satisfies readonly EntityVerb[];

export type MountedVerb = (typeof mountedVerbs)[number];

/** The calls that are answered, by their verbs. */
export const verbRoutes: (entity: Entity) => ReadonlyMap<MountedVerb, Route> = boundedCache(
  entitiesMaxCount,
  (entity) => {
    const byName = new Map(entityRoutes(entity).map((route) => [route.name, route]));
    return new Map(
      mountedVerbs.flatMap((verb): readonly (readonly [MountedVerb, Route])[] => {
        const route = byName.get(`${dashedName(entity.name)}-${verb}`);
        return route === undefined ? [] : [[verb, route]];
      }),
    );
  },
);

const dynamicFamily = "dyno";

/** Stands for any entity that a tenant has described: where its calls are, not what they take. */
export const anyDynamicEntity: Entity = (() => {
  const entity = dynamicEntityOf(
    "DynoRecord",
    { label: "Own record", pluralLabel: "Own records", fields: {} },
    false,
  );
  return {
    ...entity,
    workflow: { name: "dynoRecord" },
    names: { ...entity.names, serverRoute: `/api/${dynamicFamily}/{collection}` },
  };
})();

export function isDynamic({ family }: Entity): boolean {
  return family === dynamicFamily;
}

/** A tenant's own entities by the last part of their address. */
export const dynamicEntities: (model: Model) => ReadonlyMap<string, Entity> = boundedCache(
  entitiesMaxCount,
  ({ entities }) =>
    new Map(
      Object.values(entities)
        .filter(isDynamic)
        .map((entity) => [entity.names.serverRoute.slice(`/api/${dynamicFamily}/`.length), entity]),
    ),
);
