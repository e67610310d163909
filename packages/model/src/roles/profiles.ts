// Who works on what in a new tenant. A profile is given permissions by the entities that name it as reader or writer; a bundle
// is several profiles under one name. SYSTEM is what runs by itself and ADMIN stands for the administrator flags: no person
// holds either as a profile.

export const businessProfiles = [
  "SALES",
  "PARTNER",
  "CLIENT",
  "CREDIT",
  "RISK",
  "CONTRACT",
  "BILLING",
  "TREASURY",
  "ACCOUNTING",
  "COLLECTION",
  "ASSET",
  "COMPLIANCE",
  "AUDITOR",
] as const;
export type Profile = (typeof businessProfiles)[number];

/** They see their own records, and of these what is meant for them. */
export const outsideProfiles: readonly string[] = ["CLIENT", "PARTNER"];

/** Those who work in the house. Clients and partners stand outside, auditors look at everything anyway. */
export const staffProfiles: readonly Profile[] = businessProfiles.filter(
  (profile) => !outsideProfiles.includes(profile) && profile !== "AUDITOR",
);

/** Those of them who see all records of an entity; sales people see their own. */
export const officeProfiles: readonly Profile[] = staffProfiles.filter((profile) => profile !== "SALES");

/** Names no person can hold: a user who carries one as a profile gains nothing by it. */
const reservedProfiles = ["SYSTEM", "ADMIN"] as const;

/** Who may run a transition: people by profile, what runs by itself, or administrators alone, who may run any. */
export type Actor = Profile | (typeof reservedProfiles)[number];

export function isReservedProfile(profile: string): boolean {
  return reservedProfiles.some((reserved) => reserved === profile);
}

/** Several profiles under one name, as a new tenant has them. */
export const defaultBundles: Readonly<Record<string, readonly Profile[]>> = {
  MANAGER: businessProfiles,
  OFFICER: ["CONTRACT", "CREDIT", "ASSET", "COLLECTION"],
  ACCOUNTANT: ["ACCOUNTING", "BILLING", "TREASURY"],
};
