// The job of a schedule that a tenant has configured. It runs one of the tenant's scripts with the rights of the user who configured it.
// The function that runs the script is passed in, because running scripts is a separate part of the product.
import type { JsonValue } from "@kontor/model/fields/field.ts";
import { scriptNamePattern } from "@kontor/model/scripts/script-name.ts";
import { z } from "zod";
import type { JobKind, JobRun } from "../jobs/job-kind.ts";

export const scheduledScriptKindName = "scheduledScript";

const input = z.strictObject({ scriptName: z.string().regex(scriptNamePattern) });
export type ScheduledScript = z.output<typeof input>;

/**
 * Runs the script and answers what it has answered; it throws `JobRefused` where trying again helps nothing. It may be called once more
 * when the process dies meanwhile, with the same id of the job.
 */
export type RunScheduledScript = (run: JobRun<ScheduledScript>) => Promise<JsonValue | undefined>;

export function scheduledScriptKind(runScheduledScript: RunScheduledScript): JobKind<ScheduledScript> {
  return {
    name: scheduledScriptKindName,
    input,
    finish: runScheduledScript,
    stepNames: { finish: "Run the script" },
  };
}
