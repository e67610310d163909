// Which legal entity stands behind an organisation of the house: it sells, bills and books, while branches and teams only work for it.

/** A person of type O, as far as the order of the house needs it. */
export type HouseOrganization = {
  readonly registration: string;
  readonly name?: string | undefined;
  readonly organizationKind?: string | undefined;
  readonly parentRegistration?: string | undefined;
  readonly trigram?: string | undefined;
};

const legalEntityKind = "LEGAL_ENTITY";

function isLegalEntity({ organizationKind }: HouseOrganization): boolean {
  return organizationKind === legalEntityKind;
}

/** The nearest legal entity at or above an organisation; undefined where the house has named none. */
export function sellerOf(
  organizations: readonly HouseOrganization[],
  registration: string | undefined,
): HouseOrganization | undefined {
  return chainFrom(organizations, registration).find(isLegalEntity);
}

/** Whether an organisation would stand above itself. */
export function hasCycle(organizations: readonly HouseOrganization[], registration: string): boolean {
  const chain = chainFrom(organizations, registration);
  return chain.at(-1)?.parentRegistration === registration;
}

/** The organisation and all above it, each once. */
function chainFrom(
  organizations: readonly HouseOrganization[],
  registration: string | undefined,
): readonly HouseOrganization[] {
  const byRegistration = new Map(organizations.map((one) => [one.registration, one]));
  const chain = new Set<HouseOrganization>();
  let next = registration === undefined ? undefined : byRegistration.get(registration);
  while (next !== undefined && !chain.has(next)) {
    chain.add(next);
    next = next.parentRegistration === undefined ? undefined : byRegistration.get(next.parentRegistration);
  }
  return [...chain];
}
