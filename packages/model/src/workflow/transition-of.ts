import type { Transition, Workflow } from "../workflow.ts";

/** Undefined where the workflow has none of that code, and where there is no workflow or no code. */
export function transitionOf(
  workflow: Workflow | undefined,
  code: string | undefined,
): Transition | undefined {
  return workflow?.transitions.find((transition) => transition.code === code);
}
