// How a record came into its status: by the shortest way forward its workflow has. Each step is run by a user whose work it is and who did
// not run the one before. So the state of a demo record is one the product itself would have made.
import type { Mover, WorkflowState } from "@kontor/model/workflow/move.ts";
import { moved, started } from "@kontor/model/workflow/move.ts";
import { previousStatus, type Transition, type Workflow } from "@kontor/model/workflow.ts";
import { rolesHolding } from "./staff.ts";

/** The steps from the initial status to this one. A status that cannot be reached is a mistake of the demo. */
function stepsTo(workflow: Workflow, status: string): readonly Transition[] {
  const known = steps.get(workflow)?.get(status);
  if (known !== undefined) return known;
  const found = search(workflow, status);
  const ofWorkflow = steps.get(workflow) ?? new Map<string, readonly Transition[]>();
  ofWorkflow.set(status, found);
  steps.set(workflow, ofWorkflow);
  return found;
}

const steps = new WeakMap<Workflow, Map<string, readonly Transition[]>>();

function search({ name, initialStatus, transitions }: Workflow, status: string): readonly Transition[] {
  const ways = new Map<string, readonly Transition[]>([[initialStatus, []]]);
  for (const [reached, way] of ways) {
    if (reached === status) return way;
    for (const transition of transitions) {
      const { from, to, action } = transition;
      const isForward = to !== previousStatus && action !== "UNDO" && action !== "RESET";
      if (isForward && from.includes(reached) && !ways.has(to)) ways.set(to, [...way, transition]);
    }
  }
  // Some final statuses are only reached by going back, such as a reversed booking.
  for (const [reached, way] of ways) {
    const back = transitions.find(({ from, to }) => to === status && from.includes(reached));
    if (back !== undefined) return [...way, back];
  }
  throw new Error(`No way of ${name} leads to ${status}`);
}

export function stateIn(
  workflow: Workflow,
  status: string,
  creator: string,
  usernameOf: (role: string) => string,
): WorkflowState {
  const callerNamed = (username: string): Mover => ({ username, grants: [] });
  let last = creator;
  return stepsTo(workflow, status).reduce(
    (state, transition) => {
      const mover = moverOf(transition, last, usernameOf);
      if (mover !== undefined) last = mover;
      return moved(state, transition, mover === undefined ? "SYSTEM" : callerNamed(mover));
    },
    started(workflow, callerNamed(creator)),
  );
}

/** Undefined where the step runs by itself. */
function moverOf(
  { profiles = [] }: Transition,
  last: string,
  usernameOf: (role: string) => string,
): string | undefined {
  if (profiles.length > 0 && profiles.every((profile) => profile === "SYSTEM")) return undefined;
  const roles =
    profiles.length === 0 ? ["officer", "manager"] : [...rolesHolding(profiles), "manager", "mainadmin"];
  return roles.map(usernameOf).find((username) => username !== last);
}
