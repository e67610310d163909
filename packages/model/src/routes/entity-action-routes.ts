// The calls of the actions an entity declares: one for the list or the selected records, one for a single record. What the form holds is
// described field by field; which of its fields are mandatory is asked when the action runs.
import { dashedName } from "@kontor/kernel/naming/dashed.ts";
import { type ZodObject, type ZodType, z } from "zod";
import { formSchema } from "../derive/record-schema.ts";
import type { Action } from "../entity/action.ts";
import type { Entity } from "../entity/entity.ts";
import { actionPermission } from "../permission/permission.ts";
import type { Route } from "../route.ts";
import { actionAnswer } from "./action-answer.ts";
import { actionPath } from "./action-path.ts";
import { isReachedByScripts, paramsOf } from "./entity-route.ts";
import { keyText } from "./shapes.ts";

/** As many as a page of a list shows. */
const recordsMaxCount = 100;

/** One of the records of the body may not be there. */
const missing = ["ENTITY_REGISTRATION_NOT_FOUND"] as const;

export type ActionRoute = {
  readonly action: Action;
  /** Whether the path names the record. */
  readonly isOfOne: boolean;
  readonly route: Route;
};

export function actionRoutes(entity: Entity): readonly ActionRoute[] {
  return (entity.actions ?? []).flatMap((action) => [
    ...(isOfMany(action) ? [actionRoute(entity, action, false)] : []),
    ...(action.on.includes("record") ? [actionRoute(entity, action, true)] : []),
  ]);
}

/** Without a key in the path: for the list, or for the records the body names. */
function isOfMany({ on }: Action): boolean {
  return on.includes("list") || on.includes("selection");
}

/** The call for one record, or for the list or the selection. */
export function actionRouteOf(entity: Entity, name: string, isOfOne: boolean): Route {
  const found = actionRoutes(entity).find((one) => one.action.name === name && one.isOfOne === isOfOne);
  if (found === undefined) throw new Error(`${entity.name} declares no such action ${name}`);
  return found.route;
}

function actionRoute(entity: Entity, action: Action, isOfOne: boolean): ActionRoute {
  const { name, key, isOfEveryTenant, pluralLabel } = entity;
  const path: Route["path"] = `/${actionPath(entity, action, isOfOne ? `{${key}}` : undefined).slice(1)}`;
  const params = paramsOf(path);
  const isOfSelection = !isOfOne && action.on.includes("selection");
  const permission: Route["permission"] = isOfEveryTenant
    ? { administrator: "superAdmin" }
    : { anyOf: [{ name: actionPermission(entity, action) }] };
  return {
    action,
    isOfOne,
    route: {
      name: `${dashedName(name)}-action-${dashedName(action.name)}${isOfOne ? "-of-one" : ""}`,
      method: "POST",
      path,
      summary: action.about.en,
      tag: pluralLabel,
      tenant: isOfEveryTenant ? "every" : "own",
      permission,
      cost: "write",
      idempotency: "key",
      ...(isReachedByScripts(entity, { idempotency: "key" }) && { openToScripts: true }),
      ...(params !== undefined && { params }),
      body: bodyOf(action, isOfOne),
      answer: actionAnswer,
      errors: ["ACTION_REFUSED", "TRANSITION_REFUSED", "INVALID_RECORD", ...(isOfSelection ? missing : [])],
    },
  };
}

function bodyOf({ on, form }: Action, isOfOne: boolean): ZodType {
  const values = form === undefined ? {} : { values: formSchema(form).optional() };
  if (!isOfOne && on.includes("selection")) {
    return z.strictObject({ ids: z.array(keyText).min(1).max(recordsMaxCount), ...values });
  }
  const shape: ZodObject = isOfOne
    ? z.strictObject({ version: z.int().min(0).optional(), ...values })
    : z.strictObject(values);
  return shape.optional();
}
