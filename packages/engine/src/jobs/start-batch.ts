// Work of the product as a batch that people see: the record and its job come into being together.
import { batch } from "@kontor/model/entities/script/batch.ts";
import { started } from "@kontor/model/workflow/move.ts";
import { insertJob, type NewJob } from "@kontor/store/jobs/jobs.ts";
import { insertRecord } from "@kontor/store/records/write.ts";
import type { NewRecord } from "../records/reserved-numbers.ts";
import type { WriteWork } from "../records/write-work.ts";
import { workflowOf } from "../workflow/offered-transitions.ts";

/** For whom numbers have to be at hand: `withNumbers(services, scope, [newBatch], ...)`. */
export const newBatch: NewRecord = { entity: batch, body: {} };

export type NewBatch = Pick<NewJob, "kind" | "input"> & {
  readonly name: string;
  /** With whose rights the work is done, where that is not whoever asks for it. */
  readonly username?: string;
};

export async function startBatch(
  { scope, transaction, numbers }: WriteWork,
  { name, kind, input, username = scope.caller.username }: NewBatch,
): Promise<{ readonly registration: string; readonly jobId: string }> {
  const values = { name, source: "PRODUCT", username: scope.caller.username };
  const registration = numbers.take(batch, values);
  const workflow = workflowOf(scope, batch, values);
  await insertRecord(transaction, scope, batch, {
    values: { ...values, registration },
    isOfProduct: true,
    ...(workflow && { state: started(workflow, scope.caller) }),
  });
  const starter = {
    tenantId: scope.tenantId,
    caller: { ...scope.caller, username },
    requestId: scope.requestId,
  };
  const record = { entity: batch.name, key: registration };
  const jobId = await insertJob(transaction, starter, { kind, input, record });
  return { registration, jobId };
}
