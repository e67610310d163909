// The page about lifecycles: every transition of every entity with what it asks for, what it does, and what became of it when it was
// last run in the product. What is not installed says what it waits for.
import type { Entity } from "@kontor/model/entity/entity.ts";
import { inShownOrder } from "@kontor/model/workflow/availability.ts";
import { workflowNamesOf } from "@kontor/model/workflow/entity-workflow.ts";
import { previousStatus, type Transition, type Workflow } from "@kontor/model/workflow.ts";
import { type Lifecycles, lifecyclesOf, type RecordedOutcomes, type RunTally } from "../spec/lifecycles.ts";
import type { Declarations } from "./declarations.ts";
import { anchorOf, code, link, type Row, table } from "./page-markdown.ts";

export const lifecyclesFile = "docs/lifecycles.md";
const sweep = "e2e/every-transition.test.ts";

export function lifecyclesFiles(
  { entities, workflows }: Declarations,
  outcomes: RecordedOutcomes,
): ReadonlyMap<string, string> {
  const declared = {
    entities: entities.map(({ value }) => value),
    workflows: workflows.map(({ value }) => value),
  };
  const moved = declared.entities.filter(({ workflow }) => workflow !== undefined);
  const counted = lifecyclesOf(declared, outcomes);
  const sections = moved.flatMap((entity) => [
    `## ${entity.label}`,
    "",
    ...runnerLines(entity),
    ...workflowNamesOf(entity).flatMap((name) => {
      const workflow = declared.workflows.find((one) => one.name === name);
      return workflow === undefined ? [] : workflowLines(workflow, outcomes[entity.name]?.[name] ?? {});
    }),
  ]);
  const followed = new Set(moved.flatMap(workflowNamesOf));
  const lonely = declared.workflows.filter(({ name }) => !followed.has(name));
  const lines = [
    ...headLines(counted, declared.workflows.length),
    ...overview(moved, counted),
    ...sections,
    ...(lonely.length === 0 ? [] : ["## Workflows that no entity follows yet", ""]),
    ...lonely.flatMap((workflow) => workflowLines(workflow, {})),
  ];
  return new Map([[lifecyclesFile, `${lines.join("\n").trimEnd()}\n`]]);
}

function headLines({ run, declared }: RunTally, workflows: number): readonly string[] {
  return [
    "# Lifecycles",
    "",
    "Written by `npm run gen` from the workflows and from what became of each transition in the product; `npm run lifecycles` tries them again.",
    `A transition counts when [\`${sweep}\`](../${sweep}) pressed its button on the page of a record and the record took the new status.`,
    "One that a guard refused there is shown with the words of the refusal; one that is not offered yet, with what is not installed.",
    "",
    `**${run} of ${declared}** transitions of ${workflows} workflows run to their end. A workflow that several entities follow counts once.`,
    "",
  ];
}

function overview(moved: readonly Entity[], { entities }: Lifecycles): readonly string[] {
  return table(
    ["Entity", "Workflow", "Run to their end", "Declared"],
    moved.map((entity) => {
      const { run, declared } = entities[entity.name] ?? { run: 0, declared: 0 };
      const names = workflowNamesOf(entity).map(code).join(", ");
      return [link(entity.label, `#${anchorOf(entity.label)}`), names, String(run), String(declared)];
    }),
  );
}

function runnerLines({ name, names }: Entity): readonly string[] {
  const runner = `Run by “the installed transitions of ${name} run from its page”.`;
  return [
    names.clientRoute === undefined ? "It has no page of its own, so nobody presses a button." : runner,
    "",
  ];
}

function workflowLines(workflow: Workflow, outcomes: Readonly<Record<string, string>>): readonly string[] {
  return [
    `**${code(workflow.name)}** begins in ${code(workflow.initialStatus)}.`,
    "",
    ...table(
      ["Transition", "From", "To", "Guards", "Effects", "What became of it"],
      inShownOrder(workflow.transitions).map((transition) =>
        rowOf(transition, outcomes[transition.code] ?? "not run"),
      ),
    ),
  ];
}

function rowOf(transition: Transition, outcome: string): Row {
  const { from, to, guards, effects } = transition;
  return [
    code(transition.code),
    from.map(code).join(", "),
    to === previousStatus ? "the status before" : code(to),
    guards.map(code).join(", "),
    effects.map(code).join(", "),
    outcome === "done" ? "**run**" : outcome,
  ];
}
