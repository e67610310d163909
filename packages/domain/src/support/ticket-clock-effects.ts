// What the steps of a ticket do to its clock. A deadline that has passed by then is kept and told, also where no look came between.
import type { ProductDoor } from "@kontor/engine/domain/product-door.ts";
import type { EffectStep } from "@kontor/engine/domain/step.ts";
import type { ticket } from "@kontor/model/entities/support/ticket.ts";
import { given } from "@kontor/model/fields/given.ts";
import { deadlineValues, instantOf, noWait, valuesAfterWait } from "./ticket-clock.ts";
import { answerValues, breachesBy, missedValues } from "./ticket-deadlines.ts";
import { tellBreaches } from "./ticket-notices.ts";
import { serviceLevelOf } from "./ticket-service-level.ts";

type TicketStep = EffectStep<typeof ticket>;

/** Solved again within so many days, it is the same matter. */
const sameMatterDays = 7;

/** Taking a ticket answers it where the step has a text. */
export async function recordFirstAnswer(step: TicketStep, door: ProductDoor): Promise<void> {
  if ((step.reason ?? "").trim() !== "") await answerNow(step, door);
}

export async function askedCustomer(step: TicketStep, door: ProductDoor): Promise<void> {
  await answerNow(step, door);
}

export async function stopServiceClock(step: TicketStep, door: ProductDoor): Promise<void> {
  await keepBreaches(step, door);
  step.change({ ...noWait, waitingSince: door.now.toString() });
}

/** A message of the customer that ends the wait has moved the clock by itself, to the moment it was written. */
export async function resumeServiceClock({ record, change }: TicketStep, door: ProductDoor): Promise<void> {
  const since = instantOf(record.waitingSince);
  if (since === undefined) return;
  const level = await serviceLevelOf(door, record);
  change(valuesAfterWait(record, { since, until: door.now }, level));
}

export async function endServiceClock(step: TicketStep, door: ProductDoor): Promise<void> {
  await keepBreaches(step, door);
  await resumeServiceClock(step, door);
  step.change({ solvedAt: door.now.toString() });
}

/** Soon after it was solved the clock goes on, and the time between does not count; later it is a new matter. */
export async function restartServiceClock({ record, change }: TicketStep, door: ProductDoor): Promise<void> {
  const since = instantOf(record.solvedAt);
  const isSame = since !== undefined && since.until(door.now).total("hours") <= sameMatterDays * 24;
  if (isSame) {
    const level = await serviceLevelOf(door, record);
    change({ ...valuesAfterWait(record, { since, until: door.now }, level), solvedAt: null });
    return;
  }
  const { type, priority, orgaRegistration } = record;
  const fresh = given({ type, priority, orgaRegistration });
  change({
    ...deadlineValues(fresh, door.now, await serviceLevelOf(door, fresh)),
    waitingTime: null,
    solvedAt: null,
    answeredAt: null,
    answerMissedAt: null,
    solutionMissedAt: null,
  });
}

/** The first answer counts. */
async function answerNow(step: TicketStep, door: ProductDoor): Promise<void> {
  const { record, change } = step;
  if (record.answeredAt !== undefined) return;
  await keepBreaches(step, door);
  change(answerValues(record, door.now, await serviceLevelOf(door, record)));
}

async function keepBreaches({ key, record, change }: TicketStep, door: ProductDoor): Promise<void> {
  const breaches = breachesBy(record, door.now);
  change(missedValues(breaches));
  await tellBreaches({ key, assignee: record.assignee }, breaches, door);
}
