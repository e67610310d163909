// The contacts of a campaign, a hundred at a time, and the persons behind them. The product asks: whoever runs a campaign need not
// see every person in it.
import { campaignContact } from "@kontor/model/entities/communication/campaign-contact.ts";
import { person } from "@kontor/model/entities/person/person.ts";
import type { RecordOf } from "@kontor/model/entity/typed-entity.ts";
import { keysNaming } from "@kontor/store/records/naming-records.ts";
import type { StoredRecord } from "@kontor/store/records/stored-record.ts";
import { readStored } from "@kontor/store/records/stored-records.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { Transaction } from "@kontor/store/scoped-store.ts";
import { entityOf } from "../records/write-work.ts";

export type Contact = StoredRecord<RecordOf<typeof campaignContact>>;
type Person = RecordOf<typeof person>;

export const campaignMailsName = "campaign-mails";

/** Those behind the one that is given, in the order of their keys. */
export async function contactsAfter(
  transaction: Transaction,
  scope: Scope,
  campaign: string,
  after: string,
): Promise<readonly Contact[]> {
  const named = [{ field: "campaignRegistration", entity: "campaign", key: campaign }];
  const keys = await keysNaming(transaction, scope, "campaignContact", named, after);
  if (keys.length === 0) return [];
  return readStored(transaction, scope, entityOf(scope, campaignContact), keys);
}

/** By their registration. */
export async function personsOf(
  transaction: Transaction,
  scope: Scope,
  contacts: readonly Contact[],
): Promise<ReadonlyMap<string, Person>> {
  const keys = [...new Set(contacts.map(({ doc }) => doc.personRegistration))];
  const persons = await readStored(transaction, scope, entityOf(scope, person), keys);
  return new Map(persons.map(({ key, doc }) => [key, doc]));
}

export function hasConsented(one: Person | undefined, channel: unknown): boolean {
  return one?.consents?.some((consent) => consent === channel) ?? false;
}
