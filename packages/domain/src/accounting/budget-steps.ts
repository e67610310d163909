// What the steps of a budget ask for and do.
import { implementPart } from "@kontor/engine/domain/implement.ts";
import { budget } from "@kontor/model/entities/accounting/budget.ts";
import { budgetWorkflow } from "@kontor/model/workflows/budget.ts";

export const budgetSteps = implementPart(budgetWorkflow, budget);
