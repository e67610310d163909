// The organisations of the house, as the product reads them to find who sells.
import { person } from "@kontor/model/entities/person/person.ts";
import { type HouseOrganization, sellerOf } from "@kontor/model/organizations/legal-entity.ts";
import type { ReadDoor } from "../domain/product-door.ts";

export async function readHouse(door: Pick<ReadDoor, "read">): Promise<readonly HouseOrganization[]> {
  const stored = await door.read(person, { where: { type: "O" } });
  return stored.map(({ key, doc: { name, organizationKind, parentRegistration, trigram } }) => ({
    registration: key,
    name,
    organizationKind,
    parentRegistration,
    trigram,
  }));
}

/** Of the legal entity above an organisation; undefined where there is none, so that the values of the tenant apply. */
export async function trigramOf(
  door: Pick<ReadDoor, "read">,
  organization: string | undefined,
): Promise<string | undefined> {
  return organization === undefined ? undefined : sellerOf(await readHouse(door), organization)?.trigram;
}
