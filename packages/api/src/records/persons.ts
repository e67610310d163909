// The calls that only persons have: who is related to whom.
import { ascendants as ascendantsOf, hierarchy as hierarchyOf } from "@kontor/domain/persons/relations.ts";
import { keyOf, type RecordCall } from "./record-call.ts";

export async function ascendants(call: RecordCall): Promise<string> {
  const { services, scope, entity } = call;
  return JSON.stringify({ data: await ascendantsOf(services, scope, entity, keyOf(call)) });
}

export async function hierarchy(call: RecordCall): Promise<string> {
  const { services, scope, entity } = call;
  return JSON.stringify(await hierarchyOf(services, scope, entity, keyOf(call)));
}
