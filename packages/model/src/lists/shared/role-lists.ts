// Who takes part: the roles of persons in a record, and the profiles of users.
import { list } from "../../list.ts";
import type { PartyRole } from "../../roles/party-role.ts";
import type { Profile } from "../../roles/profiles.ts";
import { type Words, words } from "../../words.ts";

const partyRoleLabels = {
  CLIENT: words("Client", "Client"),
  PARTNER: words("Partner", "Partenaire"),
  SALES: words("Sales representative", "Commercial"),
  SUPPLIER: words("Supplier", "Fournisseur"),
  TRANSPORTER: words("Transporter", "Transporteur"),
  OWNER: words("Owner", "Propriétaire"),
  PAYER: words("Payer", "Payeur"),
  PAYEE: words("Payee", "Bénéficiaire"),
  BUSINESSUNIT: words("Business unit", "Unité commerciale"),
  AGENCY: words("Agency", "Agence"),
  GUARANTOR: words("Guarantor", "Garant"),
  INSURER: words("Insurer", "Assureur"),
} as const satisfies Record<PartyRole, Words>;

const profileLabels = {
  SALES: words("Sales", "Commercial"),
  PARTNER: words("Partner", "Partenaire"),
  CLIENT: words("Client", "Client"),
  CREDIT: words("Credit analysis", "Analyse de crédit"),
  RISK: words("Risk", "Risques"),
  CONTRACT: words("Contract management", "Gestion des contrats"),
  BILLING: words("Billing", "Facturation"),
  TREASURY: words("Treasury", "Trésorerie"),
  ACCOUNTING: words("Accounting", "Comptabilité"),
  COLLECTION: words("Collection", "Recouvrement"),
  ASSET: words("Asset management", "Gestion des biens"),
  COMPLIANCE: words("Compliance", "Conformité"),
  AUDITOR: words("Auditor", "Auditeur"),
} as const satisfies Record<Profile, Words>;

/** Several profiles under one name; a user holds the bundle as if it were a profile. */
const bundleLabels = {
  MANAGER: words("Manager", "Responsable"),
  OFFICER: words("Officer", "Gestionnaire"),
  ACCOUNTANT: words("Accountant", "Comptable"),
} as const satisfies Record<string, Words>;

export const roleLists = {
  partyRole: list(partyRoleLabels),
  profile: list({ ...profileLabels, ...bundleLabels }),
} as const;
