// What the steps of a cashflow ask for and do.
import { reasonGiven } from "@kontor/engine/domain/common-guards.ts";
import { implementPart } from "@kontor/engine/domain/implement.ts";
import { cashflow } from "@kontor/model/entities/billing/cashflow.ts";
import { cashflowWorkflow } from "@kontor/model/workflows/cashflow.ts";

export const cashflowSteps = implementPart(cashflowWorkflow, cashflow, {
  guards: { reasonGiven },
});
