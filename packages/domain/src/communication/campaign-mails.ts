// The job that writes the mails of a campaign, a hundred contacts in each chunk. Each contact gets one, however often the campaign is
// paused and resumed, and no contact gets one without having agreed to it.
import type { JobFailure, JobKind } from "@kontor/engine/jobs/job-kind.ts";
import { mailAddress } from "@kontor/engine/mail/mail-address.ts";
import { campaign as campaignEntity } from "@kontor/model/entities/communication/campaign.ts";
import { campaignContact } from "@kontor/model/entities/communication/campaign-contact.ts";
import { mail } from "@kontor/model/entities/communication/mail.ts";
import type { NewRecordOf, RecordOf } from "@kontor/model/entity/typed-entity.ts";
import { z } from "zod";
import { hasConsented, personsOf } from "./campaign-contacts.ts";

const campaignMailsInput = z.strictObject({ campaign: z.string() });
const chunkSize = 100;

export const campaignMailsKind: JobKind<z.output<typeof campaignMailsInput>> = {
  name: "campaign-mails",
  input: campaignMailsInput,
  stepNames: { chunk: "Write the mails" },
  async chunk({ input }, door, cursor) {
    const campaign = await door.readOne(campaignEntity, input.campaign);
    // Paused or gone meanwhile: the user who resumes it starts another job.
    if (campaign?.status !== "RUNNING") return { next: undefined, done: 0 };
    const after = typeof cursor === "string" ? cursor : "";
    const of = { naming: { campaignRegistration: campaign.key } };
    const contacts = await door.readPage(campaignContact, of, { after, limit: chunkSize });
    const persons = await personsOf(door, contacts);
    const written = await door.read(mail, {
      naming: { campaignContactId: contacts.map(({ key }) => key) },
    });
    const hasMail = new Set(written.map(({ doc }) => doc.campaignContactId));
    const failures: JobFailure[] = [];
    const mails: NewRecordOf<typeof mail>[] = [];
    for (const contact of contacts) {
      if (contact.doc.status !== "TARGETED" || hasMail.has(contact.key)) continue;
      const person = persons.get(contact.doc.personRegistration);
      const address = mailAddress(contact.doc) ?? mailAddress(person);
      if (!hasConsented(person, campaign.doc.channel))
        failures.push({ item: contact.key, message: "The person has not agreed to the channel" });
      else if (address === undefined)
        failures.push({ item: contact.key, message: "The person has no e-mail address" });
      else mails.push({ ...messageOf(campaign.doc), to: [address], campaignContactId: contact.key });
    }
    await door.add(mail, mails);
    return { next: contacts.at(-1)?.key, done: contacts.length - failures.length, failures };
  },
};

/** Until templates are made into messages, it is what the campaign says of itself. */
function messageOf({ name, description = "" }: RecordOf<typeof campaignEntity>): {
  readonly subject: string;
  readonly body: string;
} {
  return { subject: name, body: description };
}
