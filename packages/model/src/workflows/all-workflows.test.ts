import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { colours } from "../list.ts";
import { callerWith } from "../permission/sample-callers.ts";
import { businessProfiles } from "../roles/profiles.ts";
import {
  type Mover,
  moved,
  started,
  targetStatus,
  trailMaxLength,
  type WorkflowState,
} from "../workflow/move.ts";
import { previousStatus, type Transition, type Workflow, workflowActions } from "../workflow.ts";
import { declaredWorkflows } from "../workflows.gen.ts";

const workflows: readonly Workflow[] = Object.values(declaredWorkflows);
const steps = workflows.flatMap((workflow) =>
  workflow.transitions.map((transition) => ({
    workflow,
    transition,
    name: `${workflow.name} ${transition.code}`,
  })),
);

/** The names of those that do not keep a rule; a test expects none. */
function breaking(isKept: (workflow: Workflow, transition: Transition) => boolean): readonly string[] {
  return steps.filter(({ workflow, transition }) => !isKept(workflow, transition)).map(({ name }) => name);
}

function statusesBreaking(isKept: (workflow: Workflow, status: string) => boolean): readonly string[] {
  return workflows.flatMap((workflow) =>
    Object.keys(workflow.statuses)
      .filter((status) => !isKept(workflow, status))
      .map((status) => `${workflow.name} ${status}`),
  );
}

/** Where a record can get to, from the initial status; a way back leads only where the record has been. */
function reachable({ initialStatus, transitions }: Workflow): ReadonlySet<string> {
  const reached = new Set([initialStatus]);
  for (const from of reached) {
    for (const { to } of transitions.filter((transition) => transition.from.includes(from))) {
      if (to !== previousStatus) reached.add(to);
    }
  }
  return reached;
}

function isText(text: string): boolean {
  return text.trim() === text && text !== "";
}

test("there are 56 workflows with 425 statuses and 444 transitions, each under its own name", () => {
  expect(workflows).toHaveLength(56);
  expect(workflows.flatMap(({ statuses }) => Object.keys(statuses))).toHaveLength(425);
  expect(steps).toHaveLength(444);
  for (const [name, workflow] of Object.entries(declaredWorkflows)) expect(workflow.name).toBe(name);
});

test("every status can be reached, and the initial one is the first", () => {
  expect(statusesBreaking((workflow, status) => reachable(workflow).has(status))).toEqual([]);
  for (const { initialStatus, statuses } of workflows) expect(Object.keys(statuses)[0]).toBe(initialStatus);
});

test("a status is final when and only when no transition leaves it", () => {
  const faults = statusesBreaking(({ statuses, transitions }, status) => {
    const hasExit = transitions.some(({ from }) => from.includes(status));
    return hasExit !== (statuses[status]?.isFinal === true);
  });
  expect(faults).toEqual([]);
});

test("transitions lead from and to declared statuses, from at least one, and name none twice", () => {
  const faults = breaking(({ statuses }, { from, to }) => {
    const known = new Set(Object.keys(statuses));
    return (
      from.length > 0 &&
      new Set(from).size === from.length &&
      from.every((status) => known.has(status)) &&
      (to === previousStatus || known.has(to))
    );
  });
  expect(faults).toEqual([]);
});

test("only an undo or a continuation returns to the status before", () => {
  expect(breaking((_, { action, to }) => to !== previousStatus || /^(UNDO|CONTINUE)$/.test(action))).toEqual(
    [],
  );
});

test("no transition that returns leaves the initial status, where there is nothing to return to", () => {
  expect(
    breaking(({ initialStatus }, { from, to }) => to !== previousStatus || !from.includes(initialStatus)),
  ).toEqual([]);
});

test("statuses, transitions, guards and effects are worded in English and French", () => {
  const worded = workflows.flatMap(({ name, statuses, transitions, guards, effects }) => [
    ...Object.values(statuses).map(({ label }) => ({ name, label })),
    ...transitions.map(({ label }) => ({ name, label })),
    ...[...Object.values(guards), ...Object.values(effects)].map((label) => ({ name, label })),
  ]);
  expect(worded.filter(({ label }) => !isText(label.en) || !isText(label.fr))).toEqual([]);
});

test("the order of transitions ascends without a tie, and no code stands twice", () => {
  for (const { name, transitions } of workflows) {
    const orders = transitions.map(({ order }) => order);
    expect(orders, name).toEqual(Array.from(new Set(orders)).toSorted((a, b) => a - b));
    expect(new Set(transitions.map(({ code }) => code)).size, name).toBe(transitions.length);
  }
});

test("whoever is named to run a transition exists, and a list of names is not empty", () => {
  const actors: readonly string[] = [...businessProfiles, "SYSTEM", "ADMIN"];
  const faults = breaking(
    (_, { profiles }) =>
      profiles === undefined ||
      (profiles.length > 0 && profiles.every((profile) => actors.includes(profile))),
  );
  expect(faults).toEqual([]);
});

test("what runs by itself names the system", () => {
  expect(
    breaking((_, { auto, profiles }) => auto === undefined || profiles?.includes("SYSTEM") === true),
  ).toEqual([]);
});

test("what asks for a second person can be run by one", () => {
  const faults = breaking(
    (_, { fourEyes, profiles }) =>
      fourEyes === undefined || profiles?.every((name) => name === "SYSTEM") !== true,
  );
  expect(faults).toEqual([]);
});

test("a reset leads to the initial status, but for a document, which is replaced by an upload", () => {
  expect(breaking(({ initialStatus }, { action, to }) => action !== "RESET" || to === initialStatus)).toEqual(
    ["document REPLACE"],
  );
});

test("every guard and effect a transition names is declared, and each declared one is used", () => {
  for (const { name, guards, effects, transitions } of workflows) {
    const usedGuards = new Set(transitions.flatMap((transition) => transition.guards));
    const usedEffects = new Set(transitions.flatMap((transition) => transition.effects));
    expect([...usedGuards].toSorted(), name).toEqual(Object.keys(guards).toSorted());
    expect([...usedEffects].toSorted(), name).toEqual(Object.keys(effects).toSorted());
  }
});

test("statuses are coloured from the closed set", () => {
  expect(
    statusesBreaking(({ statuses }, status) => colours.some((colour) => colour === statuses[status]?.colour)),
  ).toEqual([]);
});

test("the actions are DO, UNDO, CONTINUE, COMPLETE and RESET, and each is used [FLOW-02]", () => {
  expect(workflowActions).toEqual(["DO", "UNDO", "CONTINUE", "COMPLETE", "RESET"]);
  expect(new Set(steps.map(({ transition }) => transition.action))).toEqual(new Set(workflowActions));
});

test("the generic statuses are those of jobs [FLOW-01]", () => {
  expect(Object.keys(declaredWorkflows.job.statuses)).toEqual([
    "DRAFT",
    "FETCHING",
    "PROCESSING",
    "STOPPED",
    "ERROR",
    "WARNING",
    "SUCCESS",
  ]);
});

test("declarations cannot be changed by whoever reads them", () => {
  for (const workflow of workflows) {
    for (const part of [workflow, workflow.statuses, workflow.transitions, ...workflow.transitions]) {
      expect(Object.isFrozen(part), workflow.name).toBe(true);
    }
  }
});

const ann = callerWith({}, { username: "ann" });
type Walk = { readonly workflow: Workflow; readonly choices: readonly (readonly [number, Mover])[] };
const walk: fc.Arbitrary<Walk> = fc.record({
  workflow: fc.constantFrom(...workflows),
  choices: fc.array(fc.tuple(fc.nat(1_000), fc.constantFrom<Mover>(ann, "SYSTEM")), { maxLength: 60 }),
});

/** Calls back at each step of a walk over what is open, with the state before and after. */
function follow(
  { workflow, choices }: Walk,
  visit: (before: WorkflowState, transition: Transition, after: WorkflowState) => void,
): void {
  let state = started(workflow, ann);
  for (const [choice, mover] of choices) {
    const open = workflow.transitions.filter(({ from }) => from.includes(state.status));
    const transition = open[choice % open.length];
    if (transition === undefined) return;
    // Whoever went on for longer than the trail is kept cannot go all the way back.
    if (targetStatus(transition, state) === undefined && choices.length > trailMaxLength) return;
    const next = moved(state, transition, mover);
    visit(state, transition, next);
    state = next;
  }
}

test("no walk of any length leaves the declared statuses, and a short one never lacks the status to return to", () => {
  holds(
    fc.property(walk, (taken) => {
      follow(taken, (before, transition, after) => {
        expect(Object.hasOwn(taken.workflow.statuses, after.status)).toBe(true);
        expect(after.status).toBe(targetStatus(transition, before));
      });
    }),
  );
});

test("on any walk an undo ends where it is declared to, or where the step left that led here", () => {
  holds(
    fc.property(walk, (taken) => {
      // Kept apart from the state: the status each forward step left, taken off again by the step that returns.
      const left: string[] = [];
      follow(taken, (before, { action, to }, after) => {
        expect(after.status).toBe(to === previousStatus ? left.pop() : to);
        if (to === previousStatus) return;
        if (action === "RESET") left.length = 0;
        else if ((action === "UNDO" || action === "CONTINUE") && left.includes(to)) {
          left.length = left.lastIndexOf(to);
        } else if (left.push(before.status) > trailMaxLength) left.shift();
      });
    }),
  );
});
