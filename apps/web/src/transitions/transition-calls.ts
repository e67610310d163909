// The calls of transitions: what selected records offer, why one record does not offer more, and running one.
import {
  loadTransitions as load,
  type OfferedTransition,
  runTransition as run,
  type Selection,
  type TransitionOutcome,
  type TransitionRequest,
} from "@kontor/client/transitions.ts";
import type { ExplainedTransition } from "@kontor/model/routes/verbs/transition-verbs.ts";
import { callVerb } from "../request/call-verb.ts";
import { reportFailure } from "../request/report-failure.ts";

/** Those that all selected records allow; a failure is told and offers none. */
export function loadTransitions(selection: Selection): Promise<readonly OfferedTransition[]> {
  return load(selection, { callVerb, report: reportFailure });
}

/** All transitions of one record, with what stands in the way of each in words. */
export async function explainTransitions(
  serverRoute: string,
  key: string,
  signal: AbortSignal,
): Promise<readonly ExplainedTransition[]> {
  return (await callVerb("all-transitions", serverRoute, { params: { key }, signal })).data;
}

/** One call for each record, one after the other; what came of it is answered for each. */
export function runTransition(
  selection: Selection,
  code: string,
  request: TransitionRequest,
  onOutcome?: (outcome: TransitionOutcome) => void,
): Promise<readonly TransitionOutcome[]> {
  return run(selection, code, { callVerb, request, ...(onOutcome && { onOutcome }) });
}
