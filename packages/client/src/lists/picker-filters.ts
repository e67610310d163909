// Which records a reference offers in its search: the declaration names the roles and the types of persons it is meant for.
import { formatFilterChoices } from "@kontor/kernel/search/filter-choices.ts";
import type { Field } from "@kontor/model/fields/field.ts";
import type { ServerQuery } from "./list-state.ts";

type Picked = Pick<Field, "roles" | "personTypes">;

/** Roles that somebody takes in one record only: everybody who is not of the house may pay or be paid. */
const takenByAnybody: ReadonlySet<string> = new Set(["PAYER", "PAYEE"]);

/** A partner may be a whole house, one of its units or an agency. */
const partnerRoles = ["PARTNER", "BUSINESSUNIT", "AGENCY"] as const;

/** As parameters of the list that is searched. Empty for a reference that takes any record. */
export function pickerFilters({ roles = [], personTypes = [] }: Picked): ServerQuery {
  const role = roles.some((one) => takenByAnybody.has(one))
    ? formatFilterChoices({ included: [], excluded: ["SALES"] })
    : formatFilterChoices({ included: offeredRoles(roles), excluded: [] });
  const type = formatFilterChoices({ included: personTypes, excluded: [] });
  return { ...(role !== "" && { role }), ...(type !== "" && { type }) };
}

function offeredRoles(roles: readonly string[]): readonly string[] {
  return [...new Set(roles.flatMap((role) => (role === "PARTNER" ? partnerRoles : [role])))];
}
