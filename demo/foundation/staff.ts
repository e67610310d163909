// Who works in the house: one account for each kind of work, with a second one where a step asks for other eyes.
import type { Profile } from "@kontor/model/roles/profiles.ts";
import type { DemoTenant } from "./tenant.ts";

export type StaffRole = {
  readonly role: string;
  readonly profiles: readonly (Profile | "MANAGER" | "OFFICER" | "ACCOUNTANT")[];
  readonly position: string;
  readonly level?: "isAdmin" | "isMainAdmin";
};

export const staffRoles: readonly StaffRole[] = [
  { role: "admin", profiles: [], position: "Head of administration", level: "isAdmin" },
  { role: "mainadmin", profiles: [], position: "Director of operations", level: "isMainAdmin" },
  { role: "mainadmin2", profiles: [], position: "Deputy director of operations", level: "isMainAdmin" },
  { role: "manager", profiles: ["MANAGER"], position: "Managing director" },
  { role: "officer", profiles: ["OFFICER"], position: "Back office officer" },
  { role: "accountant", profiles: ["ACCOUNTANT"], position: "Finance officer" },
  { role: "sales", profiles: ["SALES"], position: "Sales representative, West" },
  { role: "sales2", profiles: ["SALES"], position: "Sales representative, East" },
  { role: "sales3", profiles: ["SALES"], position: "Sales representative, South" },
  { role: "credit", profiles: ["CREDIT"], position: "Credit analyst" },
  { role: "credit2", profiles: ["CREDIT"], position: "Senior credit analyst" },
  { role: "risk", profiles: ["RISK"], position: "Head of risk" },
  { role: "contract", profiles: ["CONTRACT"], position: "Contract administrator" },
  { role: "contract2", profiles: ["CONTRACT"], position: "Contract administrator" },
  { role: "billing", profiles: ["BILLING"], position: "Billing officer" },
  { role: "treasury", profiles: ["TREASURY"], position: "Treasurer" },
  { role: "treasury2", profiles: ["TREASURY"], position: "Deputy treasurer" },
  { role: "accounting", profiles: ["ACCOUNTING"], position: "Chief accountant" },
  { role: "accounting2", profiles: ["ACCOUNTING"], position: "Accountant" },
  { role: "collection", profiles: ["COLLECTION"], position: "Collection officer" },
  { role: "collection2", profiles: ["COLLECTION"], position: "Head of collection" },
  { role: "asset", profiles: ["ASSET"], position: "Asset manager" },
  { role: "asset2", profiles: ["ASSET"], position: "Remarketing manager" },
  { role: "compliance", profiles: ["COMPLIANCE"], position: "Compliance officer" },
  { role: "compliance2", profiles: ["COMPLIANCE"], position: "Compliance analyst" },
  { role: "auditor", profiles: ["AUDITOR"], position: "Internal auditor" },
];

/** Those outside who look at their own records: dealers and clients of the house. */
export const portalRoles = [
  { profile: "PARTNER", roles: ["partner", "partner2"] },
  { profile: "CLIENT", roles: ["client", "client2"] },
] as const satisfies readonly { readonly profile: Profile; readonly roles: readonly string[] }[];

export function usernameOf(role: string, { name }: DemoTenant): string {
  return `${role}@${name}`;
}

/** The accounts that hold one of the profiles themselves; bundles are for people who look after everything. */
export function rolesHolding(profiles: readonly string[]): readonly string[] {
  return staffRoles
    .filter((staff) => staff.profiles.some((profile) => profiles.includes(profile)))
    .map(({ role }) => role);
}
