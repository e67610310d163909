// What the steps of a credit line ask for and do.
import { dayReached, reasonGiven } from "@kontor/engine/domain/common-guards.ts";
import { dueBy } from "@kontor/engine/domain/driver.ts";
import { implementPart } from "@kontor/engine/domain/implement.ts";
import { creditLine } from "@kontor/model/entities/financing/credit-line.ts";
import { creditLineWorkflow } from "@kontor/model/workflows/credit-line.ts";

export const creditLineSteps = implementPart(creditLineWorkflow, creditLine, {
  guards: { reasonGiven, endDateReached: dayReached("endDate") },
  drivers: { EXPIRE: dueBy("endDate") },
});
