// Which records a reference offers in its search: the declaration names the roles and the types of persons it is meant for.
import { formatFilterChoices } from "@kontor/kernel/search/filter-choices.ts";
import type { Field, FieldMap } from "@kontor/model/fields/field.ts";
import { fieldAt, generalPath, type RecordData } from "@kontor/model/fields/path.ts";
import { type PartyRole, partyRoles } from "@kontor/model/roles/party-role.ts";
import { valueAt } from "../forms/form-values.ts";
import type { ServerQuery } from "./list-state.ts";

type Picked = Pick<Field, "roles" | "personTypes">;

/** Roles that a person takes in one record only: everybody outside the house may pay or be paid. */
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

/**
 * The role typed beside a person in a row of parties, where that role pays or is paid. Any other role is given to the person who is put
 * into the row.
 */
export function payingRoleAt(fields: FieldMap, path: string, record: RecordData): PartyRole | undefined {
  const beside = path.replace(/[^.]+$/, "role");
  if (fieldAt(fields, generalPath(beside))?.list !== "partyRole") return undefined;
  const typed = valueAt(record, beside);
  return partyRoles.find((role) => role === typed && takenByAnybody.has(role));
}

/** A person that is added for a field is one the field would offer. A person who pays once does not become a payer everywhere. */
export function addedFor({ roles = [], personTypes = [] }: Picked): RecordData {
  const role = roles.find((one) => !takenByAnybody.has(one));
  return {
    ...(role !== undefined && { roles: [{ role }] }),
    ...(personTypes[0] !== undefined && { type: personTypes[0] }),
  };
}
