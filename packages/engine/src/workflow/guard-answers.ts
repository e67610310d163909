// Asks the guards of a transition, before it runs and when somebody wants to know why it would not.
import type { GuardAnswers } from "@kontor/model/workflow/availability.ts";
import type { Workflow } from "@kontor/model/workflow.ts";
import { type EngineRegistry, isScriptPart, type Step } from "./registry.ts";

/** What scripts of the tenant have answered before; whoever only wants to know why does not run them. */
export type ScriptAnswers = GuardAnswers | "not asked";

/** One after another: they share one transaction. What is not installed has not said yes. */
export async function guardAnswersOf(
  registry: EngineRegistry,
  workflow: Workflow,
  step: Step,
  scriptAnswers: ScriptAnswers,
): Promise<GuardAnswers> {
  const answers: Record<string, boolean> = {};
  for (const name of step.transition.guards) {
    answers[name] = isScriptPart(name)
      ? scriptAnswers === "not asked" || scriptAnswers[name] === true
      : (await registry.guard(workflow, name)?.(step)) === true;
  }
  return answers;
}
