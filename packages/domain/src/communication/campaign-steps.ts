// What the steps of a campaign ask for and do: it runs when every contact has agreed to its channel, and a job writes the mails.
import { whenever } from "@kontor/engine/domain/consumer.ts";
import { implement } from "@kontor/engine/domain/implement.ts";
import type { ProductDoor, ReadDoor, Stored } from "@kontor/engine/domain/product-door.ts";
import type { EffectStep, StepOf } from "@kontor/engine/domain/step.ts";
import { campaign } from "@kontor/model/entities/communication/campaign.ts";
import { campaignContact } from "@kontor/model/entities/communication/campaign-contact.ts";
import { mail } from "@kontor/model/entities/communication/mail.ts";
import { campaignWorkflow } from "@kontor/model/workflows/campaign.ts";
import { hasConsented, personsOf } from "./campaign-contacts.ts";
import { campaignMailsKind } from "./campaign-mails.ts";

export const campaignSteps = implement(campaignWorkflow, campaign, {
  guards: { contactsConsented },
  effects: { writeMails: startMails },
});

export const contactOutcomes = whenever("contact outcomes", mail, ["record.moved"], ({ record }, door) =>
  noteOutcome(record, door),
);

const mailChannel = "EMAIL";

async function contactsConsented({ key, record }: StepOf<typeof campaign>, door: ReadDoor): Promise<boolean> {
  for await (const contacts of door.pages(campaignContact, { naming: { campaignRegistration: key } })) {
    const persons = await personsOf(door, contacts);
    const isFine = contacts.every(({ doc }) =>
      hasConsented(persons.get(doc.personRegistration), record.channel),
    );
    if (!isFine) return false;
  }
  return true;
}

/** There can be many contacts, so a job writes the mails. It is the product's own, since the user who ran the campaign was permitted to. */
async function startMails({ key, record }: EffectStep<typeof campaign>, door: ProductDoor): Promise<void> {
  if (record.channel !== mailChannel) return;
  await door.later(
    campaignMailsKind,
    { campaign: key },
    { shownAs: `Mails of campaign ${key}`, isOfProduct: true },
  );
}

async function noteOutcome({ doc, status }: Stored<typeof mail>, door: ProductDoor): Promise<void> {
  const key = doc.campaignContactId;
  if (key === undefined || (status !== "SUCCESS" && status !== "ERROR")) return;
  const contacts = await door.hold(campaignContact, { keys: [key] });
  const due = contacts.filter((one) => one.doc.status === "TARGETED" || one.doc.status === "BOUNCED");
  const next = status === "SUCCESS" ? "SENT" : "BOUNCED";
  await door.change(
    campaignContact,
    due.filter((one) => one.doc.status !== next),
    status === "SUCCESS"
      ? { status: next, sentDate: doc.sentDate ?? null, error: null }
      : { status: next, error: doc.error ?? null },
  );
}
