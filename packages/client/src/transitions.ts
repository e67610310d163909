// What can be done with the selected records, and doing it: one call lists, then one call per record runs. The calls themselves
// are handed in, so that what happens around them is the same with and without a connection.
import { inShownOrder } from "@kontor/model/workflow/availability.ts";
import type { WorkflowAction } from "@kontor/model/workflow.ts";
import { isAddressable } from "./route-address.ts";

/** A transition as the server offers it for a selection. */
export type OfferedTransition = {
  readonly code: string;
  readonly label: string;
  readonly action: WorkflowAction;
  readonly to: string;
  readonly order: number;
  readonly props: { readonly pullRight?: boolean | undefined };
};

/** Records of one entity, by their registrations. */
export type Selection = {
  /** Of the entity, such as /api/financing/contracts. */
  readonly serverRoute: string;
  readonly registrations: readonly string[];
};

type Loading = {
  readonly call: (
    path: string,
    body: { readonly ids: readonly string[] },
  ) => Promise<readonly OfferedTransition[]>;
  readonly report: (failure: unknown) => void;
};

/** A list of what can be done needs neither forms nor papers; those are asked for when one of them is chosen. */
const unneededParts = "modals,printings,documents";

/**
 * The transitions that all selected records allow, as they are shown. Nothing selected allows nothing and asks nobody; a
 * failure is reported and offers nothing.
 */
export async function loadTransitions(
  { serverRoute, registrations }: Selection,
  { call, report }: Loading,
): Promise<readonly OfferedTransition[]> {
  const ids = [...new Set(registrations)];
  if (ids.length === 0) return [];
  try {
    return sorted(await call(`${serverRoute}/transitions?exclude=${unneededParts}`, { ids }));
  } catch (failure) {
    report(failure);
    return [];
  }
}

/** How it went with one record. */
export type TransitionOutcome<Answer> =
  | { readonly registration: string; readonly isDone: true; readonly answer: Answer }
  | { readonly registration: string; readonly isDone: false; readonly failure: unknown };

type Running<Answer> = {
  readonly call: (path: string) => Promise<Answer>;
  /** Told at once, record by record: a long selection shows how far it has come. */
  readonly onOutcome?: (outcome: TransitionOutcome<Answer>) => void;
};

/**
 * Runs a transition on each selected record, one after the other, each in a call of its own. A record that fails does not keep
 * the others from theirs.
 */
export async function runTransition<Answer>(
  { serverRoute, registrations }: Selection,
  code: string,
  { call, onOutcome }: Running<Answer>,
): Promise<readonly TransitionOutcome<Answer>[]> {
  const outcomes: TransitionOutcome<Answer>[] = [];
  for (const registration of new Set(registrations)) {
    const outcome = await runOnOne(registration, () => call(pathOf(serverRoute, registration, code)));
    outcomes.push(outcome);
    onOutcome?.(outcome);
  }
  return outcomes;
}

async function runOnOne<Answer>(
  registration: string,
  run: () => Promise<Answer>,
): Promise<TransitionOutcome<Answer>> {
  try {
    return { registration, isDone: true, answer: await run() };
  } catch (failure) {
    return { registration, isDone: false, failure };
  }
}

function pathOf(serverRoute: string, registration: string, code: string): string {
  return `${serverRoute}/${segment(registration)}/transitions/${segment(code)}`;
}

function segment(text: string): string {
  if (!isAddressable(text)) throw new Error(`"${text}" cannot stand in a path`);
  return encodeURIComponent(text);
}

function sorted(offered: readonly OfferedTransition[]): readonly OfferedTransition[] {
  const keyed = offered.map((transition) => ({
    transition,
    order: transition.order,
    ...(transition.props.pullRight === true && { pullRight: true as const }),
  }));
  return inShownOrder(keyed).map(({ transition }) => transition);
}
