// The first action on an assigned case: a task for its owner, due the day after.
import type { ProductDoor } from "@kontor/engine/domain/product-door.ts";
import type { EffectStep } from "@kontor/engine/domain/step.ts";
import { addDays } from "@kontor/kernel/date/day-text.ts";
import { caseEntity } from "@kontor/model/entities/case/case.ts";
import { task } from "@kontor/model/entities/core/task.ts";
import { aboutRecord, fitSubject } from "../about-record.ts";

const firstActionDays = 1;

export async function createFirstTask(
  { key, record }: EffectStep<typeof caseEntity>,
  door: ProductDoor,
): Promise<void> {
  const { ownerUsername, name } = record;
  if (ownerUsername === undefined) throw new Error("A case that is assigned has an owner");
  await door.addOne(task, {
    subject: fitSubject(`First action: ${name}`),
    ownerUsername,
    ...aboutRecord(caseEntity, key),
    dueDate: addDays(door.businessDate, firstActionDays),
  });
}
