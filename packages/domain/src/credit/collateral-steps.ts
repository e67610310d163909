// What the steps of a collateral ask for and do.
import { dayReached } from "@kontor/engine/domain/common-guards.ts";
import { dueBy } from "@kontor/engine/domain/driver.ts";
import { implement } from "@kontor/engine/domain/implement.ts";
import type { ReadDoor } from "@kontor/engine/domain/product-door.ts";
import type { StepOf } from "@kontor/engine/domain/step.ts";
import { collateral } from "@kontor/model/entities/financing/collateral.ts";
import { contract } from "@kontor/model/entities/financing/contract.ts";
import type { StatusOf } from "@kontor/model/entity/typed-entity.ts";
import { isEmpty } from "@kontor/model/validation/field-problem.ts";
import { collateralWorkflow } from "@kontor/model/workflows/collateral.ts";
import { createRenewalTask, endsLater, endsSoon, renewalDays } from "./collateral-renewal.ts";
import { hasNewValue, isValued, takeNewValue } from "./collateral-valuation.ts";
import { askRegister, registerAskable, registerConfirms } from "./register-look-up.ts";
import { registeredTypes } from "./registered-types.ts";

type CollateralStep = StepOf<typeof collateral>;

export const collateralSteps = implement(collateralWorkflow, collateral, {
  guards: {
    registryEntryGiven,
    registerAskable,
    registerConfirms,
    valuationSet: isValued,
    newValueGiven: hasNewValue,
    endWithinSixtyDays: endsSoon,
    endDateAhead: endsLater,
    contractInDefault,
    endDateReached: dayReached("endDate"),
  },
  effects: { askRegister, takeNewValue, createRenewalTask },
  drivers: {
    REMIND: dueBy("endDate", { days: -renewalDays }),
    EXPIRE: dueBy("endDate"),
  },
});

function registryEntryGiven({ record }: CollateralStep, { businessDate }: ReadDoor): boolean {
  const { type, registryReference, registryDate } = record;
  if (!registeredTypes.has(type)) return true;
  return !isEmpty(registryReference) && registryDate !== undefined && registryDate <= businessDate;
}

/** In default or later: the collateral still covers a loss that is written off. */
const defaultStatuses: ReadonlySet<StatusOf<typeof contract> | undefined> = new Set([
  "IN_DEFAULT",
  "LITIGATION",
  "WRITTEN_OFF",
]);

async function contractInDefault({ record }: CollateralStep, door: ReadDoor): Promise<boolean> {
  const secured = await door.readOne(contract, record.contractRegistration);
  return secured !== undefined && defaultStatuses.has(secured.status);
}
