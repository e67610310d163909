// What a transition asks for and does, in the sentences of its workflow.
import type { Transition, Workflow } from "@kontor/model/workflow.ts";

/** How a guard or an effect is written: its sentence, and its name where the reader needs it. */
export type PartText = (sentence: string, name: string) => string;

/** Empty for a transition that asks for nothing and does nothing beside the status. */
export function transitionWords(
  workflow: Workflow,
  transition: Transition,
  partText: PartText = (sentence) => sentence,
): string {
  const conditions = [
    ...transition.guards.map((name) => partText(workflow.guards[name]?.en ?? name, name)),
    ...eyes(transition),
    ...(transition.refusesImpersonation ? ["Not by whoever acts as another user"] : []),
  ];
  const effects = transition.effects.map((name) => partText(workflow.effects[name]?.en ?? name, name));
  return [
    ...(conditions.length === 0 ? [] : [`Conditions: ${conditions.join(". ")}.`]),
    ...(effects.length === 0 ? [] : [`Effects: ${effects.join(". ")}.`]),
  ].join(" ");
}

function eyes({ fourEyes }: Transition): readonly string[] {
  if (fourEyes === undefined) return [];
  return [
    fourEyes === "NOT_CREATOR"
      ? "Four eyes: not by whoever created the record"
      : "Four eyes: not by whoever did the step before",
  ];
}
