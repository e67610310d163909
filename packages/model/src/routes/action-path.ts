// Where an action is called. Apart from its route, so that a page need not build the schema of every call of the entity.
import { dashedName } from "@kontor/kernel/naming/dashed.ts";
import type { Action } from "../entity/action.ts";
import type { Entity } from "../entity/entity.ts";

/** For one record with its key, or with `{registration}` in its place; without one, for the list or the records of the body. */
export function actionPath(
  { names }: Pick<Entity, "names">,
  { name }: Pick<Action, "name">,
  key?: string,
): string {
  return `${names.serverRoute}/${key === undefined ? "" : `${key}/`}actions/${dashedName(name)}`;
}
