// What is written about a ticket moves its clock: the first message of the house answers it, and one of the customer ends their waiting.
import { type EventOf, whenever } from "@kontor/engine/domain/consumer.ts";
import type { ProductDoor } from "@kontor/engine/door/product-door.ts";
import { communication } from "@kontor/model/entities/communication/communication.ts";
import { ticket } from "@kontor/model/entities/support/ticket.ts";

export const ticketMessages = whenever(
  "messages about tickets",
  communication,
  ["record.created", "record.moved"],
  followMessage,
);

/** On its way at least: a draft answers nobody. */
const leaving: ReadonlySet<string | undefined> = new Set(["QUEUED", "SENT", "DELIVERED"]);

async function followMessage({ record }: EventOf<typeof communication>, door: ProductDoor): Promise<void> {
  const { entityName, entityRegistration: key, direction, _insertDate: written } = record.doc;
  if (entityName !== "ticket" || key === undefined) return;
  const [about] = await door.hold(ticket, { keys: [key] });
  if (about === undefined) return;
  const { answeredAt, waitingSince = "" } = about.doc;
  if (direction === "INBOUND") {
    // One from before the customer was asked is no answer to the question.
    const isAnswer = about.status === "WAITING_CUSTOMER" && isAfter(written, waitingSince);
    if (isAnswer) await door.moveAllowed(ticket, [key], "CONTINUE");
  } else if (answeredAt === undefined && leaving.has(record.status)) {
    await door.change(ticket, [about], { answeredAt: door.now.toString() });
  }
}

function isAfter(moment: string, other: string): boolean {
  return other !== "" && Temporal.Instant.compare(moment, other) > 0;
}
