// The first action on an assigned case: a task for its owner, due the day after.
import type { ProductDoor } from "@kontor/engine/door/product-door.ts";
import type { EffectStep } from "@kontor/engine/workflow/step.ts";
import type { caseEntity } from "@kontor/model/entities/case/case.ts";
import { task } from "@kontor/model/entities/core/task.ts";

const firstActionDays = 1;
const subjectMaxLength = 250;

export async function createFirstTask(
  { key, record }: EffectStep<typeof caseEntity>,
  door: ProductDoor,
): Promise<void> {
  const { ownerUsername, name } = record;
  if (ownerUsername === undefined) throw new Error("A case that is assigned has an owner");
  await door.addOne(task, {
    subject: `First action: ${name}`.slice(0, subjectMaxLength),
    ownerUsername,
    entityName: "case",
    entityRegistration: key,
    dueDate: Temporal.PlainDate.from(door.businessDate).add({ days: firstActionDays }).toString(),
  });
}
