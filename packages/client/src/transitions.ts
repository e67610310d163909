// What can be done with the selected records, and doing it: one call lists, then one call per record runs. The calls themselves
// are handed in, so that what happens around them is the same with and without a connection.
import type { VerbAnswer, VerbBody } from "@kontor/model/routes/verbs/entity-verbs.ts";
import { transitionParts } from "@kontor/model/routes/verbs/transition-verbs.ts";
import { inShownOrder } from "@kontor/model/workflow/availability.ts";
import type { CallVerb } from "./verb-calls.ts";

/** A transition as the server offers it for a selection. */
export type OfferedTransition = VerbAnswer<"transitions-of-many">["data"][number];

/** What is sent with a transition. */
export type TransitionRequest = NonNullable<VerbBody<"run-transition">>;

/** Records of one entity, by their registrations. */
export type Selection = {
  /** Of the entity, such as /api/financing/contracts. */
  readonly serverRoute: string;
  readonly registrations: readonly string[];
};

type Loading = {
  readonly callVerb: CallVerb;
  readonly report: (failure: unknown) => void;
};

/**
 * The transitions that all selected records allow, as they are shown. With nothing selected there are none, and no request is sent. A
 * failure is reported and offers none. A list of transitions needs neither forms nor papers: those are loaded when one is chosen.
 */
export async function loadTransitions(
  { serverRoute, registrations }: Selection,
  { callVerb, report }: Loading,
): Promise<readonly OfferedTransition[]> {
  const ids = [...new Set(registrations)];
  if (ids.length === 0) return [];
  try {
    const query = { exclude: transitionParts.join(",") };
    const { data } = await callVerb("transitions-of-many", serverRoute, { query, body: { ids } });
    return inPageOrder(data);
  } catch (failure) {
    report(failure);
    return [];
  }
}

/** How it went with one record. */
export type TransitionOutcome =
  | { readonly registration: string; readonly isDone: true; readonly answer: VerbAnswer<"run-transition"> }
  | { readonly registration: string; readonly isDone: false; readonly failure: unknown };

type Running = {
  readonly callVerb: CallVerb;
  readonly request: TransitionRequest;
  /** Told at once, record by record: a long selection shows how far it has come. */
  readonly onOutcome?: (outcome: TransitionOutcome) => void;
};

/**
 * Runs a transition on each selected record, one after the other, each in a call of its own. A record that fails does not keep
 * the others from theirs.
 */
export async function runTransition(
  { serverRoute, registrations }: Selection,
  code: string,
  { callVerb, request, onOutcome }: Running,
): Promise<readonly TransitionOutcome[]> {
  const outcomes: TransitionOutcome[] = [];
  for (const registration of new Set(registrations)) {
    const outcome = await runOnOne(registration, () =>
      callVerb("run-transition", serverRoute, { params: { key: registration, code }, body: request }),
    );
    outcomes.push(outcome);
    onOutcome?.(outcome);
  }
  return outcomes;
}

async function runOnOne(
  registration: string,
  run: () => Promise<VerbAnswer<"run-transition">>,
): Promise<TransitionOutcome> {
  try {
    return { registration, isDone: true, answer: await run() };
  } catch (failure) {
    return { registration, isDone: false, failure };
  }
}

/** As they are shown, whichever answer they came with. */
export function inPageOrder(offered: readonly OfferedTransition[]): readonly OfferedTransition[] {
  const keyed = offered.map((transition) => ({
    transition,
    order: transition.order,
    ...(transition.props.pullRight === true && { pullRight: true as const }),
  }));
  return inShownOrder(keyed).map(({ transition }) => transition);
}
