// A collateral that ends soon: the contract department gets the task to renew it.
import type { ProductDoor, ReadDoor } from "@kontor/engine/door/product-door.ts";
import type { EffectStep, StepOf } from "@kontor/engine/workflow/step.ts";
import { task } from "@kontor/model/entities/core/task.ts";
import type { collateral } from "@kontor/model/entities/financing/collateral.ts";

/** The task is created this long before the end. */
export const renewalDays = 60;
const subjectMaxLength = 250;

export function endsSoon({ record }: StepOf<typeof collateral>, { businessDate }: ReadDoor): boolean {
  const last = Temporal.PlainDate.from(businessDate).add({ days: renewalDays }).toString();
  return record.endDate !== undefined && record.endDate <= last;
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
    subject: `Renew the collateral: ${record.name}`.slice(0, subjectMaxLength),
    profiles: ["CONTRACT"],
    entityName: "collateral",
    entityRegistration: key,
    dueDate: record.endDate ?? door.businessDate,
  });
}
