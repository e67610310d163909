// A workflow with a tenant's wishes. Guards, effects, four eyes and ends of the product stay, and so does what runs by itself.
// Other transitions may be narrowed or disabled. Own statuses stand within one of the product, and own transitions lead about
// within it: none leads from one status of the product to another, because that would go round the guards between them.
import { deepFreeze } from "../deep-freeze.ts";
import { own } from "../own-value.ts";
import type { Actor } from "../roles/profiles.ts";
import { words } from "../words.ts";
import { baseStatus } from "../workflow/own-status.ts";
import { type Status, type Transition, type Workflow, workflowActions } from "../workflow.ts";
import type { TransitionChange, WorkflowOverlay } from "./overlay.ts";
import { inOrder, isNothing } from "./plain-data.ts";

/** Before the name of a tenant's script, so that it never stands for a guard or an effect of the product. */
export const scriptPrefix = "script:";

export function appliedWorkflow(
  name: string,
  declared: Workflow | undefined,
  overlay: WorkflowOverlay,
  overlayVersion: number,
): Workflow {
  if (declared !== undefined && isNothing(overlay)) return declared;
  const statuses = appliedStatuses(declared, overlay);
  const known = declared?.transitions ?? [];
  const kept = known.flatMap((transition) => {
    const change = own(overlay.transitions, transition.code) ?? {};
    if (change.isDisabled && transition.auto === undefined) return [];
    return isNothing(change) ? [transition] : [changedTransition(transition, change)];
  });
  const added = inOrder(overlay.transitions)
    .filter(([code]) => !known.some((transition) => transition.code === code))
    .flatMap(([code, change], index) => ownTransition(code, change, index, statuses) ?? [])
    .filter((transition) => declared === undefined || staysWithin(transition));
  const transitions = [...kept, ...added];
  return deepFreeze({
    name,
    version: (declared?.version ?? 0) + overlayVersion,
    initialStatus: declared?.initialStatus ?? ownInitialStatus(statuses, overlay),
    statuses,
    transitions,
    guards: { ...scriptTexts(transitions.flatMap(({ guards }) => guards)), ...declared?.guards },
    effects: { ...scriptTexts(transitions.flatMap(({ effects }) => effects)), ...declared?.effects },
  });
}

/** Whether an own transition stays within one status of the product. */
export function staysWithin({ from, to }: Pick<Transition, "from" | "to">): boolean {
  return new Set([...from, to].map(baseStatus)).size === 1;
}

function appliedStatuses(
  declared: Workflow | undefined,
  overlay: WorkflowOverlay,
): Readonly<Record<string, Status>> {
  const changed = inOrder(overlay.statuses)
    .filter(([code]) => declared === undefined || Object.hasOwn(declared.statuses, baseStatus(code)))
    .map(([code, { label, colour, isFinal }]): [string, Status] => {
      const known = own(declared?.statuses, code);
      const isEnd = known === undefined ? isFinal : known.isFinal;
      return [
        code,
        {
          label: label ?? known?.label ?? words(code, code),
          colour: colour ?? known?.colour ?? "grey",
          ...(isEnd && { isFinal: true }),
        },
      ];
    });
  return { ...declared?.statuses, ...Object.fromEntries(changed) };
}

function ownInitialStatus(
  statuses: Readonly<Record<string, Status>>,
  { initialStatus }: WorkflowOverlay,
): string {
  const [first = ""] = Object.keys(statuses);
  return initialStatus !== undefined && Object.hasOwn(statuses, initialStatus) ? initialStatus : first;
}

/**
 * The actors of an automatic transition cannot be narrowed, and it cannot be made to wait: it is a rule that something happens. What may be
 * secret is reported to no script.
 */
function changedTransition(transition: Transition, change: TransitionChange): Transition {
  const { guards = [], profiles: wished, fourEyes } = transition.auto === undefined ? change : {};
  const mayAskScripts = transition.isSecret !== true;
  const profiles = narrowed(transition.profiles, wished);
  return {
    ...transition,
    ...(change.label !== undefined && { label: change.label }),
    ...(change.order !== undefined && { order: change.order }),
    ...(change.pullRight && { pullRight: true }),
    ...(transition.fourEyes === undefined && fourEyes !== undefined && { fourEyes }),
    ...(profiles !== undefined && { profiles }),
    guards: [...transition.guards, ...(mayAskScripts ? scripts(guards) : [])],
    effects: [...transition.effects, ...(mayAskScripts ? scripts(change.effects ?? []) : [])],
  };
}

/** The product's actors that the tenant names too. The system stays. A wish that leaves no people is ignored. */
function narrowed(
  declared: readonly Actor[] | undefined,
  wished: readonly string[] | undefined,
): readonly Actor[] | undefined {
  if (declared === undefined || wished === undefined) return declared;
  const people = declared.filter((actor) => actor !== "SYSTEM" && wished.includes(actor));
  return people.length === 0
    ? declared
    : declared.filter((actor) => actor === "SYSTEM" || people.includes(actor));
}

/** Undefined when the wish says too little, names a status that is not there, or leaves an end. */
function ownTransition(
  code: string,
  change: TransitionChange,
  index: number,
  statuses: Readonly<Record<string, Status>>,
): Transition | undefined {
  const { from, to, action, isDisabled } = change;
  if (isDisabled || from === undefined || to === undefined || action === undefined) return undefined;
  if (![...from, to].every((status) => Object.hasOwn(statuses, status))) return undefined;
  if (from.some((status) => statuses[status]?.isFinal)) return undefined;
  return {
    code,
    label: change.label ?? words(code, code),
    action: workflowActions.find((known) => known === action) ?? "DO",
    from: [...new Set(from)],
    to,
    order: change.order ?? firstOwnOrder + index,
    ...(change.pullRight && { pullRight: true }),
    ...(change.profiles !== undefined && { profiles: ownActors(change.profiles) }),
    ...(change.fourEyes !== undefined && { fourEyes: change.fourEyes }),
    guards: scripts(change.guards ?? []),
    effects: scripts(change.effects ?? []),
  };
}

/** After all of the product and all that have a place of their own. */
const firstOwnOrder = 100_001;

/**
 * The profiles of a tenant are its own names. The system is not a profile: naming only that opens the transition to administrators alone.
 */
function ownActors(profiles: readonly string[]): readonly Actor[] {
  const people = [...new Set(profiles)].filter((profile) => profile !== "SYSTEM");
  return (people.length === 0 ? ["ADMIN"] : people) as readonly Actor[]; // names of a tenant's profiles are open
}

function scripts(names: readonly string[]): readonly string[] {
  return [...new Set(names)].map((name) => `${scriptPrefix}${name}`);
}

/** A script is shown by its name in place of a sentence of ours. */
function scriptTexts(names: readonly string[]): Workflow["guards"] {
  return Object.fromEntries(
    names
      .filter((name) => name.startsWith(scriptPrefix))
      .map((name) => [name, words(name.slice(scriptPrefix.length), name.slice(scriptPrefix.length))]),
  );
}
