// The calls of transitions: what selected records offer, why one record does not offer more, and running one.
import {
  loadTransitions as load,
  type OfferedTransition,
  runTransition as run,
  type Selection,
  type TransitionOutcome,
} from "@kontor/client/transitions.ts";
import { workflowActions } from "@kontor/model/workflow.ts";
import { z } from "zod";
import { recordAddress } from "../record-calls/record-calls.ts";
import { genericCalls } from "../request/generic-calls.ts";
import { reportFailure } from "../request/report-failure.ts";

const offered = z.object({
  code: z.string(),
  label: z.string(),
  action: z.enum(workflowActions),
  to: z.string(),
  order: z.number(),
  props: z.object({ pullRight: z.boolean().optional() }),
});

const obstacle = z.object({
  kind: z.string(),
  text: z.string(),
  guard: z.string().optional(),
  asksFor: z.enum(["reason", "file"]).optional(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

const explained = offered.extend({ isOffered: z.boolean(), obstacles: z.array(obstacle) });

const offeredList = z.object({ data: z.array(offered) });
const explainedList = z.object({ data: z.array(explained) });

export type TransitionObstacle = z.output<typeof obstacle>;
export type ExplainedTransition = z.output<typeof explained>;

/** What is sent with it. */
export type TransitionRequest = {
  readonly version?: number;
  readonly reason?: string;
  readonly skipErrors?: boolean;
};

const asAnswered = { schema: z.unknown() } as const;

/** Those that all selected records allow; a failure is told and offers none. */
export function loadTransitions(selection: Selection): Promise<readonly OfferedTransition[]> {
  return load(selection, {
    call: async (path, body) =>
      offeredList.parse(await genericCalls.send("POST", path, body, { ...asAnswered, isReading: true })).data,
    report: reportFailure,
  });
}

/** All transitions of one record, with what stands in the way of each in words. */
export async function explainTransitions(
  serverRoute: string,
  key: string,
  signal: AbortSignal,
): Promise<readonly ExplainedTransition[]> {
  const address = `${recordAddress(serverRoute, key)}/all-transitions`;
  return explainedList.parse(await genericCalls.get(address, { ...asAnswered, isReading: true, signal }))
    .data;
}

/** One call for each record, one after the other; what came of it is answered for each. */
export function runTransition(
  selection: Selection,
  code: string,
  request: TransitionRequest,
  onOutcome?: (outcome: TransitionOutcome<unknown>) => void,
): Promise<readonly TransitionOutcome<unknown>[]> {
  return run(selection, code, {
    call: (path) => genericCalls.send("POST", path, request, asAnswered),
    ...(onOutcome && { onOutcome }),
  });
}
