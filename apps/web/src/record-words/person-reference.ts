// A reference to a person: it may still be a prospect, which has another page, and it may be a tenant or an organisation, which stand there
// by their name alone.
import { personLink } from "@kontor/model/derive/person-link.ts";
import { sessionUser } from "../session/session-user.ts";
import type { ReferenceRule } from "./reference-rule.ts";

export const personReference: ReferenceRule = {
  // A field that only takes organizations leads to the organization itself: no reader expects a person there.
  isFor: (field) => !field?.personTypes?.every((type) => type === "O"),
  alsoIn: "organization",
  otherwise: "prospect",
  isKnown: (key) => knownTenants().has(key),
  leads(key, known) {
    const name = known("organization")?.name;
    return personLink(
      {
        registration: key,
        isProspect: known("person") === undefined && known("prospect") !== undefined,
      },
      { tenants: knownTenants(), organizations: new Map(typeof name === "string" ? [[key, name]] : []) },
    );
  },
};

/** That of the session, and those its user can go on working in. */
function knownTenants(): ReadonlyMap<string, string> {
  const user = sessionUser()?.user;
  if (user === undefined) return new Map();
  const others = (user.contexts ?? []).map(({ tenant, name }) => [tenant, name] as const);
  return new Map([[user.tenant, user.tenant], ...others]);
}
