// The page about lifecycles: for every transition of every entity, in words, what it asks for and does, where the code stands, what runs it,
// and what became of it when it was last run in the product.
import type { Entity } from "@kontor/model/entity/entity.ts";
import { workflowNamesOf } from "@kontor/model/entity/entity-workflow.ts";
import { inShownOrder } from "@kontor/model/workflow/availability.ts";
import { previousStatus, type Transition, type Workflow } from "@kontor/model/workflow.ts";
import type { InstalledTransition } from "../installed/installed.ts";
import { type Lifecycles, lifecyclesOf, type RecordedOutcomes, type RunTally } from "../spec/lifecycles.ts";
import type { Business } from "./business.ts";
import { type Declarations, modelFolder } from "./declarations.ts";
import { lifecyclesFile, whatRunsFile } from "./outputs.ts";
import { anchorOf, code, fileLink, link, type Row, table } from "./page-markdown.ts";
import { transitionWords } from "./transition-words.ts";

const sweep = "e2e/every-transition.test.ts";

type Outcomes = Readonly<Record<string, string>>;

export function lifecyclesFiles(
  declarations: Declarations,
  business: Business,
  outcomes: RecordedOutcomes,
): ReadonlyMap<string, string> {
  const declared = {
    entities: declarations.entities.map(({ value }) => value),
    workflows: declarations.workflows.map(({ value }) => value),
  };
  const moved = declared.entities.filter(({ workflow }) => workflow !== undefined);
  const counted = lifecyclesOf(declared, outcomes);
  /** By workflow, the entity under which its sentences stand. */
  const written = new Map<string, Entity>();
  const sections = moved.flatMap((entity) => [
    `## ${entity.label}`,
    "",
    ...entityLines(entity),
    ...workflowNamesOf(entity).flatMap((name) => {
      const workflow = declared.workflows.find((one) => one.name === name);
      if (workflow === undefined) return [];
      const first = written.get(name);
      if (first === undefined) written.set(name, entity);
      return [
        ...headOf(workflow, declarations, business),
        ...tableOf(workflow, business, outcomes[entity.name]?.[name] ?? {}),
        ...(first === undefined ? sentencesOf(workflow, business) : [asFor(first), ""]),
      ];
    }),
  ]);
  const followed = new Set(moved.flatMap(workflowNamesOf));
  const lonely = declared.workflows.filter(({ name }) => !followed.has(name));
  const lines = [
    ...introLines(counted, declared.workflows.length),
    ...overview(moved, counted),
    ...sections,
    ...(lonely.length === 0 ? [] : ["## Workflows that no entity follows yet", ""]),
    ...lonely.flatMap((workflow) => [
      ...headOf(workflow, declarations, business),
      ...tableOf(workflow, business, {}),
      ...sentencesOf(workflow, business),
    ]),
  ];
  return new Map([[lifecyclesFile, `${lines.join("\n").trimEnd()}\n`]]);
}

function introLines({ run, declared }: RunTally, workflows: number): readonly string[] {
  return [
    "# Lifecycles",
    "",
    "Written by `npm run gen` from the workflows, the domains and what became of each transition in the product; `npm run lifecycles` tries them again.",
    "Each section begins with the files of its workflow and its steps. Below its table stands what each transition asks for and does.",
    `A transition that misses a part is not installed, and nobody is offered it: no domain implements the part yet. All that runs by itself stands in ${fileLink(whatRunsFile)}.`,
    "",
    `A transition counts as run when ${fileLink(sweep)} pressed its button on the page of a record and the record took the new status.`,
    "One that a guard refused there is shown with the words of the refusal.",
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

function entityLines({ name, names, family, label }: Entity): readonly string[] {
  const runner = `Run by “the installed transitions of ${name} run from its page”.`;
  const fields = link("Its fields, and who may run what", `user/entities/${family}.md#${anchorOf(label)}`);
  return [
    `${names.clientRoute === undefined ? "It has no page of its own, so nobody presses a button." : runner} ${fields}.`,
    "",
  ];
}

function headOf(
  { name, initialStatus }: Workflow,
  { workflows }: Declarations,
  { domains, places }: Business,
): readonly string[] {
  const declared = workflows.find(({ value }) => value.name === name);
  const found = domains
    .flatMap(({ name: domain, workflows: parts = [] }) => parts.map((one) => ({ domain, one })))
    .find(({ one }) => one.workflow.name === name);
  const place = found && places.get(found.one);
  const steps = place
    ? `steps by the domain ${code(found.domain)} in ${fileLink(place.file)}.`
    : "no domain has steps for it.";
  const file = `${modelFolder}/${declared?.file ?? ""}`;
  return [`**${code(name)}** begins in ${code(initialStatus)}. Declared in ${fileLink(file)}; ${steps}`, ""];
}

function tableOf(workflow: Workflow, business: Business, outcomes: Outcomes): readonly string[] {
  return table(
    ["Transition", "From", "To", "By itself", "What became of it"],
    inShownOrder(workflow.transitions).map((transition) =>
      rowOf(transition, installedIn(business, workflow, transition), outcomes[transition.code] ?? "not run"),
    ),
  );
}

function rowOf(
  transition: Transition,
  { missing, auto, drivers = [] }: InstalledTransition,
  outcome: string,
): Row {
  return [
    code(transition.code),
    transition.from.map(code).join(", "),
    transition.to === previousStatus ? "the status before" : code(transition.to),
    auto === undefined ? "" : drivers.join("; ") || "by nothing yet",
    outcomeText(outcome, missing),
  ];
}

/** What the outcome says it waited for is marked below the table, as it is now. */
function outcomeText(outcome: string, missing: readonly string[]): string {
  if (outcome === "done") return "**run**";
  if (!outcome.startsWith("not installed")) return outcome;
  return missing.length > 0 ? "not installed" : "installed, not run since";
}

function sentencesOf(workflow: Workflow, business: Business): readonly string[] {
  const lines = inShownOrder(workflow.transitions).flatMap((transition) => {
    const words = transitionWords(workflow, transition, (sentence, name) => `${sentence} (${code(name)})`);
    if (words === "") return [];
    const { missing } = installedIn(business, workflow, transition);
    return [
      `- ${code(transition.code)}, ${transition.label.en}. ${words}${missingText(transition, missing)}`,
    ];
  });
  return lines.length === 0 ? [] : [...lines, ""];
}

function missingText({ guards, effects }: Transition, missing: readonly string[]): string {
  if (missing.length === 0) return "";
  if (missing.length === guards.length + effects.length) return " **No part of it is implemented.**";
  const names = missing.map((part) => code(part.replace(/^\w+ /, "")));
  return ` **Not implemented: ${names.join(", ")}.**`;
}

function asFor({ label }: Entity): string {
  return `What its transitions ask for and do stands under ${link(label, `#${anchorOf(label)}`)}.`;
}

function installedIn(
  { installed }: Business,
  { name }: Workflow,
  transition: Transition,
): InstalledTransition {
  const found = installed[name]?.transitions[transition.code];
  if (found === undefined) throw new Error(`Nothing is known of ${name}.${transition.code}`);
  return found;
}
