// Work of the product as a batch that people see: the record and its job come into being together.
import { batch } from "@kontor/model/entities/script/batch.ts";
import { systemUsername } from "@kontor/model/permission/product-caller.ts";
import { started } from "@kontor/model/workflow/move.ts";
import { insertJob, type NewJob } from "@kontor/store/jobs/jobs.ts";
import { addStored } from "../door/product-writes.ts";
import { workflowOf } from "../workflow/offered-transitions.ts";
import type { WriteWork } from "../writing/write-work.ts";

export type NewBatch = Pick<NewJob, "kind" | "input"> & {
  readonly name: string;
  /** The user with whose rights the work is done, where that is not the caller. */
  readonly username?: string;
};

export async function startBatch(
  work: WriteWork,
  { name, kind, input, username = work.scope.caller.username }: NewBatch,
): Promise<{ readonly registration: string; readonly jobId: string }> {
  const { scope, transaction, numbers } = work;
  const starter = scope.caller.username;
  // The product itself is no user that a record could refer to.
  const values = { name, source: "PRODUCT", ...(starter !== systemUsername && { username: starter }) };
  const [registration = ""] = await numbers.take(batch, [values]);
  const workflow = workflowOf(scope, batch, values);
  const state = workflow && started(workflow, scope.caller);
  await addStored(work, batch, [{ values: { ...values, registration }, ...(state && { state }) }]);
  const { tenantId, requestId, caller } = scope;
  const record = { entity: batch.name, key: registration };
  const job = { kind, input, record };
  const jobId = await insertJob(transaction, { tenantId, requestId, caller: { ...caller, username } }, job);
  return { registration, jobId };
}
