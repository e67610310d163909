// What the steps of a budget ask for and do.
import { implement } from "@kontor/engine/domain/implement.ts";
import type { StepOf } from "@kontor/engine/domain/step.ts";
import { compare, sum } from "@kontor/kernel/money/arithmetic.ts";
import { type Decimal, decimal } from "@kontor/kernel/money/decimal.ts";
import { budget } from "@kontor/model/entities/accounting/budget.ts";
import type { RecordOf } from "@kontor/model/entity/typed-entity.ts";
import { budgetWorkflow } from "@kontor/model/workflows/budget.ts";

export const budgetSteps = implement(budgetWorkflow, budget, {
  guards: { consumptionWithinBudget },
});

/**
 * An approval consumes nothing itself, so it compares only what is consumed already. Consumption is not kept by period: each line may consume
 * its amounts of all periods, and the budget their sum. The typed amount counts only for a budget without lines.
 */
function consumptionWithinBudget({ record }: StepOf<typeof budget>): boolean {
  const { amount, consumed, lines = [] } = record;
  if (lines.length === 0) return isWithin(consumed, amountOf(amount));
  const areWithin = lines.every((line) => isWithin(line.consumed, grantedTo(line)));
  return areWithin && isWithin(consumed, sum(lines.map(grantedTo)));
}

type BudgetLine = NonNullable<RecordOf<typeof budget>["lines"]>[number];

function grantedTo({ amounts = [] }: BudgetLine): Decimal {
  return sum(amounts.map(({ amount }) => decimal(amount)));
}

function isWithin(consumed: string | undefined, granted: Decimal): boolean {
  return compare(amountOf(consumed), granted) <= 0;
}

function amountOf(text = "0"): Decimal {
  return decimal(text);
}
