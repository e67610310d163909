// The line of steps above a record: the way a record of its workflow usually goes, and how far this one has come. What goes wrong on the
// way is no step; a record that stands aside of the way is shown where it has left it.
import type { Colour } from "../list.ts";
import { own } from "../own-value.ts";
import { previousStatus, type Transition, type Workflow, type WorkflowAction } from "../workflow.ts";
import { baseStatus } from "./own-status.ts";

export type WorkflowStep = {
  readonly status: string;
  readonly colour: Colour;
  readonly state: "done" | "current" | "ahead";
};

const onwards: readonly WorkflowAction[] = ["DO", "CONTINUE", "COMPLETE"];
/** A status of these colours is an accident on the way and not its aim. */
const setbacks: readonly Colour[] = ["error", "warning", "stopped"];

/**
 * The statuses from the first one on, each left by the first transition that leads on, as far as that way comes to an end of the
 * workflow; where none does, as far as there are statuses not yet passed.
 */
export function mainPath(workflow: Workflow): readonly string[] {
  const start = [workflow.initialStatus];
  return wayToEnd(workflow, start) ?? wayOn(workflow, start);
}

function wayToEnd(workflow: Workflow, path: readonly string[]): readonly string[] | undefined {
  const at = path.at(-1) ?? "";
  if (own(workflow.statuses, at)?.isFinal) return path;
  for (const next of stepsFrom(workflow, at)) {
    const way = path.includes(next) ? undefined : wayToEnd(workflow, [...path, next]);
    if (way !== undefined) return way;
  }
  return undefined;
}

function wayOn(workflow: Workflow, path: readonly string[]): readonly string[] {
  const next = stepsFrom(workflow, path.at(-1) ?? "").find((status) => !path.includes(status));
  return next === undefined ? path : wayOn(workflow, [...path, next]);
}

/**
 * The steps of one record. A status aside of the main path stands in place of the last step that leads to it, so that the way on stays in
 * sight; one that ends the record there stands after it.
 */
export function workflowSteps(workflow: Workflow, status: string | undefined): readonly WorkflowStep[] {
  const path = mainPath(workflow);
  const current = status ?? workflow.initialStatus;
  const at = path.indexOf(current);
  if (at >= 0) return path.map((code, index) => step(workflow, code, placeOf(index, at)));
  const left = leftAt(workflow, path, current);
  const isEnd = own(workflow.statuses, current)?.isFinal === true;
  return [
    ...path.slice(0, isEnd ? left + 1 : left).map((code) => step(workflow, code, "done")),
    step(workflow, current, "current"),
    ...(isEnd ? [] : path.slice(left + 1).map((code) => step(workflow, code, "ahead"))),
  ];
}

function placeOf(index: number, at: number): WorkflowStep["state"] {
  if (index === at) return "current";
  return index < at ? "done" : "ahead";
}

function step(workflow: Workflow, status: string, state: WorkflowStep["state"]): WorkflowStep {
  const known = own(workflow.statuses, status) ?? own(workflow.statuses, baseStatus(status));
  return { status, colour: known?.colour ?? "grey", state };
}

/** Good statuses first, in the order of their transitions; where every way is a setback there is no main one. */
function stepsFrom(workflow: Workflow, status: string): readonly string[] {
  return workflow.transitions
    .filter((transition) => leadsOn(transition) && transition.from.includes(status))
    .toSorted((a, b) => a.order - b.order)
    .map(({ to }) => to)
    .filter((to) => !isSetback(workflow, to));
}

/** It goes wrong there, or stops: never what a record is meant to come to. */
export function isSetback({ statuses }: Pick<Workflow, "statuses">, status: string): boolean {
  return setbacks.includes((own(statuses, status) ?? own(statuses, baseStatus(status)))?.colour ?? "grey");
}

function leadsOn({ action, pullRight, to }: Transition): boolean {
  return onwards.includes(action) && pullRight !== true && to !== previousStatus;
}

/** The last step of the path from which the status is reached, over other setbacks if need be; the first one where none is known. */
function leftAt({ transitions }: Workflow, path: readonly string[], status: string): number {
  const seen = new Set([status, baseStatus(status)]);
  let reached = [...seen];
  while (reached.length > 0) {
    const sources = transitions.filter(({ to }) => reached.includes(to)).flatMap(({ from }) => from);
    const last = Math.max(...reached.concat(sources).map((source) => path.indexOf(source)));
    if (last >= 0) return last;
    reached = sources.filter((source) => !seen.has(source));
    for (const source of reached) seen.add(source);
  }
  return 0;
}
