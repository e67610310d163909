// Looks at all open tickets every quarter of an hour, and gives each one for which something is due a job of its own. So a ticket that fails
// keeps no other from its deadlines, and each is held only while its own work is done.
import { itemError } from "@kontor/engine/jobs/item-error.ts";
import type { JobFailure, JobKind } from "@kontor/engine/jobs/job-kind.ts";
import { ticket } from "@kontor/model/entities/support/ticket.ts";
import { z } from "zod";
import { type DueAction, dueActions } from "./ticket-due.ts";
import { lookAtTicketKind, watchedStatuses } from "./ticket-look.ts";
import { openServiceLevels } from "./ticket-service-level.ts";

const chunkSize = 100;

export const watchTicketsKind: JobKind<Record<string, never>> = {
  name: "watch-tickets",
  input: z.strictObject({}),
  async chunk({ onTrouble }, door, cursor) {
    const after = typeof cursor === "string" ? cursor : "";
    const where = { status: watchedStatuses };
    const tickets = await door.readPage(ticket, { where }, { after, limit: chunkSize });
    const levelOf = await openServiceLevels(door);
    const failures: JobFailure[] = [];
    for (const one of tickets) {
      const { hours } = await levelOf(one.doc);
      const actions = actionsOrFailure(() => dueActions(one, { now: door.now, hours }), onTrouble);
      if ("message" in actions) failures.push({ item: `Ticket ${one.key}`, message: actions.message });
      else if (actions.length > 0)
        await door.later(
          lookAtTicketKind,
          { ticket: one.key },
          { isOfProduct: true, onceKey: onceKeyOf(one, actions, door.businessDate) },
        );
    }
    const next = tickets.length < chunkSize ? undefined : tickets.at(-1)?.key;
    return { next, done: tickets.length - failures.length, failures };
  },
};

/** The same work is tried once a day, so that a ticket that fails does not fail four times an hour. */
function onceKeyOf(
  { key, version }: { readonly key: string; readonly version: number },
  actions: readonly DueAction[],
  day: string,
): string {
  const names = actions.map((action) =>
    "deadline" in action ? `${action.kind} ${action.deadline.name}` : action.kind,
  );
  return `ticket ${key} version ${version} on ${day}: ${names.join(", ")}`;
}

function actionsOrFailure(
  find: () => readonly DueAction[],
  onTrouble: (error: unknown) => void,
): readonly DueAction[] | { readonly message: string } {
  try {
    return find();
  } catch (error) {
    const { message } = itemError(error, onTrouble);
    return { message };
  }
}
