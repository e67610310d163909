// Lists of the scoring family.
import { list } from "../list.ts";
import { words } from "../words.ts";

export const scoringLists = {
  scoreType: list({
    INDIVIDUAL: words("Individual", "Particulier"),
    PROFESSIONAL: words("Professional", "Professionnel"),
    COMPANY: words("Company", "Entreprise"),
    PARTNER: words("Partner", "Partenaire"),
    BEHAVIOUR: words("Payment behaviour", "Comportement de paiement"),
    FRAUD: words("Fraud", "Fraude"),
  }),
  scoreGrade: list({
    A: words("A, very low risk", "A, risque très faible"),
    B: words("B, low risk", "B, risque faible"),
    C: words("C, moderate risk", "C, risque modéré"),
    D: words("D, average risk", "D, risque moyen"),
    E: words("E, high risk", "E, risque élevé"),
    F: words("F, very high risk", "F, risque très élevé"),
    G: words("G, in default", "G, en défaut"),
  }),
  scoreDecision: list({
    AUTO_ACCEPT: words("Accept automatically", "Acceptation automatique"),
    MANUAL: words("Study by hand", "Étude manuelle"),
    AUTO_DECLINE: words("Decline automatically", "Refus automatique"),
  }),
} as const;
