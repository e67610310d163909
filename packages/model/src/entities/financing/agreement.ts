// Agreement: the frame a partner or supplier works under. Its products and dates decide which deals the partner may bring.
import { entity } from "../../entity/declare-entity.ts";
import { range, unlisted } from "../../entity/search.ts";
import {
  choice,
  choices,
  day,
  integer,
  money,
  percentage,
  ref,
  text,
  textarea,
} from "../../fields/declare.ts";
import { recordAlias } from "../../structures/record-alias.ts";

export const agreement = entity("agreement", {
  family: "financing",
  frenchLabel: "Convention",
  about:
    "What was agreed with a partner or supplier: products, commission and duration. New deals of a partner need an active one.",
  fields: {
    name: text({ mandatory: true, max: 200 }),
    type: choice("agreementType", { defaultValue: "PARTNER" }),
    partnerRegistration: ref("person", {
      group: "parties",
      label: "Partner",
      mandatory: true,
      roles: ["PARTNER", "SUPPLIER"],
    }),
    partner: recordAlias("person", "partnerRegistration"),
    trigram: text({ min: 3, max: 3, letterCase: "upper", help: "Three letters that stand for the partner" }),
    startDate: day(),
    endDate: day({ isExpected: true }),
    signatureDate: day({ isExpected: true }),
    description: textarea({ group: "identity" }),
    financialProducts: choices("financialProduct", { group: "limit", label: "Products offered" }),
    currency: choice("currency", { group: "limit" }),
    maxAmount: money({ group: "limit", min: "0", label: "Largest deal", help: "A larger deal is refused" }),
    commissionRate: percentage({ isExpected: true, group: "terms", min: 0, max: 1 }),
    clawBackRule: choice("clawBackRule", { group: "terms", label: "Claw-back" }),
    clawBackMonths: integer({
      help: "From the start of a contract",
      unit: "months",
      label: "Claw-back period",
      min: 0,
    }),
    noticeDays: integer({ help: "To end the agreement", unit: "days", label: "Notice", min: 0 }),
  },
  columns: ["registration", "status", "name", "type"],
  hiddenColumns: [
    "organization.name",
    "partnerRegistration",
    "startDate",
    "endDate",
    "trigram",
    "description",
  ],
  search: [
    "registration",
    "name",
    "status",
    "type",
    "partner",
    unlisted("partnerRegistration"),
    range("startDate"),
  ],
  workflow: "agreement",
  due: ["endDate"],
  typing: { openIn: ["DRAFT"], fields: { description: "every", signatureDate: ["DRAFT", "TO_SIGN"] } },
  documentTypes: ["PARTNER_AGREEMENT", "REGISTRATION_EXTRACT", "BANK_DETAILS", "SIGNATURE_PROOF", "OTHER"],
  historyTypes: ["SIGNED", "APPROVED", "REFUSED"],
  layout: {
    summary: ["commissionRate", "maxAmount", "clawBackMonths", "noticeDays", "endDate"],
    facts: ["type", "partnerRegistration", "endDate"],
  },
  readers: ["PARTNER", "CREDIT", "RISK"],
  writers: ["SALES", "CONTRACT", "COMPLIANCE"],
  scopes: { SALES: "all", PARTNER: ["partnerRegistration"] },
  // While it is taken on, the partner completes it; what the house then examines is shown again when it is in force.
  shownTo: {
    PARTNER: { field: "status", is: ["ONBOARDING", "ACTIVE", "SUSPENDED", "EXPIRED", "TERMINATED"] },
  },
});
