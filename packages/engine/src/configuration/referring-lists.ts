// The lists a caller may read that hold what belongs to a record of an entity.
import { boundedCache } from "@kontor/model/derive/bounded-cache.ts";
import { referringLists as derivedLists, type ReferringList } from "@kontor/model/derive/referring-lists.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { Model } from "@kontor/model/model.ts";
import { own } from "@kontor/model/own-value.ts";
import { mayRead } from "@kontor/model/permission/permission.ts";
import type { Scope } from "@kontor/store/scope.ts";

/** Tenants at work, and the entities each of them opens records of. */
const [modelsMaxCount, entitiesMaxCount] = [100, 300];

/** Working them out looks at every search field of every entity. */
const allLists = boundedCache(modelsMaxCount, (model: Model) =>
  boundedCache(entitiesMaxCount, (entity: Entity) => derivedLists(model, entity)),
);

export function referringLists({ model, caller }: Scope, entity: Entity): readonly ReferringList[] {
  return allLists(model)(entity).filter(({ entityName }) => {
    const other = own(model.entities, entityName);
    return other !== undefined && mayRead(caller, other);
  });
}
