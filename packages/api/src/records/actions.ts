// The calls of the actions an entity declares.
import { runAction } from "@kontor/engine/actions/run-action.ts";
import type { Action } from "@kontor/model/entity/action.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { languageOf } from "./call-language.ts";
import type { EntityCall } from "./record-call.ts";
import { optionsOf } from "./writing.ts";

/** As the schema of the route has read it. */
type ActionBody = {
  readonly ids?: readonly string[];
  readonly version?: number;
  readonly values?: RecordData;
};

export async function runDeclared(call: EntityCall, action: Action): Promise<string> {
  const { services, scope, entity, params, request } = call;
  const { ids, version, values } = (call.body ?? {}) as ActionBody; // by the schema of its route
  const keys = params.key === undefined ? ids : [params.key];
  const asked = { ...(keys && { keys }), version, values, language: languageOf(request) };
  const { answer } = await runAction(services, scope, entity, action, asked, optionsOf(call));
  return answer;
}
