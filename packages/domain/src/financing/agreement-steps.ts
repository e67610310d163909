// What the steps of an agreement ask for and do.
import { dayReached } from "@kontor/engine/domain/common-guards.ts";
import { dueBy } from "@kontor/engine/domain/driver.ts";
import { implementPart } from "@kontor/engine/domain/implement.ts";
import { agreement } from "@kontor/model/entities/financing/agreement.ts";
import { agreementWorkflow } from "@kontor/model/workflows/agreement.ts";

export const agreementSteps = implementPart(agreementWorkflow, agreement, {
  guards: { endDateReached: dayReached("endDate") },
  drivers: { EXPIRE: dueBy("endDate") },
});
