// What the steps of a deal ask for and do.
import { dayPassed, reasonGiven } from "@kontor/engine/domain/common-guards.ts";
import { implementPart } from "@kontor/engine/domain/implement.ts";
import { deal } from "@kontor/model/entities/financing/deal.ts";
import { dealWorkflow } from "@kontor/model/workflows/deal.ts";

export const dealSteps = implementPart(dealWorkflow, deal, {
  guards: { reasonGiven, validityPassed: dayPassed("validUntil") },
});
