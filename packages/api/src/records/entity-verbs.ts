// The calls of an entity by what they do, for the entity as the caller's tenant has it.
import { boundedCache } from "@kontor/model/derive/bounded-cache.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { Model } from "@kontor/model/model.ts";
import { dynamicEntityOf } from "@kontor/model/overlay/dynamic-entity.ts";
import type { Route } from "@kontor/model/route.ts";
import { routesByVerb } from "@kontor/model/routes/entity-routes.ts";
import type { EntityVerb } from "@kontor/model/routes/verbs/entity-verbs.ts";

/** Room for all entities of the product and those that some tenants have changed; more are derived again when asked for. */
const entitiesMaxCount = 1_000;

/** The calls that are answered, by their verbs. */
export const verbRoutes: (entity: Entity) => ReadonlyMap<EntityVerb, Route> = boundedCache(
  entitiesMaxCount,
  (entity) => new Map(routesByVerb(entity).map(({ verb, route }) => [verb, route])),
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
