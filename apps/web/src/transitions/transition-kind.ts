// How a transition is offered: which one is the next step, which asks for a reason, which is shown as something that ends or undoes.
import type { OfferedTransition } from "@kontor/client/transitions.ts";
import { own } from "@kontor/model/own-value.ts";
import { isSetback, mainPath, workflowSteps } from "@kontor/model/workflow/main-path.ts";
import type { Workflow } from "@kontor/model/workflow.ts";
import { answeredTransition } from "../language/answered-words.ts";
import { readersWord } from "../models/workflow-words.ts";

type Kind = Pick<OfferedTransition, "action" | "to" | "props">;

/** Transitions that go back, or that end a record in an unwanted status. */
export function isDestructive({ action, to }: Kind, workflow: Workflow | undefined): boolean {
  if (action === "UNDO" || action === "RESET") return true;
  const status = own(workflow?.statuses, to);
  return status?.isFinal === true && (status.colour === "error" || status.colour === "stopped");
}

/** A user who undoes, starts over or ends something is asked for a reason. */
export function asksReason(transition: Kind, workflow: Workflow | undefined): boolean {
  return isDestructive(transition, workflow) || own(workflow?.statuses, transition.to)?.isFinal === true;
}

/** Shown in red at the other end: it undoes, stops or ends something, or its workflow wants it out of the way. */
export function isPulledAway(transition: Kind, workflow: Workflow | undefined): boolean {
  if (transition.props.pullRight === true || isDestructive(transition, workflow)) return true;
  const colour = own(workflow?.statuses, transition.to)?.colour;
  return colour === "error" || colour === "stopped";
}

/** Nobody is led to what shuts a record out, nor to an end it is not meant to come to. */
function isNoWayOn(transition: Kind, workflow: Workflow | undefined): boolean {
  if (isPulledAway(transition, workflow)) return true;
  if (workflow === undefined) return false;
  const { to } = transition;
  const isEnd = own(workflow.statuses, to)?.isFinal === true;
  return isSetback(workflow, to) || (isEnd && !mainPath(workflow).includes(to));
}

/**
 * The step people run next by the main path, whether it can be run now or not; undefined at the end of the path, and where the next status
 * comes by itself.
 */
export function expectedStep(
  workflow: Workflow,
  status: string,
): Workflow["transitions"][number] | undefined {
  const aim = workflowSteps(workflow, status).find(({ state }) => state === "ahead")?.status;
  return workflow.transitions
    .filter(
      ({ from, to, auto, pullRight }) =>
        from.includes(status) && to === aim && auto === undefined && !pullRight,
    )
    .toSorted((a, b) => a.order - b.order)[0];
}

export type ArrangedTransitions = {
  /** The expected next step. */
  readonly next: OfferedTransition | undefined;
  readonly visible: readonly OfferedTransition[];
  /** In the menu. */
  readonly others: readonly OfferedTransition[];
};

/**
 * The next step is the one to the next status of the main path, else the first one that leads on; none where all that is offered ends or
 * shuts out the record. What is pulled to the end or undoes comes last, and what has no room goes into a menu.
 */
export function arrangeTransitions(
  offered: readonly OfferedTransition[],
  workflow: Workflow | undefined,
  { status, room }: { readonly status: string | undefined; readonly room: number },
): ArrangedTransitions {
  const isQuiet = (one: OfferedTransition): boolean => isPulledAway(one, workflow);
  const aim = workflow && workflowSteps(workflow, status).find(({ state }) => state === "ahead")?.status;
  const onward = offered.filter((one) => !isNoWayOn(one, workflow));
  const next = onward.find(({ to }) => to === aim) ?? onward.find(leadsOn) ?? onward[0];
  const rest = offered.filter((one) => one !== next);
  const ordered = [...rest.filter((one) => !isQuiet(one)), ...rest.filter(isQuiet)];
  const shown = Math.max(0, room - (next === undefined ? 0 : 1));
  return { next, visible: ordered.slice(0, shown), others: ordered.slice(shown) };
}

function leadsOn({ action }: OfferedTransition): boolean {
  return action === "DO" || action === "CONTINUE";
}

/** In the language of the reader: the server knows only that of the browser. */
export function transitionLabel(
  { code, label }: Pick<OfferedTransition, "code" | "label">,
  workflow: Workflow | undefined,
  locale: string,
): string {
  const words = workflow?.transitions.find((transition) => transition.code === code)?.label;
  return words === undefined ? answeredTransition(label) : readersWord(words, locale);
}
