// What a page is told of an entity before it shows records of it: the declaration of the tenant, as far as the caller may know it.
import { AppError } from "@kontor/kernel/errors.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { workflowNamesOf } from "@kontor/model/entity/entity-workflow.ts";
import type { Model } from "@kontor/model/model.ts";
import { own } from "@kontor/model/own-value.ts";
import { mayRead, mayWrite } from "@kontor/model/permission/permission.ts";
import {
  mayKnow,
  readOnlyPaths,
  visibleEntity,
  withOwnActions,
} from "@kontor/model/permission/visible-entity.ts";
import type { AnswerOf } from "@kontor/model/route.ts";
import type { entityModelRoutes } from "@kontor/model/routes/entity-models.ts";
import { restrictedFor } from "@kontor/store/query/readable-paths.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import { layoutScriptsOf } from "./layout-scripts.ts";
import { referringLists } from "./referring-lists.ts";

/** What a tenant has described itself is also found by the name its list has in the address: that is all a page knows of it. */
function entityAtAddress({ entities }: Model, name: string): Entity | undefined {
  return Object.values(entities).find(
    ({ family, names }) => family === "dyno" && names.listRoute === `/page/${name}`,
  );
}

type EntityModel = AnswerOf<typeof entityModelRoutes.entityModel>;

/** One the caller has nothing to do with is answered like one that does not exist. */
export async function entityModel(store: ScopedStore, scope: Scope, name: string): Promise<EntityModel> {
  const models = await entityModels(store, scope, [name]);
  const model = own(models, name);
  if (model === undefined) throw new AppError("UNSUPPORTED_ENTITY", [name]);
  return model;
}

/** By the names they were asked for by; one the caller has nothing to do with is not there. */
export async function entityModels(
  store: ScopedStore,
  scope: Scope,
  names: readonly string[],
): Promise<Readonly<Record<string, EntityModel>>> {
  const { caller, model } = scope;
  const known = names.flatMap((name) => {
    const entity = own(model.entities, name) ?? entityAtAddress(model, name);
    return entity === undefined || !mayKnow(caller, entity) ? [] : [{ name, entity }];
  });
  const scripts = await layoutScriptsOf(
    store,
    scope,
    known.map(({ entity }) => entity),
  );
  return Object.fromEntries(
    known.map(({ name, entity }, place) => [name, modelOf(scope, entity, scripts[place] ?? [])]),
  );
}

function modelOf(scope: Scope, entity: Entity, layoutScripts: string[]): EntityModel {
  const { caller, model } = scope;
  const restricted = restrictedFor(scope, entity);
  const workflows = workflowNamesOf(entity).flatMap((workflowName) => {
    const workflow = own(model.workflows, workflowName);
    return workflow === undefined ? [] : [[workflowName, workflow] as const];
  });
  return {
    entity: visibleEntity(withOwnActions(caller, entity), restricted),
    workflows: Object.fromEntries(workflows),
    mayWrite: mayWrite(caller, entity),
    readOnlyPaths: readOnlyPaths(restricted),
    referring: referringLists(scope, entity).map((list) => ({
      ...list,
      ...addRouteOf(caller, own(scope.model.entities, list.entityName)),
    })),
    layoutScripts,
    ...(!mayRead(caller, entity) && { isOnlyNamed: true as const }),
  };
}

/** The same question as a form of a new record asks before it is shown. */
function addRouteOf(caller: Scope["caller"], other: Entity | undefined): { readonly addRoute?: string } {
  const route = other?.names.creationRoute;
  const isAdded = other?.writing === "open" && other.createdBy === undefined && mayWrite(caller, other);
  return route !== undefined && isAdded ? { addRoute: route } : {};
}
