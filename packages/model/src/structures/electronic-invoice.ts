// What an electronic invoice carries beside lines and totals: who sells and buys, how it is paid, and what the network said of it.
import { choice, iban, listOf, moment, object, text, textarea, texts } from "../fields/declare.ts";
import { creditorIdentifier, mandateReference } from "./bank-identifier.ts";

/** As printed on the invoice: later changes of the person do not reach an issued invoice. */
const partyIdentityFields = {
  name: text({ max: 200, personal: "identity" }),
  registrationNumber: text({ match: "exact", max: 64, personal: "identity" }),
  vatNumber: text({ label: "VAT number", match: "exact", max: 32, personal: "identity" }),
  addressLine: text({ max: 250, personal: "contact" }),
  country: choice("country", { personal: "contact" }),
} as const;

const deliveryEventFields = {
  code: choice("invoiceDeliveryStatus", { label: "Status" }),
  date: moment(),
  reason: text({ max: 500 }),
  reference: text({ label: "Message identifier", match: "exact", max: 64 }),
} as const;

export const electronicInvoiceFields = {
  seller: object(partyIdentityFields),
  buyer: object(partyIdentityFields),
  routingIdentifier: text({
    group: "delivery",
    label: "Buyer routing identifier",
    match: "exact",
    max: 100,
    personal: "contact",
    help: "Where the network delivers invoices for the buyer",
  }),
  orderReference: text({ group: "delivery", match: "start", max: 64 }),
  paymentMeans: object({
    iban: iban({ label: "IBAN", personal: "finance" }),
    mandateReference: mandateReference(),
    sepaCreditorIdentifier: creditorIdentifier(),
    paymentReference: text({ match: "exact", max: 35, help: "The reference the payer is asked to give" }),
  }),
  latePaymentTerms: textarea({ group: "payment" }),
  legalMentions: texts({ group: "remarks" }),
  deliveryChannel: choice("invoiceChannel", { group: "delivery" }),
  deliveryStatus: choice("invoiceDeliveryStatus", {
    group: "delivery",
    readOnly: true,
    help: "The last word of the invoicing network",
  }),
  deliveryEvents: listOf(deliveryEventFields, { readOnly: true, searchBy: "code" }),
} as const;
