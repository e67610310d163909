// A ticket has its deadlines from the moment it is there, and new ones when its type or its priority changes.
import type { EntityRule } from "@kontor/engine/domain/entity-rule.ts";
import { deadlineValues, type TicketClockFields } from "./ticket-clock.ts";
import { breachesTakenBack } from "./ticket-deadlines.ts";
import { serviceLevelOf } from "./ticket-service-level.ts";

export const ticketRule: EntityRule = {
  async complete(record, { before, door }) {
    const isSame = before?.type === record.type && before?.priority === record.priority;
    if (before !== undefined && (isSame || before.solvedAt !== undefined)) return record;
    const fields: TicketClockFields = record; // of the declaration, checked right after
    const values = deadlineValues(fields, door.now, await serviceLevelOf(door, fields));
    return { ...record, ...values, ...breachesTakenBack({ ...fields, ...values }, door.now) };
  },
};
