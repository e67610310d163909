// The calls that only persons have: who is related to whom.
import { ascendants as ascendantsOf, hierarchy as hierarchyOf } from "@kontor/domain/persons/relations.ts";
import type { RecordCall } from "./record-call.ts";

export async function ascendants(call: RecordCall<"ascendants">): Promise<string> {
  const { services, scope, entity, params } = call;
  return JSON.stringify({ data: await ascendantsOf(services, scope, entity, params.key) });
}

export async function hierarchy(call: RecordCall<"hierarchy">): Promise<string> {
  const { services, scope, entity, params } = call;
  return JSON.stringify(await hierarchyOf(services, scope, entity, params.key));
}
