// The roles a person takes in a record. Their labels are the list `partyRole`.

export const partyRoles = [
  "CLIENT",
  "PARTNER",
  "SALES",
  "SUPPLIER",
  "TRANSPORTER",
  "OWNER",
  "PAYER",
  "PAYEE",
  "BUSINESSUNIT",
  "AGENCY",
  "GUARANTOR",
  "INSURER",
] as const;
export type PartyRole = (typeof partyRoles)[number];
