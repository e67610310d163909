// The job that writes the mails of a campaign, a hundred contacts in each chunk. Each contact gets one, however often the campaign is
// paused and resumed, and nobody gets one who has not agreed to it.
import { campaign as declaredCampaign } from "@kontor/model/entities/communication/campaign.ts";
import type { RecordOf } from "@kontor/model/entity/typed-entity.ts";
import { keysNaming } from "@kontor/store/records/naming-records.ts";
import { readStored } from "@kontor/store/records/stored-records.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { Transaction } from "@kontor/store/scoped-store.ts";
import { z } from "zod";
import type { JobFailure, JobKind } from "../jobs/job-kind.ts";
import { entityOf } from "../records/write-work.ts";
import {
  type Contact,
  campaignMailsName,
  contactsAfter,
  hasConsented,
  personsOf,
} from "./campaign-contacts.ts";
import { mailAddress, putMail } from "./outbox-mail.ts";

const campaignMailsInput = z.strictObject({ campaign: z.string() });

export const campaignMailsKind: JobKind<z.output<typeof campaignMailsInput>> = {
  name: campaignMailsName,
  input: campaignMailsInput,
  stepNames: { chunk: "Write the mails" },
  async chunk({ input, scope }, transaction, cursor) {
    const [campaign] = await readStored(transaction, scope, entityOf(scope, declaredCampaign), [
      input.campaign,
    ]);
    // Paused or gone meanwhile: whoever resumes it starts another job.
    if (campaign?.status !== "RUNNING") return { next: undefined, done: 0 };
    const after = typeof cursor === "string" ? cursor : "";
    const contacts = await contactsAfter(transaction, scope, campaign.key, after);
    const persons = await personsOf(transaction, scope, contacts);
    const failures: JobFailure[] = [];
    for (const contact of contacts) {
      if (contact.doc.status !== "TARGETED" || (await hasMail(transaction, scope, contact))) continue;
      const person = persons.get(contact.doc.personRegistration);
      const address = mailAddress(contact.doc) ?? mailAddress(person);
      if (!hasConsented(person, campaign.doc.channel))
        failures.push({ item: contact.key, message: "The person has not agreed to the channel" });
      else if (address === undefined)
        failures.push({ item: contact.key, message: "The person has no e-mail address" });
      else
        await putMail(transaction, scope, {
          ...messageOf(campaign.doc),
          to: [address],
          campaignContactId: contact.key,
        });
    }
    return { next: contacts.at(-1)?.key, done: contacts.length - failures.length, failures };
  },
};

/** Until templates are made into messages, it is what the campaign says of itself. */
function messageOf({ name, description = "" }: RecordOf<typeof declaredCampaign>): {
  readonly subject: string;
  readonly body: string;
} {
  return { subject: name, body: description };
}

async function hasMail(transaction: Transaction, scope: Scope, { key }: Contact): Promise<boolean> {
  const named = [{ field: "campaignContactId", entity: "campaignContact", key }];
  return (await keysNaming(transaction, scope, "mail", named)).length > 0;
}
