// One run to try a script out: where scripts run, with the rights of the caller, and only to read.
import type { Ending, LogLevel } from "@kontor/sandbox/messages.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { Scripts } from "../scripts/scripts.ts";

type Trial = {
  readonly name: string;
  /** Without types. */
  readonly code: string;
  /** The arguments. */
  readonly input: readonly unknown[];
};

type TrialResult = {
  readonly ending: Ending;
  readonly workMs: number;
  readonly logs: readonly { readonly level: LogLevel; readonly text: string }[];
};

export async function tryOut(scripts: Scripts, { tenantId }: Scope, trial: Trial): Promise<TrialResult> {
  const logs: { readonly level: LogLevel; readonly text: string }[] = [];
  const log = (level: LogLevel, text: string): void => void logs.push({ level, text });
  const { ending, workMs } = await scripts.run({
    ...trial,
    exported: "execute",
    tenantId,
    log,
    isReadingOnly: true,
  });
  return { ending, workMs, logs };
}
