// The contacts of a campaign, a hundred at a time, and the persons behind them. The product asks: whoever runs a campaign need not
// see every person in it.
import type { RecordData } from "@kontor/model/fields/path.ts";
import { keysNaming } from "@kontor/store/records/naming-records.ts";
import type { StoredRecord } from "@kontor/store/records/stored-record.ts";
import { readStored } from "@kontor/store/records/stored-records.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { Transaction } from "@kontor/store/scoped-store.ts";
import { entityNamed } from "../records/write-work.ts";

export const campaignMailsName = "campaign-mails";

/** Those behind the one that is given, in the order of their keys. */
export async function contactsAfter(
  transaction: Transaction,
  scope: Scope,
  campaign: string,
  after: string,
): Promise<readonly StoredRecord[]> {
  const named = [{ field: "campaignRegistration", entity: "campaign", key: campaign }];
  const keys = await keysNaming(transaction, scope, "campaignContact", named, after);
  if (keys.length === 0) return [];
  return readStored(transaction, scope, entityNamed(scope, "campaignContact"), keys);
}

/** By their registration. */
export async function personsOf(
  transaction: Transaction,
  scope: Scope,
  contacts: readonly StoredRecord[],
): Promise<ReadonlyMap<string, RecordData>> {
  const keys = [...new Set(contacts.map(({ doc }) => String(doc.personRegistration)))];
  const persons = await readStored(transaction, scope, entityNamed(scope, "person"), keys);
  return new Map(persons.map(({ key, doc }) => [key, doc]));
}

export function hasConsented(person: RecordData | undefined, channel: unknown): boolean {
  const consents: unknown = person?.consents;
  return Array.isArray(consents) && consents.includes(channel);
}
