// A subject that was not decided: it goes before the next committee of the type. One that comes back again and again is looked at.
import type { ProductDoor, ReadDoor } from "@kontor/engine/door/product-door.ts";
import type { EffectStep } from "@kontor/engine/workflow/step.ts";
import { committee } from "@kontor/model/entities/case/committee.ts";
import type { voting } from "@kontor/model/entities/case/voting.ts";
import { task } from "@kontor/model/entities/core/task.ts";
import type { Key } from "@kontor/model/fields/typed-field.ts";
import { destroyBallots } from "./ballots.ts";

/** So often, and the risk department gets a task. */
const adjournmentsMax = 2;
const subjectMaxLength = 250;

export async function adjourn(
  { key, record, change }: EffectStep<typeof voting>,
  door: ProductDoor,
): Promise<void> {
  const adjournments = (record.adjournments ?? 0) + 1;
  const next = await nextCommittee(door, record.committeeRegistration);
  change({ adjournments, ...(next !== undefined && { committeeRegistration: next }) });
  await destroyBallots(door, key);
  if (adjournments !== adjournmentsMax) return;
  await door.addOne(task, {
    subject: `Adjourned twice: ${record.subject}`.slice(0, subjectMaxLength),
    profiles: ["RISK"],
    priority: "HIGH",
    entityName: "voting",
    entityRegistration: key,
    dueDate: door.businessDate,
  });
}

/** The one that meets first of those that are scheduled from today on. */
async function nextCommittee(
  door: ReadDoor,
  current: string | undefined,
): Promise<Key<"committee"> | undefined> {
  const held = await door.readOne(committee, current);
  if (held === undefined) return undefined;
  const scheduled = await door.read(committee, { where: { status: "SCHEDULED" } });
  const [first] = scheduled
    .filter(({ key, doc }) => key !== held.key && doc.type === held.doc.type)
    .flatMap(({ key, doc: { startDate = "" } }) =>
      startDate >= door.businessDate ? [{ key, startDate }] : [],
    )
    .toSorted((a, b) => a.startDate.localeCompare(b.startDate));
  return first?.key;
}
