// Asks the guards of a transition, before it runs and when somebody wants to know why it would not.
import type { GuardAnswers } from "@kontor/model/workflow/availability.ts";
import type { Workflow } from "@kontor/model/workflow.ts";
import type { EngineRegistry, Step } from "./registry.ts";

/** One after another: they share one transaction. What is not installed has not said yes. */
export async function guardAnswersOf(
  registry: EngineRegistry,
  workflow: Workflow,
  step: Step,
): Promise<GuardAnswers> {
  const answers: Record<string, boolean> = {};
  for (const name of step.transition.guards) {
    answers[name] = (await registry.guard(workflow, name)?.(step)) === true;
  }
  return answers;
}
