// Which transitions a record offers a caller, in what order, and why not the others. What is answered here is asked again by
// the server when the transition runs; guards are answered by the engine and handed in.
import type { Entity } from "../entity/entity.ts";
import { actorsOf, mayRunByItself } from "../entity/entity-workflow.ts";
import { own } from "../own-value.ts";
import { grantsOf, isAdministrator, mayTransition, transitionPermission } from "../permission/permission.ts";
import { type Words, words } from "../words.ts";
import { previousStatus, type Transition, type Workflow } from "../workflow.ts";
import { eyesOf, type Mover, targetStatus, type WorkflowState } from "./move.ts";
import { obstacleWords } from "./obstacle-words.ts";
import { statusLeft } from "./own-status.ts";

/** Answers of guards by name. Only true lets a transition pass: what could not be asked has not said yes. */
export type GuardAnswers = Readonly<Record<string, boolean>>;

export type Obstacle =
  | { readonly kind: "status"; readonly text: Words }
  | { readonly kind: "permission"; readonly text: Words; readonly permission: string }
  | { readonly kind: "profile"; readonly text: Words; readonly profiles: readonly string[] }
  | { readonly kind: "impersonation"; readonly text: Words }
  | { readonly kind: "script"; readonly text: Words }
  | { readonly kind: "fourEyes"; readonly text: Words }
  | { readonly kind: "noReturn"; readonly text: Words }
  | { readonly kind: "guard"; readonly text: Words; readonly guard: string };

export type Situation = {
  readonly entity: Entity;
  readonly workflow: Workflow;
  readonly state: WorkflowState;
  readonly caller: Mover;
  /** Without them transitions are only offered, not run: guards cost a look at other records. */
  readonly guardAnswers?: GuardAnswers;
};

/** The transitions the caller can run now, as they are shown. */
export function availableTransitions(situation: Situation): readonly Transition[] {
  return inShownOrder(
    situation.workflow.transitions.filter((transition) => whyNot(situation, transition).length === 0),
  );
}

/** By order, those with pullRight after all others. */
export function inShownOrder<Shown extends Pick<Transition, "order" | "pullRight">>(
  transitions: readonly Shown[],
): readonly Shown[] {
  return transitions.toSorted(
    (a, b) => Number(a.pullRight ?? false) - Number(b.pullRight ?? false) || a.order - b.order,
  );
}

/** The transitions that every one of several records offers; none when nothing is selected. */
export function commonTransitions(offered: readonly (readonly Transition[])[]): readonly Transition[] {
  const [first = [], ...others] = offered;
  return first.filter(({ code }) => others.every((transitions) => transitions.some((t) => t.code === code)));
}

/** Everything that stands between the caller and the transition, all at once; nothing when it can be run. */
export function whyNot(situation: Situation, transition: Transition): readonly Obstacle[] {
  const { state, workflow } = situation;
  const access = [...accessObstacles(situation, transition), ...handObstacles(situation, transition)];
  // In another status, it is not known yet who would be its maker or what a guard would answer.
  if (statusLeft(transition, state.status) === undefined)
    return [wrongStatus(workflow, transition), ...access];
  return [...access, ...recordObstacles(situation, transition)];
}

/**
 * The same for the product, which moves a record in a step of a user or by itself. No permission is checked. But the detour does not open
 * what needs a second person. Nor does it open what is closed to scripts or to users who act as another.
 */
export function whyNotByProduct(situation: Situation, transition: Transition): readonly Obstacle[] {
  const { state, workflow } = situation;
  if (statusLeft(transition, state.status) === undefined) return [wrongStatus(workflow, transition)];
  return [...handObstacles(situation, transition), ...recordObstacles(situation, transition)];
}

/** What the record itself and its way ask for. */
function recordObstacles(situation: Situation, transition: Transition): readonly Obstacle[] {
  return [
    ...(isSameEyes(transition, situation) ? [sameEyes] : []),
    ...(hasNoReturn(transition, situation) ? [noReturn] : []),
    ...guardObstacles(situation, transition),
  ];
}

function accessObstacles({ entity, caller }: Situation, transition: Transition): readonly Obstacle[] {
  const actors: readonly string[] = actorsOf(entity, transition);
  const wrongProfile: Obstacle = {
    kind: "profile",
    profiles: actors,
    text: obstacleWords.profile,
  };
  if (caller === "SYSTEM") return mayRunByItself(transition) ? [] : [wrongProfile];
  const obstacles: Obstacle[] = [];
  if (!mayTransition(caller, entity, transition.code)) {
    obstacles.push({
      kind: "permission",
      permission: transitionPermission(entity, transition.code),
      text: obstacleWords.permission,
    });
  }
  if (!isAdministrator(caller) && !grantsOf(caller).some(({ profile }) => actors.includes(profile))) {
    obstacles.push(wrongProfile);
  }
  return obstacles;
}

/** In whose hands the caller is. */
function handObstacles({ caller }: Situation, transition: Transition): readonly Obstacle[] {
  if (caller === "SYSTEM") return [];
  return [
    ...((transition.refusesImpersonation || transition.isSecret) && caller.impersonatedBy !== undefined
      ? [otherHands]
      : []),
    ...(caller.script !== undefined && isClosedToScripts(transition) ? [noHands] : []),
  ];
}

/** What takes a person's judgement is not given by a script that the person may know nothing of. */
function isClosedToScripts(transition: Transition): boolean {
  const { fourEyes, refusesImpersonation, closedToScripts, isSecret } = transition;
  return fourEyes !== undefined || [refusesImpersonation, closedToScripts, isSecret].includes(true);
}

/**
 * No user approves their own work, not as an administrator and not while acting as another user. The system makes no judgement of its own.
 */
function isSameEyes({ fourEyes }: Transition, { state, caller }: Situation): boolean {
  if (fourEyes === undefined) return false;
  const makers = fourEyes === "NOT_CREATOR" ? state.createdBy : [...state.makers, ...state.returnedBy];
  return eyesOf(caller).some((eyes) => makers.includes(eyes));
}

/** The way is not known, or leads to a status that the workflow has lost since. */
function hasNoReturn(transition: Transition, { state, workflow }: Situation): boolean {
  if (transition.to !== previousStatus) return false;
  const target = targetStatus(transition, state);
  return target === undefined || !Object.hasOwn(workflow.statuses, target);
}

function guardObstacles({ workflow, guardAnswers }: Situation, { guards }: Transition): readonly Obstacle[] {
  if (guardAnswers === undefined) return [];
  return guards
    .filter((guard) => own(guardAnswers, guard) !== true)
    .map((guard) => ({
      kind: "guard",
      guard,
      text: own(workflow.guards, guard) ?? obstacleWords.unknownGuard,
    }));
}

function wrongStatus(workflow: Workflow, { from }: Transition): Obstacle {
  return { kind: "status", text: possibleStatuses(workflow, from) };
}

export function possibleStatuses(workflow: Workflow | undefined, codes: readonly string[]): Words {
  const names = codes.map((code) => own(workflow?.statuses, code)?.label ?? words(code, code));
  return words(
    `Possible in status ${names.map(({ en }) => en).join(", ")}`,
    `Possible au statut ${names.map(({ fr }) => fr).join(", ")}`,
  );
}

const sameEyes: Obstacle = { kind: "fourEyes", text: obstacleWords.fourEyes };
const otherHands: Obstacle = { kind: "impersonation", text: obstacleWords.impersonation };
const noHands: Obstacle = { kind: "script", text: obstacleWords.script };
const noReturn: Obstacle = { kind: "noReturn", text: obstacleWords.noReturn };
