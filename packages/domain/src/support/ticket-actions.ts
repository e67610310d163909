// What the actions of a ticket do: a user takes care of it, and the time spent on it is written down.
import { implementAction, outcomesOf } from "@kontor/engine/domain/implement-action.ts";
import type { ProductDoor, Stored } from "@kontor/engine/domain/product-door.ts";
import { ticket } from "@kontor/model/entities/support/ticket.ts";
import { timeEntry } from "@kontor/model/entities/support/time-entry.ts";
import type { StatusOf } from "@kontor/model/entity/typed-entity.ts";
import type { Key } from "@kontor/model/fields/typed-field.ts";

type StoredTicket = Stored<typeof ticket>;

/** The work on these has not begun. */
const untaken: ReadonlySet<StatusOf<typeof ticket> | undefined> = new Set(["NEW", "REOPENED"]);

export const takeOver = implementAction(ticket, "takeOver", async ({ scope, records }, door) => {
  await assign(records, scope.caller.username as Key<"user">, door); // the caller signs in under this name
  const begun = records.filter(({ status }) => untaken.has(status)).map(({ key }) => key);
  if (begun.length > 0) await door.move(ticket, begun, "TAKE");
  return outcomesOf(ticket, records);
});

export const handOver = implementAction(ticket, "handOver", async ({ records, values }, door) => {
  await assign(records, values.assignee, door);
  return outcomesOf(ticket, records);
});

export const logTime = implementAction(ticket, "logTime", async ({ scope, records, values }, door) => {
  const username = scope.caller.username as Key<"user">; // the caller signs in under this name
  const added = await door.add(
    timeEntry,
    records.map(({ key }) => ({ ...values, username, ticketRegistration: key })),
  );
  return outcomesOf(timeEntry, added);
});

async function assign(
  records: readonly StoredTicket[],
  assignee: Key<"user">,
  door: ProductDoor,
): Promise<void> {
  const others = records.filter(({ doc }) => doc.assignee !== assignee);
  if (others.length > 0) await door.change(ticket, others, { assignee });
}
