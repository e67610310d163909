// The job that does what is due for one ticket: it holds the ticket and asks again, because the customer may have answered meanwhile.
import type { ProductDoor, Stored } from "@kontor/engine/domain/product-door.ts";
import type { JobKind } from "@kontor/engine/jobs/job-kind.ts";
import { ticket } from "@kontor/model/entities/support/ticket.ts";
import { given } from "@kontor/model/fields/given.ts";
import { z } from "zod";
import { remindCustomer } from "./customer-reminders.ts";
import { deadlineValues } from "./ticket-clock.ts";
import { breachesBy, missedValues } from "./ticket-deadlines.ts";
import { type DueAction, dueActions, isWaiting } from "./ticket-due.ts";
import { tellBreaches, tellDueSoon } from "./ticket-notices.ts";
import { serviceLevelOf } from "./ticket-service-level.ts";

type HeldTicket = Stored<typeof ticket>;

/** The law counts on while a ticket waits, so waiting tickets are watched as well. */
export const watchedStatuses = [
  "NEW",
  "OPEN",
  "REOPENED",
  "WAITING_CUSTOMER",
  "WAITING_THIRD_PARTY",
] as const;

const lookAtTicketInput = z.strictObject({ ticket: z.string() });

export const lookAtTicketKind: JobKind<z.output<typeof lookAtTicketInput>> = {
  name: "look-at-ticket",
  input: lookAtTicketInput,
  async chunk({ input }, door) {
    const where = { status: watchedStatuses };
    const [held] = await door.hold(ticket, { keys: [input.ticket], where });
    const actions = held === undefined ? [] : await actionsOf(held, door);
    let record = held;
    for (const action of actions) if (record !== undefined) record = await perform(record, action, door);
    return { next: undefined, done: actions.length };
  },
};

async function actionsOf(held: HeldTicket, door: ProductDoor): Promise<readonly DueAction[]> {
  const { hours } = await serviceLevelOf(door, held.doc);
  return dueActions(held, { now: door.now, hours });
}

async function perform(record: HeldTicket, action: DueAction, door: ProductDoor): Promise<HeldTicket> {
  const assigned = { key: record.key, assignee: record.doc.assignee };
  switch (action.kind) {
    case "startClock":
      return startClock(record, door);
    case "warn":
      await tellDueSoon(assigned, action.deadline, door);
      return record;
    case "breach": {
      const [after = record] = await door.change(ticket, [record], missedValues([action.deadline]));
      await tellBreaches(assigned, [action.deadline], door);
      return after;
    }
    case "remind":
      return remindCustomer(record, door);
    case "settle": {
      const { moved } = await door.moveAllowed(ticket, [record.key], "RESOLVE");
      return moved[0] ?? record;
    }
  }
}

/** A ticket that is older than the clock. What it has missed by now is kept and told to no user: there was no deadline then. */
async function startClock(record: HeldTicket, door: ProductDoor): Promise<HeldTicket> {
  const { status, doc } = record;
  const waitingSince = isWaiting(record) ? (doc.waitingSince ?? doc._updateDate) : undefined;
  const answeredAt = doc.answeredAt ?? (status === "WAITING_CUSTOMER" ? waitingSince : undefined);
  const known = given({ waitingSince, answeredAt });
  const level = await serviceLevelOf(door, doc);
  const values = { ...deadlineValues({ ...doc, ...known }, door.now, level), ...known };
  const breaches = breachesBy({ ...doc, ...values }, door.now);
  const [after = record] = await door.change(ticket, [record], { ...values, ...missedValues(breaches) });
  return after;
}
