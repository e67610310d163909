// Who calls in a probe: one user for each way of standing towards the records of a tenant.
import type { RecordData } from "@kontor/model/fields/path.ts";

export type RoleName = keyof typeof roles;

/** What the account of each holds. */
export const roles = {
  administrator: { isAdmin: true },
  mainAdministrator: { isMainAdmin: true },
  superAdministrator: { isSuperAdmin: true },
  officer: { profiles: ["OFFICER"] },
  accountant: { profiles: ["ACCOUNTANT"] },
  risk: { profiles: ["RISK", "COMPLIANCE"] },
  auditor: { profiles: ["AUDITOR"] },
  sales: { profiles: ["SALES"] },
  partner: { profiles: ["PARTNER"] },
  client: { profiles: ["CLIENT"] },
  nobody: { profiles: [] },
  locked: { isAdmin: true },
} as const satisfies Record<string, RecordData>;

export const roleNames = Object.keys(roles) as readonly RoleName[]; // keys says no more than string

/** Those who work in the house and read all records of some entities, and none of others. */
export const staffRoles: readonly RoleName[] = ["officer", "accountant", "risk", "auditor"];

/** Those who see only what is theirs, with the profile that limits them. */
export const scopedRoles = [
  { role: "sales", profile: "SALES" },
  { role: "partner", profile: "PARTNER" },
  { role: "client", profile: "CLIENT" },
] as const;

export function isScopedRole(role: RoleName): boolean {
  return scopedRoles.some((scoped) => scoped.role === role);
}
