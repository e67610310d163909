// What the steps of a collateral ask for and do.
import { dayReached } from "@kontor/engine/domain/common-guards.ts";
import { dueBy } from "@kontor/engine/domain/driver.ts";
import { implementPart } from "@kontor/engine/domain/implement.ts";
import { collateral } from "@kontor/model/entities/financing/collateral.ts";
import { collateralWorkflow } from "@kontor/model/workflows/collateral.ts";

export const collateralSteps = implementPart(collateralWorkflow, collateral, {
  guards: { endDateReached: dayReached("endDate") },
  drivers: { EXPIRE: dueBy("endDate") },
});
