// Amendment: a change of a running contract. Its quotation holds the plan after the change, so that both can be compared before
// anything is applied.
import { entity } from "../../entity/declare-entity.ts";
import { range } from "../../entity/search.ts";
import { checkbox, choice, day, json, listOf, money, party, ref, textarea } from "../../fields/declare.ts";
import { partyFields } from "../../structures/party.ts";
import { quotationFields } from "../../structures/quotation.ts";

export const amendment = entity("amendment", {
  family: "financing",
  frenchLabel: "Avenant",
  about:
    "A change of a contract in force, from simulation to application. It can be reversed while it is the last one applied.",
  fields: {
    type: choice("amendmentType", { mandatory: true }),
    amendmentCatalogItemRegistration: ref("amendmentCatalogItem", { label: "Catalogue item" }),
    contractRegistration: ref("contract", { label: "Contract", mandatory: true }),
    date: day({ label: "Asked for on" }),
    validityDate: day({ label: "In force from" }),
    description: textarea({ group: "identity" }),
    persons: listOf(partyFields, { searchBy: "personRegistration" }),
    client: party("CLIENT", { group: "parties" }),
    partner: party("PARTNER", { group: "parties" }),
    sales: party("SALES", { group: "parties" }),
    currency: choice("currency", { group: "amounts" }),
    quotations: listOf(quotationFields, { help: "The first one is the plan after the change" }),
    financedAmountExclTax: money({
      label: "Financed amount excl. tax",
      readOnly: true,
      derived: { take: "quotations[0].financedAmountExclTax" },
    }),
    feeExclTax: money({ label: "Fee excl. tax", min: "0" }),
    isForbearance: checkbox({
      group: "risk",
      label: "Forbearance",
      help: "Granted because the client is in difficulty",
      personal: "risk",
    }),
    comparison: json({ readOnly: true, help: "Plan, yield and postings before and after the change" }),
    signatureDate: day(),
    applicationDate: day({ label: "Applied on", readOnly: true }),
    reason: textarea({ personal: "risk", help: "Why it was rejected, cancelled or reversed" }),
  },
  columns: [
    "registration",
    "status",
    "type",
    "contractRegistration",
    "client",
    "description",
    "date",
    "validityDate",
    "financedAmountExclTax",
  ],
  hiddenColumns: ["organization.name", "partner", "signatureDate", "applicationDate"],
  shortColumns: [
    "registration",
    "type",
    "status",
    "contractRegistration",
    "date",
    "validityDate",
    "client",
    "partner",
    "financedAmountExclTax",
    "description",
  ],
  ledgerColumns: ["partner", "signatureDate", "applicationDate"],
  savedViews: [
    { name: "toDecide", label: "To decide", query: { status: "SIMULATED,SIGNED" } },
    { name: "toSign", label: "To sign", query: { status: "TO_SIGN" } },
    { name: "toApply", label: "To apply", query: { status: "APPROVED" } },
  ],
  search: ["registration", "type", "status", "contractRegistration", "client", "partner", range("date")],
  workflow: "amendment",
  typing: { openIn: ["DRAFT"], closesOwnFields: true },
  documentTypes: ["AMENDMENT", "PAYMENT_SCHEDULE", "SIGNATURE_PROOF", "OTHER"],
  historyTypes: ["RECOMPUTED", "SIGNED", "APPROVED", "REFUSED", "REVERSED"],
  layout: {
    summary: ["financedAmountExclTax", "feeExclTax", "date", "validityDate", "applicationDate"],
    facts: ["type", "contractRegistration", "client"],
  },
  readers: ["CREDIT", "BILLING", "ACCOUNTING", "COLLECTION"],
  writers: ["SALES", "RISK", "CONTRACT"],
  scopes: { SALES: ["sales", "contractRegistration", "_insertUser"] },
  includes: { personsNames: { names: "persons[].personRegistration" } },
});
