// What a page is told of an entity before it shows records of it: the declaration of the tenant, as far as the caller may know it.
import { AppError } from "@kontor/kernel/errors.ts";
import { referringLists } from "@kontor/model/derive/referring-lists.ts";
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

/** What a tenant has described itself is also found by the name its list has in the address: that is all a page knows of it. */
function entityAtAddress({ entities }: Model, name: string): Entity | undefined {
  return Object.values(entities).find(
    ({ family, names }) => family === "dyno" && names.listRoute === `/page/${name}`,
  );
}

/** One the caller has nothing to do with is answered like one that does not exist. */
export async function entityModel(
  store: ScopedStore,
  scope: Scope,
  name: string,
): Promise<AnswerOf<typeof entityModelRoutes.entityModel>> {
  const { caller, model } = scope;
  const entity = own(model.entities, name) ?? entityAtAddress(model, name);
  if (entity === undefined || !mayKnow(caller, entity)) throw new AppError("UNSUPPORTED_ENTITY", [name]);
  const restricted = restrictedFor(scope, entity);
  const visible = visibleEntity(withOwnActions(caller, entity), restricted);
  const workflows = workflowNamesOf(entity).flatMap((workflowName) => {
    const workflow = own(model.workflows, workflowName);
    return workflow === undefined ? [] : [[workflowName, workflow] as const];
  });
  const readable = Object.fromEntries(
    Object.entries(model.entities).filter(([, other]) => mayRead(caller, other)),
  );
  return {
    entity: visible,
    workflows: Object.fromEntries(workflows),
    mayWrite: mayWrite(caller, entity),
    readOnlyPaths: readOnlyPaths(restricted),
    referring: [...referringLists(readable, entity)],
    layoutScripts: await layoutScriptsOf(store, scope, entity),
  };
}
