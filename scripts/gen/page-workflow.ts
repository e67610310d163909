// The statuses and transitions of an entity in tables. A workflow that reads the same for another entity is described there.
import type { Entity } from "@kontor/model/entity/entity.ts";
import { actorsOf } from "@kontor/model/entity/entity-workflow.ts";
import { capitalised } from "@kontor/model/fields/label.ts";
import type { Actor } from "@kontor/model/roles/profiles.ts";
import { inShownOrder } from "@kontor/model/workflow/availability.ts";
import { previousStatus, type Transition, type Workflow } from "@kontor/model/workflow.ts";
import { entityLink } from "./page-families.ts";
import { code, type Row, sentenceList, table } from "./page-markdown.ts";
import { typingLines } from "./page-typing.ts";
import { colourWords } from "./page-words.ts";
import { transitionWords } from "./transition-words.ts";

export type WorkflowPart = (entity: Entity) => readonly string[];

/** Remembers what was written for which entity, so that the second one with the same text points to the first. */
export function workflowPartOf(workflowNamed: (name: string) => Workflow | undefined): WorkflowPart {
  const written = new Map<string, Entity>();
  return (entity) => {
    const { workflow } = entity;
    if (workflow === undefined) return [];
    const variants = workflow.variants;
    const parts = [
      workflowLines(entity, workflowNamed(workflow.name)),
      ...Object.entries(variants?.workflows ?? {}).map(([value, name]) => [
        `Records whose ${code(variants?.field ?? "")} is ${code(value)} go another way.`,
        "",
        ...workflowLines(entity, workflowNamed(name)),
      ]),
    ].flat();
    const text = parts.join("\n");
    const first = written.get(text);
    if (first !== undefined) return [`**Statuses and transitions** as for ${entityLink(first)}.`, ""];
    written.set(text, entity);
    return parts;
  };
}

function workflowLines(entity: Entity, workflow: Workflow | undefined): readonly string[] {
  if (workflow === undefined) return [];
  const statuses = Object.entries(workflow.statuses).map(([value, { label, colour, isFinal }]) => [
    label.en,
    code(value),
    colourWords[colour].name,
    statusRemark(workflow, value, isFinal),
  ]);
  const transitions = inShownOrder(workflow.transitions);
  return [
    ...table(["Status", "Code", "Colour", "Remarks"], statuses),
    ...typingLines(entity, workflow),
    ...table(
      ["Transition", "From", "To", "Who"],
      transitions.map((transition) => transitionRow(entity, workflow, transition)),
    ),
    ...transitions.flatMap((transition) => sentencesOf(workflow, transition)),
    "",
  ];
}

function statusRemark({ initialStatus }: Workflow, value: string, isFinal: true | undefined): string {
  if (value === initialStatus) return isFinal ? "The first and last" : "The first";
  return isFinal ? "Final" : "";
}

function transitionRow(entity: Entity, workflow: Workflow, transition: Transition): Row {
  const statusLabel = (status: string): string => workflow.statuses[status]?.label.en ?? status;
  return [
    transition.label.en,
    transition.from.map(statusLabel).join(", "),
    transition.to === previousStatus ? "The status before" : statusLabel(transition.to),
    whoText(actorsOf(entity, transition), transition.auto),
  ];
}

/** Whole sentences, which a column of a table would squeeze. */
function sentencesOf(workflow: Workflow, transition: Transition): readonly string[] {
  const words = transitionWords(workflow, transition);
  return words === "" ? [] : [`- **${transition.label.en}.** ${words}`];
}

function whoText(actors: readonly Actor[], auto: Transition["auto"]): string {
  const names = actors.map((actor) => {
    if (actor === "SYSTEM") return "the product";
    return actor === "ADMIN" ? "administrators" : code(actor);
  });
  const who = capitalised(sentenceList(names, "or"));
  if (auto === undefined) return who;
  return `${who}, ${auto === "CRON" ? "by the calendar" : "by an event"}`;
}
