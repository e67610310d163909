// What is wrong with a record, and whether it may go on all the same.
import type { FieldProblem } from "./field-problem.ts";

export type RecordProblem = FieldProblem & {
  readonly path: string;
  /** A mandatory field that is empty, and no wrong value. */
  readonly isMissing?: true;
};

/** What is known when a transition is asked to pass over the problems of fields. Guards are asked elsewhere and never skipped. */
export type TransitionSkip = {
  /** The request says `skipErrors`. */
  readonly isAsked: boolean;
  /** Whether the transition can be asked that at all. */
  readonly isAllowed: boolean;
  readonly isAdministrator: boolean;
};

/**
 * Whether problems let a record through. A record is saved with warnings and never with errors. A transition stops at both;
 * told to skip them, it passes warnings for everybody and errors for administrators only.
 */
export function isAccepted(problems: readonly RecordProblem[], transition?: TransitionSkip): boolean {
  if (transition === undefined) return problems.every(isWarning);
  if (!transition.isAsked || !transition.isAllowed) return problems.length === 0;
  return transition.isAdministrator || problems.every(isWarning);
}

function isWarning({ severity }: RecordProblem): boolean {
  return severity === "warning";
}
