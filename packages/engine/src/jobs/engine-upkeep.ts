// What every worker does beside the jobs themselves: gives new jobs to the engine, finds what the engine has lost, takes over from
// processes that have died, and throws away what the engine keeps of jobs that are over.
import { DBOS, StatusString } from "@dbos-inc/dbos-sdk";
import type { Database } from "@kontor/store/database.ts";
import { dispatchOpenJobs, type EngineNames, recoverLostJobs } from "@kontor/store/worker/open-jobs.ts";
import { livingWorkers } from "@kontor/store/worker/workers.ts";
import type { Round } from "./every.ts";

/** A process that was silent for so long is taken for dead. */
const silentMs = 8_000;
const batchSize = 500;
/** Our tables are the source of truth, so the engine deletes its copy of an ended job after this time. */
const keptMs = 3_600_000;

export function upkeepRounds(
  database: Database,
  {
    names,
    placesPerTenant,
    ensureQueue,
  }: {
    readonly names: EngineNames;
    readonly placesPerTenant: number;
    readonly ensureQueue: () => Promise<void>;
  },
): readonly Round[] {
  return [
    { everyMs: 200, work: () => dispatchOpenJobs(database, names, placesPerTenant) },
    { everyMs: 2_000, work: () => takeOver(database, names.queue) },
    {
      everyMs: 5_000,
      async work() {
        // First: without its queue whatever is given is never taken up.
        if ((await recoverLostJobs(database)) > 0) await ensureQueue();
      },
    },
    { everyMs: 60_000, work: forgetEnded },
  ];
}

/** What a dead process had begun is given back to the queue. Doing so for one that lives only costs it its place. */
async function takeOver(database: Database, queueName: string): Promise<void> {
  const pending = await DBOS.listWorkflows({
    status: StatusString.PENDING,
    queueName,
    loadInput: false,
    loadOutput: false,
  });
  if (pending.length === 0) return;
  const living = await livingWorkers(database, silentMs);
  const orphans = pending.filter(({ executorId }) => executorId === undefined || !living.has(executorId));
  if (orphans.length === 0) return;
  await DBOS.resumeWorkflows(
    orphans.map(({ workflowID }) => workflowID),
    { queueName },
  );
}

async function forgetEnded(): Promise<void> {
  const completedBefore = new Date(Date.now() - keptMs).toISOString();
  for (;;) {
    const ended = await DBOS.listWorkflows({
      completedBefore,
      limit: batchSize,
      loadInput: false,
      loadOutput: false,
    });
    if (ended.length > 0) await DBOS.deleteWorkflows(ended.map(({ workflowID }) => workflowID));
    if (ended.length < batchSize) return;
  }
}
