// What a reference to a person shows: the way to the person's page, or to that of the prospect it still is. A registration may also be
// that of a tenant or of an organisation, which have no such page: then their name stands there as text.
import { namingOf } from "@kontor/kernel/naming/entity-naming.ts";
import { entityNamings } from "../entity-namings.gen.ts";

type Reference = { readonly registration: string; readonly isProspect?: boolean };

/** Names by registration. */
type NamesInstead = {
  readonly tenants: ReadonlyMap<string, string>;
  readonly organizations: ReadonlyMap<string, string>;
};

type PersonLink = { readonly path: string } | { readonly text: string };

const naming = namingOf(entityNamings);

/** @example personLink({ registration: "P 1" }, nobody) // { path: "/person/P%201" } */
export function personLink({ registration, isProspect }: Reference, names: NamesInstead): PersonLink {
  const name = names.tenants.get(registration) ?? names.organizations.get(registration);
  if (name !== undefined) return { text: name };
  const page = naming.clientRoute(isProspect ? "prospect" : "person");
  // A dot at the end of an address is taken for a file by some servers, so it is written as a sign.
  return { path: `${page}/${encodeURIComponent(registration).replaceAll(".", "%2E")}` };
}
