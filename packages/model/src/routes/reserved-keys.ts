// Keys that no record may have, because its address would be that of something else.
import { boundedCache } from "../derive/bounded-cache.ts";
import type { Entity } from "../entity/entity.ts";
import { fixedRoutes } from "./all-routes.ts";
import { entityRoutes } from "./entity-routes.ts";

/** As many as there are entities of the product and of some tenants; more are derived again when asked for. */
const entitiesMaxCount = 400;

/** No address can hold them: they are taken out of it before it is sent. */
const unaddressable = [".", ".."];

/**
 * Whatever its routes have at the place of the key: `/api/core/users/current` is the caller, and never a user of that name.
 * The method does not matter, for where one call is declared every other method is refused.
 */
export const reservedKeys: (entity: Entity) => ReadonlySet<string> = boundedCache(
  entitiesMaxCount,
  (entity) => {
    const start = `${entity.names.serverRoute}/`;
    const segments = [...fixedRoutes, ...entityRoutes(entity)]
      .filter(({ path }) => path.startsWith(start))
      .map(({ path }) => path.slice(start.length).split("/", 1).join());
    return new Set([...unaddressable, ...segments.filter((segment) => !segment.startsWith("{"))]);
  },
);
