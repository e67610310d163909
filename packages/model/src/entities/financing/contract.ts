// Contract: a financing in force. It shares its terms with the deal it came from; what is added here is its life from signature
// to closing.
import { entity } from "../../entity/declare-entity.ts";
import { range } from "../../entity/search.ts";
import {
  checkbox,
  choice,
  day,
  integer,
  listOf,
  money,
  object,
  percentage,
  ref,
  textarea,
} from "../../fields/declare.ts";
import { staffProfiles } from "../../roles/profiles.ts";
import { mandateReference } from "../../structures/bank-identifier.ts";
import {
  financingRecordColumns,
  financingRecordCreation,
  financingRecordFields,
  financingRecordHiddenColumns,
  financingRecordIncludes,
  financingRecordIndexed,
  financingRecordSearch,
  financingRecordShortColumns,
} from "../../structures/financing-record.ts";
import { partyFields } from "../../structures/party.ts";
import { settlementFields } from "../../structures/settlement.ts";

/** Decided at the start and again only when the contract is changed. */
const classificationFields = {
  leaseClass: choice("leaseClass"),
  termRatio: percentage({ help: "The term as a share of the economic life of the assets" }),
  valueRatio: percentage({ help: "The present value of the payments as a share of the fair value" }),
  transfersOwnership: checkbox(),
  isOptionCertain: checkbox({ label: "Purchase reasonably certain" }),
  isSpecialised: checkbox({ label: "Specialised asset" }),
  date: day(),
} as const;

/** From the signature of all parties to the end, as shown to the partner who brought the client. */
const concluded = [
  ...["READY", "ACTIVE", "SUSPENDED", "IN_DEFAULT", "LITIGATION"],
  ...["TERMINATING", "MATURED", "EXTENDED", "TERMINATED", "CLOSED"],
];

export const contract = entity("contract", {
  family: "financing",
  frenchLabel: "Contrat",
  about:
    "A lease, rental or loan in force, with its parties, assets and payment plan. Billing, accounting and collections follow it.",
  fields: {
    ...financingRecordFields,
    persons: listOf(partyFields, { searchBy: "personRegistration", mandatory: true }),
    dealRegistration: ref("deal", { group: "references", label: "Deal" }),
    contractLotRegistration: ref("contractLot", {
      group: "references",
      label: "Contract lot",
      readOnly: true,
      internal: true,
    }),
    bankAccountRegistration: ref("bankAccount", { group: "payment", label: "Bank account" }),
    mandateReference: mandateReference({
      group: "payment",
      help: "The direct debit mandate used for collection",
    }),
    signatureDate: day(),
    withdrawalDate: day({ label: "Withdrawal possible until" }),
    isWithdrawalWaived: checkbox({ group: "dates", label: "Withdrawal waived" }),
    activationDate: day(),
    reason: choice("contractReason", {
      group: "remarks",
      personal: "risk",
      internal: true,
      help: "Why it was suspended, terminated or cancelled",
    }),
    comment: textarea({ internal: true, personal: "risk" }),
    suspendedUntil: day(),
    endOption: choice("contractEndOption", { group: "terms" }),
    isEvergreen: checkbox({ group: "terms", label: "Goes on after its term" }),
    evergreenRent: money({
      shownWhere: { field: "isEvergreen", is: "true" },
      group: "terms",
      min: "0",
      help: "For each month after the term",
    }),
    noticeDate: day({ help: "When notice was given to end the extension" }),
    terminationDate: day(),
    closingDate: day({ readOnly: true }),
    settlement: object(settlementFields, { internal: true }),
    classification: object(classificationFields, { internal: true }),
    outstanding: money({ group: "financing", readOnly: true, help: "The balance of the plan" }),
    arrears: money({ group: "risk", readOnly: true, internal: true, personal: "risk" }),
    daysPastDue: integer({
      unit: "days",
      group: "risk",
      readOnly: true,
      internal: true,
      personal: "risk",
      min: 0,
      help: "Counted from the oldest unpaid due date",
    }),
    riskStage: choice("riskStage", { group: "risk", readOnly: true, internal: true, personal: "risk" }),
    isOnWatchList: checkbox({
      group: "risk",
      label: "On watch list",
      internal: true,
      personal: "risk",
      writtenBy: ["RISK"],
    }),
    isForborne: checkbox({ group: "risk", label: "Forborne", internal: true, personal: "risk" }),
  },
  columns: [...financingRecordColumns, "outstanding", "arrears"],
  hiddenColumns: [...financingRecordHiddenColumns, "dealRegistration", "daysPastDue"],
  shortColumns: financingRecordShortColumns,
  search: [...financingRecordSearch, range("daysPastDue")],
  creation: financingRecordCreation,
  ledgerColumns: ["duration", "frequency", "endDate", "daysPastDue", "riskStage", "partner"],
  savedViews: [
    {
      name: "running",
      label: "Running book",
      query: { status: "ACTIVE,EXTENDED,SUSPENDED,IN_DEFAULT,LITIGATION,TERMINATING" },
    },
    { name: "documentsDue", label: "Documents due", query: { status: "DOCUMENTS" } },
    { name: "arrears", label: "Arrears over 30 days", query: { minDaysPastDue: "31" } },
    {
      name: "endingThisQuarter",
      label: "Ending this quarter",
      query: { status: "ACTIVE,EXTENDED", fromEndDate: "$today", toEndDate: "$quarterEnd" },
    },
  ],
  keyFigures: [
    {
      label: "Outstanding",
      sum: "outstanding",
      in: ["ACTIVE", "EXTENDED", "SUSPENDED", "IN_DEFAULT", "LITIGATION", "TERMINATING"],
    },
    { label: "In preparation", sum: "amount", in: ["DRAFT", "DOCUMENTS", "SIGNED", "READY"] },
    {
      label: "Arrears",
      sum: "arrears",
      isSumOfSome: true,
      in: ["ACTIVE", "EXTENDED", "SUSPENDED", "IN_DEFAULT", "LITIGATION", "TERMINATING"],
    },
    { label: "In default", sum: "outstanding", in: ["IN_DEFAULT", "LITIGATION"] },
    { label: "Documents due", in: ["DOCUMENTS"] },
  ],
  indexed: financingRecordIndexed,
  workflow: "contract",
  typing: {
    openIn: ["DRAFT"],
    fields: {
      internalReference: "every",
      externalReference: "every",
      comment: "every",
      "conditions[].isMet": ["DRAFT", "DOCUMENTS", "SIGNED", "READY"],
      isOnWatchList: [
        "DRAFT",
        "ACTIVE",
        "SUSPENDED",
        "IN_DEFAULT",
        "LITIGATION",
        "TERMINATING",
        "MATURED",
        "EXTENDED",
        "TERMINATED",
      ],
    },
  },
  documentTypes: [
    "CONTRACT",
    "PRECONTRACTUAL_INFORMATION",
    "PAYMENT_SCHEDULE",
    "MANDATE",
    "INSURANCE_PROOF",
    "DELIVERY_REPORT",
    "SETTLEMENT_LETTER",
    "OTHER",
  ],
  historyTypes: ["SIGNED", "RECOMPUTED", "AMENDMENT", "BILLED", "POSTED", "REVERSED"],
  layout: {
    summary: [
      "outstanding",
      "quotations[0].pmt",
      "quotations[0].residualValueAmount",
      "arrears",
      "daysPastDue",
    ],
    facts: ["type", "client", "financedAmountExclTax", "endDate"],
    tabs: ["cashflow", "invoice", "asset", "amendment", "collateral", "funding"],
    mainList: "cashflow",
  },
  readers: [...staffProfiles, "PARTNER", "CLIENT"],
  writers: ["CONTRACT"],
  scopes: { CLIENT: ["client"], SALES: ["sales"], PARTNER: ["partner"] },
  shownTo: {
    CLIENT: { field: "status", is: ["DOCUMENTS", "SIGNED", ...concluded, "WRITTEN_OFF"] },
    PARTNER: { field: "status", is: concluded },
  },
  includes: {
    ...financingRecordIncludes,
    collaterals: { related: "collateral", by: "contractRegistration" },
    fundings: { related: "funding", by: "contractRegistration" },
    financingServices: { related: "financingService", by: "contractRegistration" },
    elements: { related: "contractElement", by: "contractRegistration" },
  },
});
