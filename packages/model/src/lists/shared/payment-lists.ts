// How and when something is paid: what contracts, invoices, cashflows and bank accounts say about it.
import type { BusinessDayConvention } from "@kontor/kernel/date/business-day.ts";
import type { DayCountBasis } from "@kontor/kernel/date/day-count.ts";
import type { Frequency } from "@kontor/kernel/date/frequency.ts";
import type { Timing } from "@kontor/kernel/plan/terms.ts";
import { list } from "../../list.ts";
import { type Words, words } from "../../words.ts";

/** Both annual codes exist: 360 steps a calendar year, 365 steps so many days. */
const frequencyLabels = {
  1: words("Daily", "Quotidienne"),
  7: words("Weekly", "Hebdomadaire"),
  30: words("Monthly", "Mensuelle"),
  90: words("Quarterly", "Trimestrielle"),
  180: words("Half-yearly", "Semestrielle"),
  360: words("Annual", "Annuelle"),
  365: words("Annual (365 days)", "Annuelle (365 jours)"),
} as const satisfies Record<Frequency, Words>;

const timingLabels = {
  ADVANCE: words("In advance", "Terme à échoir"),
  ARREARS: words("In arrears", "Terme échu"),
} as const satisfies Record<Timing, Words>;

const dayCountBasisLabels = {
  "30/360": words("30/360", "30/360"),
  "30/360 US": words("30/360 US", "30/360 américain"),
  "ACT/360": words("Actual/360", "Exact/360"),
  "ACT/365": words("Actual/365", "Exact/365"),
  "ACT/ACT": words("Actual/actual", "Exact/exact"),
} as const satisfies Record<DayCountBasis, Words>;

const businessDayConventionLabels = {
  NONE: words("No adjustment", "Sans ajustement"),
  FOLLOWING: words("Following business day", "Jour ouvré suivant"),
  MODIFIED_FOLLOWING: words(
    "Following business day of the same month",
    "Jour ouvré suivant dans le même mois",
  ),
  PRECEDING: words("Preceding business day", "Jour ouvré précédent"),
} as const satisfies Record<BusinessDayConvention, Words>;

const paymentMode = list({
  DIRECT_DEBIT: words("Direct debit", "Prélèvement"),
  TRANSFER: words("Bank transfer", "Virement"),
  INSTANT_TRANSFER: words("Instant transfer", "Virement instantané"),
  STANDING_ORDER: words("Standing order", "Virement permanent"),
  CARD: words("Card", "Carte bancaire"),
  CHEQUE: words("Cheque", "Chèque"),
  BILL_OF_EXCHANGE: words("Bill of exchange", "Lettre de change"),
  PROMISSORY_NOTE: words("Promissory note", "Billet à ordre"),
  MOBILE_PAYMENT: words("Mobile payment", "Paiement mobile"),
  CASH: words("Cash", "Espèces"),
  SET_OFF: words("Set-off", "Compensation"),
});

const paymentCondition = list({
  ON_DUE_DATE: words("On the due date", "À l’échéance"),
  ON_RECEIPT: words("On receipt of the invoice", "À réception de facture"),
  BEFORE_DELIVERY: words("Before delivery", "Avant livraison"),
  ON_DELIVERY: words("On delivery", "À la livraison"),
  NET_7: words("7 days", "7 jours"),
  NET_14: words("14 days", "14 jours"),
  NET_30: words("30 days", "30 jours"),
  NET_45: words("45 days", "45 jours"),
  NET_60: words("60 days", "60 jours"),
  END_OF_MONTH: words("End of month", "Fin de mois"),
  NET_30_END_OF_MONTH: words("30 days, end of month", "30 jours fin de mois"),
  NET_45_END_OF_MONTH: words("45 days, end of month", "45 jours fin de mois"),
});

export const paymentLists = {
  debitCredit: list({ D: words("Debit", "Débit"), C: words("Credit", "Crédit") }),
  payableReceivable: list({ P: words("Payable", "À payer"), R: words("Receivable", "À recevoir") }),
  frequency: list(frequencyLabels),
  timing: list(timingLabels),
  dayCountBasis: list(dayCountBasisLabels),
  businessDayConvention: list(businessDayConventionLabels),
  paymentMode,
  paymentCondition,
} as const;
