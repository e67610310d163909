// Who is told of a deadline: the assignee when it is soon due, or the managers where there is none; both when it is missed. Once each.
import type { ProductDoor } from "@kontor/engine/domain/product-door.ts";
import { user } from "@kontor/model/entities/core/user.ts";
import { ticket } from "@kontor/model/entities/support/ticket.ts";
import type { Deadline } from "./ticket-deadlines.ts";

/** A ticket and the user who takes care of it. */
export type AssignedTicket = { readonly key: string; readonly assignee: string | undefined };

/** They look after tickets without an assignee, and after deadlines that are missed. */
export const managerProfile = "MANAGER";

export async function tellDueSoon(
  { key, assignee }: AssignedTicket,
  { name, due }: Deadline,
  door: ProductDoor,
): Promise<void> {
  const usernames = assignee === undefined ? await managersOf(door) : [assignee];
  await door.tell(ticket, key, { usernames, kind: "due", onceKey: `${name} of ${key} due ${due}` });
}

export async function tellBreaches(
  { key, assignee }: AssignedTicket,
  breaches: readonly Deadline[],
  door: ProductDoor,
): Promise<void> {
  if (breaches.length === 0) return;
  const usernames = [...(assignee === undefined ? [] : [assignee]), ...(await managersOf(door))];
  for (const { name, due } of breaches)
    await door.tell(ticket, key, { usernames, kind: "late", onceKey: `${name} of ${key} missed ${due}` });
}

async function managersOf(door: ProductDoor): Promise<readonly string[]> {
  const managers = await door.read(user, { where: { profiles: [managerProfile] } });
  return managers.map(({ key }) => key);
}
