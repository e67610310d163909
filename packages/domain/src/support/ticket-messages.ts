// Messages about a ticket move its clock, dated by the moment they were written: the first one that leaves the house answers the ticket, and
// one of the customer ends the wait for the customer.
import { type EventOf, whenever } from "@kontor/engine/domain/consumer.ts";
import type { ProductDoor, Stored } from "@kontor/engine/domain/product-door.ts";
import { communication } from "@kontor/model/entities/communication/communication.ts";
import { user } from "@kontor/model/entities/core/user.ts";
import { ticket } from "@kontor/model/entities/support/ticket.ts";
import { clockStartOf, instantOf, valuesAfterWait } from "./ticket-clock.ts";
import { answerValues } from "./ticket-deadlines.ts";
import { tellBreaches } from "./ticket-notices.ts";
import { serviceLevelOf } from "./ticket-service-level.ts";

type Message = Stored<typeof communication>;
type HeldTicket = Stored<typeof ticket>;

export const ticketMessages = whenever(
  "messages about tickets",
  communication,
  ["record.created", "record.moved"],
  followMessage,
);

/** Only mails leave by the product; whatever else is queued, its author has sent or said. */
const mailChannel = "EMAIL";
const sentStatuses: ReadonlySet<string | undefined> = new Set(["SENT", "DELIVERED", "ANSWERED"]);

async function followMessage(
  { record: message }: EventOf<typeof communication>,
  door: ProductDoor,
): Promise<void> {
  const { entityName, entityRegistration: key, direction } = message.doc;
  if (entityName !== ticket.name || key === undefined) return;
  const [about] = await door.hold(ticket, { keys: [key] });
  if (about === undefined) return;
  if (direction === "INBOUND") await endWait(about, message, door);
  else if (hasLeft(message)) await recordAnswer(about, message, door);
}

/** A message from before the question does not answer it. */
async function endWait(about: HeldTicket, message: Message, door: ProductDoor): Promise<void> {
  if (about.status !== "WAITING_CUSTOMER") return;
  const since = Temporal.Instant.from(about.doc.waitingSince ?? about.doc._updateDate);
  const until = Temporal.Instant.from(message.doc._insertDate);
  if (Temporal.Instant.compare(until, since) <= 0 || !(await isOfCustomer(about, message, door))) return;
  const patch = valuesAfterWait(about.doc, { since, until }, await serviceLevelOf(door, about.doc));
  await door.moveAllowed(ticket, [about.key], "CONTINUE", { patch });
}

/** Of the person of the ticket, or of the one its requester stands for. A ticket without a person has no message to compare with. */
async function isOfCustomer(about: HeldTicket, message: Message, door: ProductDoor): Promise<boolean> {
  const { personRegistration, requester } = about.doc;
  if (personRegistration === undefined) return true;
  const writers = new Set((message.doc.persons ?? []).map((party) => party.personRegistration));
  if (writers.has(personRegistration)) return true;
  const account = writers.size === 0 ? undefined : await door.readOne(user, requester);
  return account?.doc.personRegistration !== undefined && writers.has(account.doc.personRegistration);
}

/** Only while the clock runs: a reopened ticket is not answered by a message of the time before. */
async function recordAnswer(about: HeldTicket, message: Message, door: ProductDoor): Promise<void> {
  const { key, doc } = about;
  const written = Temporal.Instant.from(message.doc._insertDate);
  const isWithin =
    Temporal.Instant.compare(clockStartOf(doc) ?? written, written) <= 0 &&
    Temporal.Instant.compare(written, instantOf(doc.solvedAt) ?? written) <= 0;
  if (doc.answeredAt !== undefined || !isWithin) return;
  const values = answerValues(doc, written, await serviceLevelOf(door, doc));
  await door.change(ticket, [about], values);
  if (values.answerMissedAt === null || doc.answerMissedAt !== undefined) return;
  const due = Temporal.Instant.from(values.answerMissedAt);
  await tellBreaches({ key, assignee: doc.assignee }, [{ name: "answer", due }], door);
}

/** A draft answers no ticket, nor does a mail that has failed. */
function hasLeft({ status, doc: { channel } }: Message): boolean {
  return sentStatuses.has(status) || (status === "QUEUED" && channel !== mailChannel);
}
