import { ruleOf } from "@kontor/engine/domain/entity-rule.ts";
import type { Domain } from "@kontor/engine/platform/domain.ts";
import { budget } from "@kontor/model/entities/accounting/budget.ts";
import { bookingSteps } from "./booking-steps.ts";
import { budgetRule } from "./budget-rule.ts";
import { budgetSteps } from "./budget-steps.ts";
import { postingEventSteps } from "./posting-event-steps.ts";
import { postingSteps } from "./posting-steps.ts";

export const accounting: Domain = {
  name: "accounting",
  workflows: [budgetSteps, bookingSteps, postingSteps, postingEventSteps],
  rules: [ruleOf(budget, budgetRule)],
};
