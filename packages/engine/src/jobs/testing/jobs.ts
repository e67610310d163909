// Runs the open jobs of a tenant to their end in this process, without the job engine: the same turns, for tests of what jobs do.
import { isOpen } from "@kontor/store/jobs/job.ts";
import { readJob } from "@kontor/store/jobs/jobs.ts";
import { readOpenJobs } from "@kontor/store/jobs/testing/open-jobs.ts";
import type { TenantScope } from "@kontor/store/scope.ts";
import type { Services } from "../../services/services.ts";
import { driveJob, type TurnRunner } from "../drive-job.ts";
import { type JobContextOptions, jobContext } from "../job-context.ts";
import type { JobKinds } from "../job-kinds.ts";

/** Those of a kind that is not among these stay open. */
export async function runJobs(
  services: Services,
  kinds: JobKinds,
  scope: TenantScope,
  options: Partial<Omit<JobContextOptions, "services" | "kinds">> = {},
): Promise<void> {
  const context = jobContext(
    { services, kinds, worker: "test", retryPausesMs: [1, 1], ...options },
    new AbortController().signal,
  );
  const seen = new Set<string>();
  for (;;) {
    const open = await readOpenJobs(services.store, scope);
    const next = open.find((id) => !seen.has(id));
    if (next === undefined) return;
    await driveJob(context, { tenantId: scope.tenantId, jobId: next }, plainTurns(services));
    const job = await readJob(services.store, scope, next);
    // One that was stopped and let go on meanwhile is run again.
    if (job !== undefined && isOpen(job)) seen.add(next);
  }
}

function plainTurns({ store }: Pick<Services, "store">): TurnRunner {
  return ({ tenantId }, turn) => store.write({ tenantId }, turn, "worker");
}
