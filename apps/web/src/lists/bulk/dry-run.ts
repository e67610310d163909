// Asks what would become of each selected record, without changing anything.
import type { Workflow } from "@kontor/model/workflow.ts";
import { z } from "zod";
import { genericCalls } from "../../request/generic-calls.ts";
import { obstacleText } from "../../transitions/obstacle-text.ts";

const outcome = z.object({
  id: z.string(),
  isPossible: z.boolean(),
  obstacles: z.array(
    z.object({
      kind: z.string(),
      text: z.string(),
      guard: z.string().optional(),
      asksFor: z.enum(["reason", "file"]).optional(),
      errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    }),
  ),
});
const outcomes = z.object({ data: z.array(outcome) });

export type DryRunOutcome = z.output<typeof outcome>;

export async function dryRun(
  serverRoute: string,
  code: string,
  ids: readonly string[],
  reason: string,
  signal: AbortSignal,
): Promise<readonly DryRunOutcome[]> {
  const address = `${serverRoute}/transitions/${encodeURIComponent(code)}/dry-run`;
  const body = { ids, ...(reason !== "" && { reason }) };
  const options = { schema: z.unknown(), isReading: true, signal } as const;
  return outcomes.parse(await genericCalls.send("POST", address, body, options)).data;
}

/** What the reader is told of a record that cannot go on. */
export function whyNot({ obstacles }: DryRunOutcome, code: string, workflow: Workflow | undefined): string {
  return obstacles
    .flatMap(({ errors = [], ...obstacle }) => [
      obstacleText(obstacle, code, workflow),
      ...errors.map(({ message }) => message),
    ])
    .join(" · ");
}
