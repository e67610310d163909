// A customer who was asked and does not answer: reminded after three and seven business days, and after ten the ticket counts as solved.
import type { ProductDoor, Stored } from "@kontor/engine/door/product-door.ts";
import { paragraphs } from "@kontor/engine/mail/paragraphs.ts";
import { addBusinessDays } from "@kontor/kernel/date/business-day.ts";
import { dayInTimeZone } from "@kontor/kernel/date/time-zone.ts";
import { person } from "@kontor/model/entities/person/person.ts";
import { ticket } from "@kontor/model/entities/support/ticket.ts";
import { words } from "@kontor/model/words.ts";
import { sendMessages } from "../operations.ts";
import { hoursOf } from "./ticket-clock.ts";

const reminderDays = [3, 7] as const;
const solvedDays = 10;
const subjectMaxLength = 250;

export async function remindCustomer(one: Stored<typeof ticket>, door: ProductDoor): Promise<void> {
  const { key, doc } = one;
  if (doc.waitingSince === undefined) return;
  const { zone, calendar } = hoursOf(door);
  const asked = dayInTimeZone(Temporal.Instant.from(doc.waitingSince), zone);
  const isPast = (days: number): boolean =>
    addBusinessDays(asked, days, calendar).toString() <= door.businessDate;
  const { reminders = 0 } = doc;
  const next = reminderDays[reminders];
  if (isPast(solvedDays)) {
    await door.moveAllowed(ticket, [key], "RESOLVE");
  } else if (next !== undefined && isPast(next)) {
    await door.change(ticket, [one], { reminders: reminders + 1 });
    await writeReminder(one, reminders + 1, door);
  }
}

async function writeReminder(
  { key, doc: { subject, personRegistration, requester } }: Stored<typeof ticket>,
  number: number,
  door: ProductDoor,
): Promise<void> {
  if (requester !== undefined)
    await door.tell(ticket, key, {
      usernames: [requester],
      kind: "asked",
      onceKey: `reminder ${number} of ${key} since ${door.businessDate}`,
    });
  const customer = await door.readOne(person, personRegistration);
  if (customer === undefined) return;
  const language = customer.doc.preferredLanguage === "fr" ? "fr" : "en";
  const title = words(`We wait for your answer: ${subject}`, `Nous attendons votre réponse : ${subject}`);
  const opening = words(
    `We have asked you about “${subject}” and need your answer to go on.`,
    `Nous vous avons interrogé au sujet de « ${subject} » et attendons votre réponse pour poursuivre.`,
  );
  const closing = words(
    "Without an answer we take the matter as settled ten business days after we asked.",
    "Sans réponse, nous considérerons la demande comme réglée dix jours ouvrés après notre question.",
  );
  await door.perform(sendMessages, [
    {
      to: customer.key,
      role: "CLIENT",
      subject: title[language].slice(0, subjectMaxLength),
      body: paragraphs([opening[language], closing[language]]),
      about: { entityName: "ticket", entityRegistration: key },
    },
  ]);
}
