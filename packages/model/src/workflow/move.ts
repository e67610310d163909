// One step of a record through its workflow, as pure data. The engine stores the state beside the record and asks here what it
// becomes; the way the record came is kept, so that going back twice leads back two steps.
import type { Caller } from "../permission/permission.ts";
import { systemUsername } from "../permission/product-caller.ts";
import { previousStatus, type Transition, type Workflow } from "../workflow.ts";
import { isWithinStatus, statusLeft } from "./own-status.ts";

/** The mover of a record: a person, or the system by itself. */
export type Mover = Caller | "SYSTEM";

/** The product by itself is the system; in a step of a user it is that user. */
export function moverOf(caller: Caller): Mover {
  return caller.kind === "product" && caller.username === systemUsername ? "SYSTEM" : caller;
}

/** A status the record left, with those who had brought it there. */
export type Waypoint = { readonly status: string; readonly makers: readonly string[] };

/** What is known of the record beside its fields. Usernames: where a user acts as another, both of them; of a script also its makers. */
export type WorkflowState = {
  readonly status: string;
  /** Where the record was before, the latest last. */
  readonly trail: readonly Waypoint[];
  readonly createdBy: readonly string[];
  /** Who brought it into its status; empty when only the system had a hand in it. */
  readonly makers: readonly string[];
  /** Who took it back to this status, if that is how it came here. */
  readonly returnedBy: readonly string[];
};

/** So many steps can be taken back. */
export const trailMaxLength = 100;

/** A new record in the initial status. */
export function started({ initialStatus }: Workflow, mover: Mover): WorkflowState {
  const creators = eyesOf(mover);
  return { status: initialStatus, trail: [], createdBy: creators, makers: creators, returnedBy: [] };
}

/**
 * The state after a transition.
 *
 * Forward steps put the status left on the trail. `$previous` takes the last one off. After it the record is where it would be had the step
 * not been taken. A way back or a resumption to a named status goes to the last time the record was there. It forgets what came after.
 * Where the record never was there, that is a step forward too. A reset forgets the whole way.
 *
 * The mover of a step forward is the maker of the new status. The system adds no maker, so its step does not hide the person who came
 * before it. A way back restores the makers of that time, and keeps its mover beside them. A step that ends where it began adds a maker and
 * replaces none: a circle does not remove those who brought the record there.
 *
 * A step of a tenant within a status of the product is no step of its way. The users who brought the record there stay its makers, and the
 * user who took the detour becomes one too. An automatic transition leaves the status of the product from there.
 */
export function moved(state: WorkflowState, transition: Transition, mover: Mover): WorkflowState {
  const left = statusLeft(transition, state.status);
  if (left === undefined) throw new Error(`${transition.code} does not leave ${state.status}`);
  const eyes = eyesOf(mover);
  if (isWithinStatus(state.status, transition.to)) {
    return { ...state, status: transition.to, makers: together(state.makers, eyes) };
  }
  const back = waypointBack(transition, state);
  if (back !== undefined) {
    const { status, makers } = back.to;
    return { ...state, status, trail: back.trail, makers, returnedBy: eyes };
  }
  if (transition.to === previousStatus) throw new Error(`${transition.code} has no status to return to`);
  const isSystem = eyes.length === 0;
  const makers = transition.to === left ? together(state.makers, eyes) : eyes;
  return {
    ...state,
    status: transition.to,
    trail:
      transition.action === "RESET"
        ? []
        : [...state.trail, { status: left, makers: state.makers }].slice(-trailMaxLength),
    makers: isSystem ? state.makers : makers,
    returnedBy: isSystem ? state.returnedBy : [],
  };
}

/**
 * The state after an edit of the record itself. Its editor changes what others will decide on, so the editor becomes a maker too. Before
 * the first step the editor also becomes one of its creators. So users cannot approve their own figures by editing another user's record.
 */
export function edited(state: WorkflowState, mover: Mover): WorkflowState {
  const eyes = eyesOf(mover);
  const makers = together(state.makers, eyes);
  if (state.trail.length > 0) return { ...state, makers };
  return { ...state, makers, createdBy: together(state.createdBy, eyes) };
}

/** The status a transition leads to from here; undefined when it leads back and the way is not known. */
export function targetStatus({ to }: Transition, { trail }: WorkflowState): string | undefined {
  return to === previousStatus ? trail.at(-1)?.status : to;
}

/**
 * Whose eyes count: the user, the user who acts as that one, and for a script its makers. The makers may not approve later what their
 * script did for a user who never saw it. The system has no eyes, but a script that runs for it has makers.
 */
export function eyesOf(mover: Mover): readonly string[] {
  if (mover === "SYSTEM") return [];
  const { username, impersonatedBy, script } = mover;
  return together(username === systemUsername ? [] : [username], [
    ...(impersonatedBy === undefined ? [] : [impersonatedBy]),
    ...(script?.makers ?? []),
  ]);
}

function together(known: readonly string[], added: readonly string[]): readonly string[] {
  return [...new Set([...known, ...added])];
}

type WayBack = { readonly to: Waypoint; readonly trail: readonly Waypoint[] };

/** Where a step leads that goes back; undefined when it goes forward. */
function waypointBack({ action, to }: Transition, { trail }: WorkflowState): WayBack | undefined {
  const isReturn = to === previousStatus;
  if (!isReturn && action !== "UNDO" && action !== "CONTINUE") return undefined;
  const index = isReturn ? trail.length - 1 : trail.findLastIndex(({ status }) => status === to);
  const waypoint = trail[index];
  return waypoint === undefined ? undefined : { to: waypoint, trail: trail.slice(0, index) };
}
