// A ticket knows what it is due by from the moment it is there, and anew when its type or its priority changes.
import type { EntityRule } from "@kontor/engine/domain/entity-rule.ts";
import { type Clocked, dueValues, hoursOf } from "./ticket-clock.ts";

export const ticketRule: EntityRule = {
  complete(record, { before, door }) {
    const isSame = before?.type === record.type && before?.priority === record.priority;
    if (before !== undefined && (isSame || before.solvedAt !== undefined)) return record;
    const clocked: Clocked = record; // of the declaration, checked right after
    return { ...record, ...dueValues(clocked, door.now, hoursOf(door)) };
  },
};
