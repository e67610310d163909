// What does not compile in the parts of a workflow, which the stage "types" must find.
import { type Fault, planted } from "./fault.ts";

const folder = "packages/domain/src/support";
const imports = [
  'import { movedBy } from "@kontor/engine/domain/driver.ts";',
  'import { implement } from "@kontor/engine/domain/implement.ts";',
  'import type { StepOf } from "@kontor/engine/domain/step.ts";',
  'import { budget } from "@kontor/model/entities/accounting/budget.ts";',
  'import { flow } from "@kontor/model/entities/script/flow.ts";',
  'import { ticket } from "@kontor/model/entities/support/ticket.ts";',
  'import { budgetWorkflow } from "@kontor/model/workflows/budget.ts";',
  'import { flowWorkflow } from "@kontor/model/workflows/flow.ts";',
  'import { ticketWorkflow } from "@kontor/model/workflows/ticket.ts";',
  "export type Planted = StepOf<typeof ticket> | typeof budget | typeof flow;",
  "export const known = [movedBy, budgetWorkflow, flowWorkflow, ticketWorkflow, implement, budget, flow, ticket];",
  "",
].join("\n");

const wrong = (what: string, file: string, parts: string, ...says: readonly string[]): Fault =>
  planted("types", what, `${folder}/${file}`, `${imports}${parts}`, `${folder}/${file}`, ...says);

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
];
