// What is wrong with a tenant's wishes about a workflow: steps that go round the product's, dead ends, and wishes that say too
// little or too much.

import { own } from "../own-value.ts";
import { baseStatus } from "../workflow/own-status.ts";
import { previousStatus, type Transition, type Workflow } from "../workflow.ts";
import { staysWithin } from "./apply-workflow.ts";
import type { TransitionChange, WorkflowOverlay } from "./overlay.ts";
import type { OverlayProblem } from "./overlay-problem.ts";

export function checkWorkflow(
  place: string,
  declared: Workflow | undefined,
  after: Workflow,
  change: WorkflowOverlay,
): readonly OverlayProblem[] {
  return [
    ...checkInitialStatus(place, declared, change),
    ...Object.entries(change.transitions ?? {}).flatMap(([code, wish]) => {
      const known = declared?.transitions.find((transition) => transition.code === code);
      const at = `${place}.transitions.${code}`;
      return known === undefined
        ? checkOwnTransition(at, wish, after, declared !== undefined)
        : checkKnownTransition(at, wish, known);
    }),
    ...Object.keys(change.statuses ?? {}).flatMap((code) => checkStatus(place, code, declared, change)),
    ...shapeProblems(place, declared, after, change),
  ];
}

function checkInitialStatus(
  place: string,
  declared: Workflow | undefined,
  { initialStatus, statuses }: WorkflowOverlay,
): readonly OverlayProblem[] {
  const at = `${place}.initialStatus`;
  if (declared !== undefined)
    return initialStatus === undefined ? [] : [{ place: at, message: "The product decides how it begins" }];
  if (initialStatus === undefined) return [{ place, message: "An own workflow needs an initialStatus" }];
  return own(statuses, initialStatus) === undefined
    ? [{ place: at, message: `There is no status ${initialStatus}` }]
    : [];
}

function checkStatus(
  place: string,
  code: string,
  declared: Workflow | undefined,
  { statuses }: WorkflowOverlay,
): readonly OverlayProblem[] {
  const at = `${place}.statuses.${code}`;
  const wish = own(statuses, code);
  if (own(declared?.statuses, code) !== undefined) {
    return (["isFinal", "order"] as const)
      .filter((part) => wish?.[part] !== undefined)
      .map((part) => ({ place: `${at}.${part}`, message: "The product decides its order and its ends" }));
  }
  if (declared !== undefined && own(declared.statuses, baseStatus(code)) === undefined) {
    const [example = ""] = Object.keys(declared.statuses);
    return [{ place: at, message: `An own status stands within one of the product, as ${example}.OWN does` }];
  }
  return wish?.label === undefined ? [{ place: at, message: "A new status needs a label" }] : [];
}

function checkKnownTransition(
  place: string,
  wish: TransitionChange,
  { profiles = [], fourEyes, auto, isSecret }: Transition,
): readonly OverlayProblem[] {
  const refused = (parts: readonly (keyof TransitionChange)[], message: string): readonly OverlayProblem[] =>
    parts.filter((part) => wish[part] !== undefined).map((part) => ({ place: `${place}.${part}`, message }));
  const added = (wish.profiles ?? []).filter(
    (profile) => profile === "SYSTEM" || !profiles.some((known) => known === profile),
  );
  return [
    ...refused(["action", "from", "to"], "A transition of the product stays where it is"),
    ...(auto === undefined
      ? []
      : refused(
          ["isDisabled", "guards", "profiles", "fourEyes"],
          "The product runs this transition by itself",
        )),
    ...(isSecret ? refused(["guards", "effects"], "It may be secret which of these is run") : []),
    ...(fourEyes === undefined || fourEyes === wish.fourEyes
      ? []
      : refused(["fourEyes"], `The product asks for ${fourEyes} already`)),
    ...added.map((profile) => ({
      place: `${place}.profiles`,
      message: `${profile} is not among those who run it: ${profiles.join(", ") || "the writers of the record"}`,
    })),
  ];
}

function checkOwnTransition(
  place: string,
  wish: TransitionChange,
  { statuses }: Workflow,
  isOfProduct: boolean,
): readonly OverlayProblem[] {
  if (wish.isDisabled)
    return [{ place: `${place}.isDisabled`, message: "An own transition is removed, not disabled" }];
  const missing = (["label", "action", "from", "to"] as const).filter((part) => wish[part] === undefined);
  if (missing.length > 0) return [{ place, message: `A new transition needs ${missing.join(", ")}` }];
  const { from = [], to = "", profiles = [] } = wish;
  const unknown = [...from, to].filter((status) => !Object.hasOwn(statuses, status));
  if (unknown.length > 0) return [{ place, message: `There is no status ${unknown.join(", ")}` }];
  if (from.some((status) => statuses[status]?.isFinal))
    return [{ place: `${place}.from`, message: "No transition leads on from an end" }];
  if (profiles.includes("SYSTEM"))
    return [{ place: `${place}.profiles`, message: "Only the product runs transitions by itself" }];
  const isRound = isOfProduct && !staysWithin({ from, to });
  const message =
    "An own transition stays within one status of the product; this one would go round its steps";
  return isRound ? [{ place, message }] : [];
}

/** Every status can be reached and every status that is no end can be left, unless the product has it so. */
function shapeProblems(
  place: string,
  declared: Workflow | undefined,
  after: Workflow,
  change: WorkflowOverlay,
): readonly OverlayProblem[] {
  const before = declared === undefined ? { unreached: [], deadEnds: [] } : shapeOf(declared);
  const { unreached, deadEnds } = shapeOf(after);
  const disabled = (declared?.transitions ?? []).filter(
    ({ code }) => own(change.transitions, code)?.isDisabled,
  );
  /** At the own status, or else at the transitions that are to be disabled. */
  const problemsAt = (
    status: string,
    message: string,
    codes: readonly Transition[],
  ): readonly OverlayProblem[] =>
    own(change.statuses, status) === undefined
      ? codes.map(({ code }) => ({
          place: `${place}.transitions.${code}.isDisabled`,
          message: `${status}: ${message}`,
        }))
      : [{ place: `${place}.statuses.${status}`, message }];
  return [
    ...unreached
      .filter((status) => !before.unreached.includes(status))
      .flatMap((status) => problemsAt(status, "No transition leads to this status", disabled)),
    ...deadEnds
      .filter((status) => !before.deadEnds.includes(status))
      .flatMap((status) =>
        problemsAt(
          status,
          "No transition leads on from this status, and it is no end",
          disabled.filter(({ from }) => from.includes(status)),
        ),
      ),
  ];
}

function shapeOf({ initialStatus, statuses, transitions }: Workflow): {
  readonly unreached: readonly string[];
  readonly deadEnds: readonly string[];
} {
  const reached = new Set([initialStatus]);
  for (let size = 0; size !== reached.size; ) {
    size = reached.size;
    for (const { from, to } of transitions) {
      if (to !== previousStatus && from.some((status) => reached.has(status))) reached.add(to);
    }
  }
  const codes = Object.keys(statuses);
  return {
    unreached: codes.filter((code) => !reached.has(code)),
    deadEnds: codes.filter(
      (code) => !statuses[code]?.isFinal && !transitions.some(({ from }) => from.includes(code)),
    ),
  };
}
