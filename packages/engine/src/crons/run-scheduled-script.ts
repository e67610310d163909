// Runs the script of a schedule, with the rights its describer has now. What cannot be mended by trying again ends the job in words.
import { AppError } from "@kontor/kernel/errors.ts";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import { JobRefused } from "../jobs/job-kind.ts";
import { runScript } from "../scripts/run-script.ts";
import type { RunScheduledScript } from "./scheduled-script.ts";

export const runScheduledScript: RunScheduledScript = async ({ id, input, scope, services }) => {
  const { scriptName } = input;
  const script = (await services.scripts.libraryOf(scope)).find(scriptName, scope.caller.username);
  if (script?.kind !== "run") throw new JobRefused(`There is no script ${scriptName} to run`);
  try {
    return (await runScript(services, scope, script, { query: {}, body: null, job: id })) as JsonValue; // what comes out of a script is JSON
  } catch (error) {
    if (error instanceof AppError) throw new JobRefused(error.rejectionReason ?? error.message);
    throw error;
  }
};
