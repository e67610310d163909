// Lists of the financing family that steer a computation. Their codes are the ones the plan formulas know.
import { list } from "../list.ts";
import { words } from "../words.ts";

export const financingComputationLists = {
  quotationStatus: list({
    DRAFT: words("Draft", "Brouillon"),
    COMPUTED: words("Computed", "Calculée"),
    OFFERED: words("Offered", "Proposée"),
    ACCEPTED: words("Accepted", "Acceptée"),
    SUPERSEDED: words("Superseded", "Remplacée"),
  }),
  solveFor: list({
    PAYMENT: words("Payment", "Loyer ou échéance"),
    RATE: words("Rate", "Taux"),
    FINANCED_AMOUNT: words("Financed amount", "Montant financé"),
    RESIDUAL: words("Residual value", "Valeur résiduelle"),
    DURATION: words("Duration", "Durée"),
  }),
  rateMode: list({
    PROPORTIONAL: words("Proportional", "Proportionnel"),
    EFFECTIVE: words("Effective", "Actuariel"),
  }),
  rateType: list({
    FIXED: words("Fixed", "Fixe"),
    INDEXED: words("Indexed", "Indexé"),
  }),
  stepKind: list({
    WEIGHT: words("Weight of the payment", "Proportion du loyer"),
    FIXED: words("Fixed amount", "Montant fixe"),
    INTEREST_ONLY: words("Interest only", "Intérêts seuls"),
    ZERO: words("No payment", "Franchise totale"),
  }),
  calendarMonth: list({
    1: words("January", "Janvier"),
    2: words("February", "Février"),
    3: words("March", "Mars"),
    4: words("April", "Avril"),
    5: words("May", "Mai"),
    6: words("June", "Juin"),
    7: words("July", "Juillet"),
    8: words("August", "Août"),
    9: words("September", "Septembre"),
    10: words("October", "Octobre"),
    11: words("November", "Novembre"),
    12: words("December", "Décembre"),
  }),
  planRowKind: list({
    PAYMENT: words("Payment", "Échéance"),
    BALLOON: words("Balloon", "Échéance ballon"),
    RESIDUAL: words("Residual value", "Valeur résiduelle"),
  }),
  brokenPeriod: list({
    NONE: words("None", "Aucune"),
    PRO_RATA_RENT: words("Pro rata rent", "Loyer prorata"),
    INTERIM_INTEREST: words("Interim interest", "Intérêts intercalaires"),
    CAPITALISE: words("Capitalised", "Capitalisée"),
    STUB: words("Irregular first period", "Première période irrégulière"),
  }),
  taxScheme: list({
    PER_RENTAL: words("On each rental", "Sur chaque loyer"),
    UPFRONT_ON_ASSET: words("On the asset at delivery", "Sur le bien à la livraison"),
    EXEMPT: words("Exempt", "Exonéré"),
    REVERSE_CHARGE: words("Reverse charge", "Autoliquidation"),
    MARGIN: words("Margin scheme", "TVA sur la marge"),
  }),
  downPaymentKind: list({
    DEPOSIT: words("Deposit", "Apport"),
    FIRST_INCREASED_RENTAL: words("First increased rental", "Premier loyer majoré"),
    SECURITY: words("Security deposit", "Dépôt de garantie"),
  }),
  chargeTiming: list({
    UPFRONT: words("Up front", "Au départ"),
    FINANCED: words("Financed", "Financé"),
    SPREAD: words("Spread over the payments", "Étalé sur les échéances"),
    AT_END: words("At the end", "Au terme"),
  }),
  chargeBase: list({
    FINANCED_AMOUNT: words("Financed amount", "Montant financé"),
    ASSETS_AMOUNT: words("Price of the assets", "Prix des biens"),
    PAYMENT: words("Payment", "Loyer ou échéance"),
    RESIDUAL: words("Residual value", "Valeur résiduelle"),
    MARGIN: words("Margin", "Marge"),
  }),
  feeCode: list({
    FILE: words("File fee", "Frais de dossier"),
    REGISTRATION: words("Registration of the asset", "Frais d’immatriculation"),
    GUARANTEE: words("Guarantee fee", "Frais de garantie"),
    DELIVERY: words("Delivery fee", "Frais de livraison"),
    MANAGEMENT: words("Management fee", "Frais de gestion"),
    END_OF_CONTRACT: words("End of contract fee", "Frais de fin de contrat"),
    OTHER: words("Other", "Autre"),
  }),
  insuranceCode: list({
    DEATH_DISABILITY: words("Death and disability", "Décès et invalidité"),
    LOSS_OF_EMPLOYMENT: words("Loss of employment", "Perte d’emploi"),
    ASSET_DAMAGE: words("Damage to the asset", "Dommages au bien"),
    FINANCIAL_LOSS: words("Financial loss", "Perte financière"),
    OTHER: words("Other", "Autre"),
  }),
  clawBackRule: list({
    NONE: words("None", "Aucune"),
    FULL: words("In full", "En totalité"),
    PRO_RATA: words("Pro rata of the remaining term", "Au prorata de la durée restante"),
  }),
} as const;
