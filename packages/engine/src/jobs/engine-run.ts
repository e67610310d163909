// What a workflow of the engine does: carries the job it was given, and after it further ones of the same tenant while they are short.
// Asking the engine for each of them would cost every mail a tenth of a second.
import type { Database } from "@kontor/store/database.ts";
import { putBackOpenJob, releaseOpenJob, takeNextOpenJob } from "@kontor/store/worker/open-jobs.ts";
import { type DriveOutcome, driveJob, EngineFault, type TurnRunner } from "./drive-job.ts";
import type { JobContext, JobPlace } from "./job-context.ts";

/** Answers how the last one ended. */
export type EngineRun = (place: JobPlace, workflowId: string | undefined) => Promise<string>;

/** After so long the place is free for the next job, of whichever tenant. */
const sliceMs = 1_000;

export function engineRun({
  context,
  database,
  turns,
}: {
  readonly context: JobContext;
  readonly database: Database;
  readonly turns: () => TurnRunner;
}): EngineRun {
  const { signal, onTrouble } = context;
  /** What the engine itself met is its to handle; of anything else it is told nothing, because an error may quote a record. */
  const carried = async (place: JobPlace, runTurn: TurnRunner): Promise<DriveOutcome> => {
    try {
      return await driveJob(context, place, runTurn);
    } catch (error) {
      if (error instanceof EngineFault) throw error.cause;
      onTrouble(error, place);
      return "left";
    }
  };
  return async (given, workflowId) => {
    const startedAt = performance.now();
    const runTurn = turns();
    for (let place = given; ; ) {
      const outcome = await carried(place, runTurn);
      // Another worker continues at once. A kind of job that this worker does not know is offered again after a while.
      if (outcome === "left" && signal.aborted) await releaseOpenJob(database, place);
      if (outcome === "unknown") await putBackOpenJob(database, place);
      if (outcome === "left" || signal.aborted || workflowId === undefined) return outcome;
      const { tenantId } = place;
      const mayTakeNew = performance.now() - startedAt < sliceMs;
      const jobId = await takeNextOpenJob(database, { tenantId, workflowId, mayTakeNew });
      if (jobId === undefined) return outcome;
      place = { tenantId, jobId };
    }
  };
}
