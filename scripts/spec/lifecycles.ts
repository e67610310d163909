// Counts how much of the workflows is real: of the transitions that are declared, those that were run to their end on the page of a
// record, in the product as it is.
import type { Entity } from "@kontor/model/entity/entity.ts";
import { workflowNamesOf } from "@kontor/model/entity/entity-workflow.ts";
import type { Workflow } from "@kontor/model/workflow.ts";
import type { EntityOutcomes } from "../../e2e/entities/outcomes.ts";

export type Declared = { readonly entities: readonly Entity[]; readonly workflows: readonly Workflow[] };
export type RecordedOutcomes = Readonly<Record<string, EntityOutcomes>>;

export type RunTally = { readonly run: number; readonly declared: number };
export type Lifecycles = RunTally & { readonly entities: Readonly<Record<string, RunTally>> };

/** A workflow that several entities follow is declared once, and its transition has run when it did for each of them that has a page. */
export function lifecyclesOf({ entities, workflows }: Declared, outcomes: RecordedOutcomes): Lifecycles {
  const perEntity = entities.flatMap((entity): readonly (readonly [string, RunTally])[] => {
    const followed = workflowNamesOf(entity).flatMap((name) => workflows.filter((one) => one.name === name));
    if (followed.length === 0) return [];
    const seen = followed.map((workflow) => ({ workflow, of: [outcomes[entity.name]?.[workflow.name]] }));
    return [[entity.name, sum(seen.map(({ workflow, of }) => runOf(workflow, of)))]];
  });
  const perWorkflow = workflows.map((workflow) => {
    const all = Object.values(outcomes).map((one) => one[workflow.name]);
    return runOf(
      workflow,
      all.filter((one) => one !== undefined),
    );
  });
  return { ...sum(perWorkflow), entities: Object.fromEntries(perEntity) };
}

/** What is recorded and not declared any more, and what is declared, has a page and is not recorded. */
export function strayOutcomes(
  { entities, workflows }: Declared,
  outcomes: RecordedOutcomes,
): readonly string[] {
  const wanted = entities
    .filter(({ names }) => names.clientRoute !== undefined)
    .flatMap((entity) => workflowNamesOf(entity).map((name) => ({ entity, name })))
    .flatMap(({ entity, name }) =>
      workflows
        .filter((workflow) => workflow.name === name)
        .flatMap(({ transitions }) => transitions.map(({ code }) => `${entity.name} ${name} ${code}`)),
    );
  const recorded = Object.entries(outcomes).flatMap(([entity, ofEntity]) =>
    Object.entries(ofEntity).flatMap(([name, codes]) =>
      Object.keys(codes).map((code) => `${entity} ${name} ${code}`),
    ),
  );
  return [
    ...recorded
      .filter((step) => !wanted.includes(step))
      .map((step) => `${step} is recorded and not declared`),
    ...wanted.filter((step) => !recorded.includes(step)).map((step) => `${step} was never run`),
  ];
}

function runOf(
  { transitions }: Workflow,
  outcomes: readonly (Readonly<Record<string, string>> | undefined)[],
): RunTally {
  const isRun = (code: string): boolean =>
    outcomes.length > 0 && outcomes.every((ofCodes) => ofCodes?.[code] === "done");
  return { run: transitions.filter(({ code }) => isRun(code)).length, declared: transitions.length };
}

function sum(tallies: readonly RunTally[]): RunTally {
  return {
    run: tallies.reduce((total, { run }) => total + run, 0),
    declared: tallies.reduce((total, { declared }) => total + declared, 0),
  };
}
