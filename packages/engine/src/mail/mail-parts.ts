// What sending means for the records people work with: a communication that is queued, a campaign that runs. Both write mails into
// the outbox; what becomes of them comes back with the mails.
import { mail } from "@kontor/model/entities/communication/mail.ts";
import { person } from "@kontor/model/entities/person/person.ts";
import type { RecordOf } from "@kontor/model/entity/typed-entity.ts";
import { type RecordData, valuesAt } from "@kontor/model/fields/path.ts";
import { keysNaming } from "@kontor/store/records/naming-records.ts";
import type { StoredRecord } from "@kontor/store/records/stored-record.ts";
import { readStored } from "@kontor/store/records/stored-records.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { Transaction } from "@kontor/store/scoped-store.ts";
import { systemUsername } from "../jobs/job-scope.ts";
import { addsDtxn, startDtxn } from "../jobs/start-dtxn.ts";
import { entityOf } from "../records/write-work.ts";
import type { Effect, EngineRegistry, Guard, Step } from "../workflow/registry.ts";
import { campaignMailsName, contactsAfter, hasConsented, personsOf } from "./campaign-contacts.ts";
import { mailAddress, putMail } from "./outbox-mail.ts";

export function registerMailParts(registry: EngineRegistry): void {
  registry.registerGuard("communication.recipientsReachable", recipientsReachable);
  registry.registerEffect("communication.writeMails", writeCommunicationMails);
  registry.registerGuard("campaign.contactsConsented", contactsConsented);
  registry.registerEffect("campaign.writeMails", startCampaignMails, addsDtxn);
}

const mailChannel = "EMAIL";

/** Letters and calls are somebody's work; mails are ours. */
function isOurs({ channel, direction }: RecordData): boolean {
  return channel === mailChannel && direction !== "INBOUND";
}

async function recipientsOf({
  scope,
  transaction,
  record,
}: Step): Promise<readonly StoredRecord<RecordOf<typeof person>>[]> {
  const keys = [...new Set(valuesAt(record, "persons[].personRegistration").map(String))];
  return keys.length === 0 ? [] : readStored(transaction, scope, entityOf(scope, person), keys);
}

const recipientsReachable: Guard = async (step) => {
  if (!isOurs(step.record)) return true;
  const recipients = await recipientsOf(step);
  return recipients.length > 0 && recipients.every(({ doc }) => mailAddress(doc) !== undefined);
};

/** Nobody sees who else was written to. Whoever has got it already, before another one failed, does not get it again. */
const writeCommunicationMails: Effect = async (step) => {
  const { scope, transaction, record, change } = step;
  if (!isOurs(record)) return;
  const communicationRegistration = String(record.registration);
  const before = await mailsOf(transaction, scope, communicationRegistration);
  const done = new Set(
    before.filter(({ status }) => status === "SUCCESS").flatMap(({ doc }) => doc.to ?? []),
  );
  const addresses = new Set((await recipientsOf(step)).flatMap(({ doc }) => mailAddress(doc) ?? []));
  for (const address of addresses) {
    if (done.has(address)) continue;
    const { subject, body } = record;
    await putMail(transaction, scope, { to: [address], subject, body, communicationRegistration });
  }
  change({ error: null });
};

/** Every mail that was ever written for the communication. */
export async function mailsOf(
  transaction: Transaction,
  scope: Scope,
  of: string,
): Promise<readonly StoredRecord<RecordOf<typeof mail>>[]> {
  const named = [{ field: "communicationRegistration", entity: "communication", key: of }];
  const mails: StoredRecord<RecordOf<typeof mail>>[] = [];
  for (let after = ""; ; ) {
    const keys = await keysNaming(transaction, scope, "mail", named, after);
    if (keys.length === 0) return mails;
    mails.push(...(await readStored(transaction, scope, entityOf(scope, mail), keys)));
    after = keys.at(-1) ?? "";
  }
}

const contactsConsented: Guard = async ({ scope, transaction, record }) => {
  for (let after = ""; ; ) {
    const contacts = await contactsAfter(transaction, scope, String(record.registration), after);
    if (contacts.length === 0) return true;
    const persons = await personsOf(transaction, scope, contacts);
    const isFine = contacts.every(({ doc }) =>
      hasConsented(persons.get(doc.personRegistration), record.channel),
    );
    if (!isFine) return false;
    after = contacts.at(-1)?.key ?? "";
  }
};

/** There can be many contacts, so a job writes the mails: the product's own, since whoever ran the campaign was let to. */
const startCampaignMails: Effect = async (step) => {
  const { channel, registration } = step.record;
  if (channel !== mailChannel) return;
  await startDtxn(step, {
    name: `Mails of campaign ${registration}`,
    kind: campaignMailsName,
    input: { campaign: String(registration) },
    username: systemUsername,
  });
};
