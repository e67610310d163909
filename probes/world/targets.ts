// What there is to call: every route that is really mounted, with the entity and the verb it stands for.
import { anyDynamicEntity, verbRoutes } from "@kontor/api/records/entity-verbs.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { Model } from "@kontor/model/model.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import type { Route } from "@kontor/model/route.ts";
import type { EntityVerb } from "@kontor/model/routes/verbs/entity-verbs.ts";
import { ownEntityName } from "./overlays.ts";
import type { App } from "./send.ts";

export type Target = {
  readonly route: Route;
  /** Of the routes that every entity has; undefined for those declared by hand. */
  readonly of?: { readonly entity: Entity; readonly verb: EntityVerb };
};

/** An entity is the caller's own: with the fields of its tenant, and the tenant's own entity where any could stand. */
export function targetsOf({ declaredRoutes }: App, model: Model, tenant: string): readonly Target[] {
  const known = new Map<string, Target["of"]>();
  for (const declared of [...Object.values(declaredEntities), anyDynamicEntity]) {
    const entity = declared === anyDynamicEntity ? dynamicOf(model, tenant) : model.entities[declared.name];
    for (const [verb, route] of verbRoutes(declared)) {
      known.set(route.name, { entity: entity ?? declared, verb });
    }
  }
  // A stream has no end to wait for, and a probe of its own.
  const answering = declaredRoutes.filter(({ answerType }) => answerType !== "stream");
  return answering.map((route) => {
    const of = known.get(route.name);
    return of === undefined ? { route } : { route, of };
  });
}

function dynamicOf(model: Model, tenant: string): Entity | undefined {
  const name = ownEntityName(tenant);
  return model.entities[name] ?? Object.values(model.entities).find((entity) => entity.family === "dyno");
}
