// Some calls have an answer of the product and can have another one of the tenant: a script of the same name, given what the product would
// say. Its answer is held to the shape of the call.
import type { Scope } from "@kontor/store/scope.ts";
import type { z } from "zod";
import { checkedAnswer } from "./checked-answer.ts";
import { runScript, type ScriptServices } from "./run-script.ts";

/** What the tenant's script answers; where there is none, what the product does. */
export async function tenantAnswer<Schema extends z.ZodType>(
  services: ScriptServices,
  scope: Scope,
  { name, schema, given }: { readonly name: string; readonly schema: Schema; readonly given: object },
  answerOfProduct: () => Promise<z.output<Schema>>,
): Promise<z.output<Schema>> {
  const script = (await services.scripts.libraryOf(scope)).find(name, scope.caller.username);
  const answer = await answerOfProduct();
  if (script?.kind !== "run") return answer;
  return checkedAnswer(schema, script, await runScript(services, scope, script, { ...given, answer }));
}
