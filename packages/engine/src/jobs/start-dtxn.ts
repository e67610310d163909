// Work of the product that people see as a multi-step transaction: what follows from a transition, may take long, and has no other
// record that would tell how it ended. The record and its job come into being together, with the transition.
import { dtxn } from "@kontor/model/entities/system/dtxn.ts";
import { insertJob, type NewJob } from "@kontor/store/jobs/jobs.ts";
import type { EffectContext, EffectOptions } from "../workflow/registry.ts";

/** What an effect that calls `startDtxn` is registered with. */
export const addsDtxn: EffectOptions = { creates: [dtxn.name] };

export type NewDtxn = Pick<NewJob, "kind" | "input" | "onceKey"> & {
  readonly name: string;
  /** With whose rights the work is done, where that is not whoever runs the transition. */
  readonly username?: string;
};

/** Answers the id of the job. */
export async function startDtxn(
  { scope, transaction, add }: Pick<EffectContext, "scope" | "transaction" | "add">,
  { name, username = scope.caller.username, ...job }: NewDtxn,
): Promise<string> {
  const { registration } = await add(dtxn.name, { name });
  const record = { entity: dtxn.name, key: String(registration) };
  const starter = {
    tenantId: scope.tenantId,
    caller: { ...scope.caller, username },
    requestId: scope.requestId,
  };
  return insertJob(transaction, starter, { ...job, record });
}
