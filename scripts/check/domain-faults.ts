// What does not compile in the parts of a workflow and in actions, which the stage "types" must find.
import { type Fault, planted } from "./fault.ts";

const folder = "packages/domain/src/support";
const imports = [
  'import { movedBy } from "@kontor/engine/domain/driver.ts";',
  'import { implement } from "@kontor/engine/domain/implement.ts";',
  'import { implementAction } from "@kontor/engine/domain/implement-action.ts";',
  'import type { StepOf } from "@kontor/engine/domain/step.ts";',
  'import { budget } from "@kontor/model/entities/accounting/budget.ts";',
  'import { flow } from "@kontor/model/entities/script/flow.ts";',
  'import { ticket } from "@kontor/model/entities/support/ticket.ts";',
  'import { budgetWorkflow } from "@kontor/model/workflows/budget.ts";',
  'import { flowWorkflow } from "@kontor/model/workflows/flow.ts";',
  'import { ticketWorkflow } from "@kontor/model/workflows/ticket.ts";',
  "export type Planted = StepOf<typeof ticket> | typeof budget | typeof flow;",
  "export const known = [movedBy, budgetWorkflow, flowWorkflow, ticketWorkflow, implement, implementAction, budget, flow, ticket];",
  "",
].join("\n");

const wrong = (what: string, file: string, parts: string, ...says: readonly string[]): Fault =>
  planted("types", what, `${folder}/${file}`, `${imports}${parts}`, `${folder}/${file}`, ...says);

/** The entity is given no name of its own: what cannot be compiled is registered nowhere. */
const declared = (what: string, name: string, part: string, ...says: readonly string[]): Fault => {
  const file = `packages/model/src/structures/planted-action-${name}.ts`;
  const text = [
    'import { entity } from "../entity/declare-entity.ts";',
    'const plain = { label: { en: "Do", fr: "Faire" }, about: { en: "Does it", fr: "Le fait" }, on: ["record"], profiles: ["RISK"] } as const;',
    'export const planted = entity("planted", {',
    '  family: "support", about: "Planted.", fields: {}, workflow: "ticket",',
    `  actions: { doIt: { ...plain, ${part} } },`,
    "});",
  ].join("\n");
  return planted("types", what, file, text, file, ...says);
};

export const domainFaults: readonly Fault[] = [
  wrong(
    "an effect is misspelt",
    "planted-misspelt.ts",
    "export const parts = implement(ticketWorkflow, ticket, { effects: { stopServiceClock: () => {}, resumeServiceClok: () => {} } });",
    "resumeServiceClok",
  ),
  wrong(
    "a guard is missing",
    "planted-missing.ts",
    "export const parts = implement(budgetWorkflow, budget, { guards: {} });",
    "consumptionWithinBudget",
  ),
  wrong(
    "a guard is one of another entity's records",
    "planted-stranger.ts",
    "export const parts = implement(budgetWorkflow, budget, { guards: { consumptionWithinBudget: (step: StepOf<typeof ticket>) => step.record.subject !== '' } });",
    "TS2322",
  ),
  wrong(
    "an automatic transition has nothing that runs it",
    "planted-undriven.ts",
    "export const parts = implement(flowWorkflow, flow, { guards: { expirationDatePassed: () => true }, drivers: { OPEN: movedBy('x'), COMPLETE: movedBy('y') } });",
    "EXPIRE",
  ),
  wrong(
    "an action that its entity does not declare is implemented",
    "planted-action.ts",
    'export const part = implementAction(ticket, "takeOvr", async () => []);',
    "takeOvr",
  ),
  wrong(
    "an action reads a value that its form does not have",
    "planted-action-value.ts",
    'export const part = implementAction(ticket, "logTime", async ({ values }) => [{ entity: ticket, key: values.minutes }]);',
    "minutes",
  ),
  declared("an action is offered in a status that is none", "status", 'statuses: ["NOWHERE"]', "NOWHERE"),
  declared("an action is permitted to a profile that is none", "profile", 'profiles: ["JANITOR"]', "JANITOR"),
  declared(
    "the form of an action has a field of no kind",
    "field",
    'form: { note: { kind: "scroll" } }',
    "scroll",
  ),
];
