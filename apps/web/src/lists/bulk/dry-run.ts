// Asks what would become of each selected record, without changing anything.
import type { TransitionOutlook } from "@kontor/model/routes/verbs/transition-verbs.ts";
import type { Workflow } from "@kontor/model/workflow.ts";
import { callVerb } from "../../request/call-verb.ts";
import { obstacleText } from "../../transitions/obstacle-text.ts";

export async function dryRun(
  serverRoute: string,
  code: string,
  ids: readonly string[],
  reason: string,
  signal: AbortSignal,
): Promise<readonly TransitionOutlook[]> {
  const body = { ids: [...ids], ...(reason !== "" && { reason }) };
  return (await callVerb("dry-run-transition", serverRoute, { params: { code }, body, signal })).data;
}

/** What the reader is told of a record that cannot go on. */
export function whyNot(
  { obstacles }: TransitionOutlook,
  code: string,
  workflow: Workflow | undefined,
): string {
  return obstacles
    .flatMap(({ errors = [], ...obstacle }) => [
      obstacleText(obstacle, code, workflow),
      ...errors.map(({ message }) => message),
    ])
    .join(" · ");
}
