// A subject that was not decided: it goes before the next committee of the type. One that comes back again and again is looked at.
import type { ProductDoor, ReadDoor } from "@kontor/engine/domain/product-door.ts";
import type { EffectStep, StepOf } from "@kontor/engine/domain/step.ts";
import { committee } from "@kontor/model/entities/case/committee.ts";
import { voting } from "@kontor/model/entities/case/voting.ts";
import { task } from "@kontor/model/entities/core/task.ts";
import type { Key } from "@kontor/model/fields/typed-field.ts";
import { aboutRecord, fitSubject } from "../about-record.ts";
import { destroyBallots } from "./ballots.ts";
import { countDue, isPast, quorumReached } from "./counting.ts";
import { committeeMembers } from "./members.ts";

/** With this one, the risk department gets a task. */
const adjournmentsBeforeTask = 2;

/** Votes that can be counted are counted: neither the chair nor the system adjourns past a result. */
export async function adjournedByChairOrDeadline(
  step: StepOf<typeof voting>,
  door: ReadDoor,
): Promise<boolean> {
  if ((await countDue(step, door)) && (await quorumReached(step, door))) return false;
  return step.scope.caller.kind === "product" ? isPast(step.record.endDate, door) : isChair(step, door);
}

/** Without a committee there is no chair: each caller the transition is open to may adjourn. */
async function isChair({ scope, record }: StepOf<typeof voting>, door: ReadDoor): Promise<boolean> {
  const { personRegistration: own, impersonatedBy } = scope.caller;
  if (impersonatedBy !== undefined) return false;
  const members = await committeeMembers(door, record);
  return (
    members === undefined || members.some((member) => member.isChair && member.personRegistration === own)
  );
}

export async function adjourn(step: EffectStep<typeof voting>, door: ProductDoor): Promise<void> {
  const { key, record, change } = step;
  const { adjournments: before = 0, adjournedFrom = [], committeeRegistration: current } = record;
  const adjournments = before + 1;
  const next = await nextCommittee(door, current);
  change({
    adjournments,
    ...(current !== undefined && { adjournedFrom: [...new Set([...adjournedFrom, current])] }),
    ...(next !== undefined && { committeeRegistration: next }),
  });
  await destroyBallots(door, step);
  if (adjournments !== adjournmentsBeforeTask) return;
  await door.addOne(task, {
    subject: fitSubject(`Adjourned twice: ${record.subject}`),
    profiles: ["RISK"],
    priority: "HIGH",
    ...aboutRecord(voting, key),
    dueDate: door.businessDate,
  });
}

/** The one that meets first of those of the type and the organization that are scheduled from today on. */
async function nextCommittee(
  door: ReadDoor,
  currentKey: Key<"committee"> | undefined,
): Promise<Key<"committee"> | undefined> {
  const current = await door.readOne(committee, currentKey);
  if (current === undefined) return undefined;
  const { type, orgaRegistration } = current.doc;
  const scheduled = await door.read(committee, { where: { status: "SCHEDULED" } });
  const [first] = scheduled
    .filter(({ key, doc }) => key !== current.key && doc.type === type)
    .filter(({ doc }) => doc.orgaRegistration === orgaRegistration)
    .flatMap(({ key, doc: { startDate = "" } }) =>
      startDate >= door.businessDate ? [{ key, startDate }] : [],
    )
    .toSorted((a, b) => a.startDate.localeCompare(b.startDate));
  return first?.key;
}
