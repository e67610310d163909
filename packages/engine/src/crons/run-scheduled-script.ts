// Runs the script of a schedule, with the rights its describer has now. What cannot be mended by trying again ends the job in words.
import { AppError } from "@kontor/kernel/errors.ts";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import { JobRefused, type JobRun } from "../jobs/job-kind.ts";
import { runScript } from "../scripts/run-script.ts";
import type { Scripts } from "../scripts/scripts.ts";
import type { RunScheduledScript } from "./scheduled-script.ts";

/** The scripts of a job with their way to the API, which ends with the job. Handed in: the API stands above the jobs. */
export type ScriptsOfJobs = (
  job: Pick<JobRun<unknown>, "id" | "scope" | "services">,
) => Promise<{ readonly scripts: Scripts; readonly end: () => Promise<void> }>;

/** Where there is no API, whatever a script asks it for is refused. */
const withoutApi: ScriptsOfJobs = async ({ services: { scripts } }) => ({
  scripts,
  end: () => Promise.resolve(),
});

export function scheduledScriptRunner(scriptsOfJobs: ScriptsOfJobs = withoutApi): RunScheduledScript {
  return async (job) => {
    const { id, input, scope, services } = job;
    const { scriptName } = input;
    const script = (await services.scripts.libraryOf(scope)).find(scriptName, scope.caller.username);
    if (script?.kind !== "run") throw new JobRefused(`There is no script ${scriptName} to run`);
    const { scripts, end } = await scriptsOfJobs(job);
    try {
      const given = { query: {}, body: null, job: id };
      return (await runScript({ ...services, scripts }, scope, script, given)) as JsonValue; // what comes out of a script is JSON
    } catch (error) {
      if (error instanceof AppError) throw new JobRefused(error.rejectionReason ?? error.message);
      throw error;
    } finally {
      await end();
    }
  };
}
