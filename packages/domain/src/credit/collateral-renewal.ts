// A collateral that ends soon: the contract department gets the task to renew it.
import type { ProductDoor, ReadDoor } from "@kontor/engine/domain/product-door.ts";
import type { EffectStep, StepOf } from "@kontor/engine/domain/step.ts";
import { addDays } from "@kontor/kernel/date/day-text.ts";
import { task } from "@kontor/model/entities/core/task.ts";
import { collateral } from "@kontor/model/entities/financing/collateral.ts";

import { aboutRecord, fitSubject } from "../about-record.ts";

/** The task is created this long before the end. */
export const renewalDays = 60;

export function endsSoon({ record }: StepOf<typeof collateral>, { businessDate }: ReadDoor): boolean {
  return record.endDate !== undefined && record.endDate <= addDays(businessDate, renewalDays);
}

/** It expires on its end date, so a renewal that ends today would not last the day. */
export function endsLater({ record }: StepOf<typeof collateral>, { businessDate }: ReadDoor): boolean {
  return record.endDate !== undefined && record.endDate > businessDate;
}

export async function createRenewalTask(
  { key, record }: EffectStep<typeof collateral>,
  door: ProductDoor,
): Promise<void> {
  await door.addOne(task, {
    subject: fitSubject(`Renew the collateral: ${record.name}`),
    profiles: ["CONTRACT"],
    ...aboutRecord(collateral, key),
    dueDate: record.endDate ?? door.businessDate,
  });
}
