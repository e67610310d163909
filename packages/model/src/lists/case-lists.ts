// Lists of the case family.
import { list } from "../list.ts";
import { words } from "../words.ts";

export const caseLists = {
  caseType: list({
    COLLECTION: words("Collection", "Recouvrement"),
    DISPUTE: words("Dispute", "Litige"),
    END_OF_TERM: words("End of term", "Fin de contrat"),
    COMPLAINT: words("Complaint", "Réclamation"),
    INSOLVENCY: words("Insolvency", "Procédure collective"),
    REPOSSESSION: words("Repossession", "Récupération du bien"),
    FRAUD: words("Fraud", "Fraude"),
    OTHER: words("Other", "Autre"),
  }),
  claimType: list({
    INSURANCE: words("Insurance claim", "Sinistre"),
    SUPPLIER: words("Claim on a supplier", "Réclamation fournisseur"),
    WARRANTY: words("Warranty claim", "Mise en jeu de la garantie constructeur"),
    INSOLVENCY: words("Proof of debt in an insolvency", "Déclaration de créance"),
    LEGAL: words("Legal claim", "Action en justice"),
    OTHER: words("Other", "Autre"),
  }),
  committeeType: list({
    CREDIT: words("Credit committee", "Comité de crédit"),
    RISK: words("Risk committee", "Comité des risques"),
    INVESTMENT: words("Investment committee", "Comité d’investissement"),
    COLLECTION: words("Collection committee", "Comité contentieux"),
    PRODUCT: words("Product committee", "Comité produits"),
    OTHER: words("Other", "Autre"),
  }),
  committeeRole: list({
    CHAIR: words("Chair", "Président"),
    MEMBER: words("Member", "Membre"),
    SECRETARY: words("Secretary", "Secrétaire"),
    REPORTER: words("Reporter", "Rapporteur"),
    GUEST: words("Guest", "Invité"),
  }),
  inviteStatus: list({
    INTENDED: words("Not yet invited", "À inviter"),
    INVITED: words("Invited", "Invité"),
    PRESENTED: words("Present", "Présent"),
    ABSENT: words("Absent", "Absent"),
  }),
  rsvp: list({
    ACCEPTED: words("Accepted", "Accepté"),
    REFUSED: words("Refused", "Refusé"),
  }),
  votingType: list({
    CREDIT_DECISION: words("Credit decision", "Décision de crédit"),
    CREDIT_LINE: words("Credit line", "Ligne de crédit"),
    AMENDMENT: words("Amendment", "Avenant"),
    WRITE_OFF: words("Write-off", "Passage en perte"),
    INVESTMENT: words("Investment", "Investissement"),
    POLICY: words("Policy", "Politique interne"),
    OTHER: words("Other", "Autre"),
  }),
  votingRule: list({
    MAJORITY: words("Simple majority", "Majorité simple"),
    TWO_THIRDS: words("Two thirds", "Deux tiers"),
    UNANIMITY: words("Unanimity", "Unanimité"),
    CHAIR_TIEBREAK: words("Majority, the chair decides a tie", "Majorité, voix prépondérante du président"),
    VETO: words("Majority, one profile can veto", "Majorité, avec droit de veto d’un profil"),
  }),
  voteChoice: list({
    FOR: words("For", "Pour"),
    FOR_WITH_CONDITIONS: words("For, with conditions", "Pour, sous conditions"),
    AGAINST: words("Against", "Contre"),
    ABSTAIN: words("Abstain", "Abstention"),
  }),
} as const;
