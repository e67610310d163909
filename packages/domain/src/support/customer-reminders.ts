// Reminds a customer who does not answer, by mail and in the account of the requester. Where there is neither, the assignee gets a task.
import type { ProductDoor, Stored } from "@kontor/engine/domain/product-door.ts";
import { mailAddress } from "@kontor/engine/mail/mail-address.ts";
import { paragraphs } from "@kontor/engine/mail/paragraphs.ts";
import { task } from "@kontor/model/entities/core/task.ts";
import { person } from "@kontor/model/entities/person/person.ts";
import { ticket } from "@kontor/model/entities/support/ticket.ts";
import { given } from "@kontor/model/fields/given.ts";
import { words } from "@kontor/model/words.ts";
import { aboutRecord, fitSubject, languageOf } from "../about-record.ts";
import { sendMessages } from "../operations.ts";
import { isStatutory } from "./service-level.ts";
import { managerProfile } from "./ticket-notices.ts";

type HeldTicket = Stored<typeof ticket>;

export async function remindCustomer(record: HeldTicket, door: ProductDoor): Promise<HeldTicket> {
  const { key, doc } = record;
  const { requester, waitingSince, reminders = 0 } = doc;
  const customer = await door.readOne(person, doc.personRegistration);
  const isReachable = mailAddress(customer?.doc) !== undefined;
  if (!isReachable && requester === undefined) return giveTask(record, door);
  const number = reminders + 1;
  const [after = record] = await door.change(ticket, [record], {
    reminders: number,
    remindedAt: door.now.toString(),
  });
  if (requester !== undefined)
    await door.tell(ticket, key, {
      usernames: [requester],
      kind: "asked",
      onceKey: `reminder ${number} of ${key} since ${waitingSince}`,
    });
  if (customer !== undefined && isReachable) await writeReminder(record, customer, door);
  return after;
}

async function giveTask(record: HeldTicket, door: ProductDoor): Promise<HeldTicket> {
  const { key, doc } = record;
  const { assignee, priority } = doc;
  const created = await door.addOne(task, {
    subject: fitSubject(`Ask the customer by telephone or letter: ${doc.subject}`),
    description:
      "The customer was asked and cannot be reminded: the ticket has neither a mail address nor a requester.",
    ...given({ ownerUsername: assignee, priority }),
    ...(assignee === undefined && { profiles: [managerProfile] }),
    ...aboutRecord(ticket, key),
    dueDate: door.businessDate,
  });
  const [after = record] = await door.change(ticket, [record], { taskRegistration: created.key });
  return after;
}

async function writeReminder(
  { key, doc }: HeldTicket,
  customer: Stored<typeof person>,
  door: ProductDoor,
): Promise<void> {
  const { subject } = doc;
  const language = languageOf(customer.doc);
  const title = words(`We wait for your answer: ${subject}`, `Nous attendons votre réponse : ${subject}`);
  const opening = words(
    `We have asked you about “${subject}” and need your answer to go on.`,
    `Nous vous avons interrogé au sujet de « ${subject} » et attendons votre réponse pour poursuivre.`,
  );
  const closing = isStatutory(doc, "solution")
    ? words(
        "We answer you within the legal time limit, if necessary without this information.",
        "Nous vous répondrons dans le délai légal, au besoin sans cette information.",
      )
    : words(
        "Without an answer we take the matter as settled, at the earliest ten business days after we asked.",
        "Sans réponse, nous considérerons la demande comme réglée, au plus tôt dix jours ouvrés après notre question.",
      );
  await door.perform(sendMessages, [
    {
      to: customer.key,
      role: "CLIENT",
      subject: fitSubject(title[language]),
      body: paragraphs([opening[language], closing[language]]),
      about: aboutRecord(ticket, key),
    },
  ]);
}
