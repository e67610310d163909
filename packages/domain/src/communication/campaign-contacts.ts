// The contacts of a campaign and the persons behind them. The product reads them: the user who runs a campaign need not see every person.
import type { ReadDoor, Stored } from "@kontor/engine/domain/product-door.ts";
import type { campaignContact } from "@kontor/model/entities/communication/campaign-contact.ts";
import { person } from "@kontor/model/entities/person/person.ts";
import type { RecordOf } from "@kontor/model/entity/typed-entity.ts";

export type Contact = Stored<typeof campaignContact>;
type Person = RecordOf<typeof person>;

/** By their registration. */
export async function personsOf(
  door: ReadDoor,
  contacts: readonly Contact[],
): Promise<ReadonlyMap<string, Person>> {
  const keys = [...new Set(contacts.map(({ doc }) => doc.personRegistration))];
  const persons = await door.read(person, { keys });
  return new Map(persons.map(({ key, doc }) => [key, doc]));
}

export function hasConsented(one: Person | undefined, channel: unknown): boolean {
  return one?.consents?.some((consent) => consent === channel) ?? false;
}
