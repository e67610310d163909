// Deal: a financing on its way to a decision. It has the terms of a contract, so that winning it creates one without retyping;
// what is added here is the study and the decision.
import { entity } from "../../entity/declare-entity.ts";
import { choice, day, ref, textarea } from "../../fields/declare.ts";
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

/** What belongs to the study. The partner or seller who brings the deal does not decide on it. */
const judged = { writtenBy: ["CREDIT", "RISK"] } as const;

export const deal = entity("deal", {
  family: "financing",
  frenchLabel: "Affaire",
  about:
    "A request for financing, from the first quotation to the decision. An accepted deal is converted into a contract.",
  fields: {
    ...financingRecordFields,
    prospectRegistration: ref("prospect", { group: "parties", label: "Prospect" }),
    contractRegistration: ref("contract", { group: "references", label: "Contract", readOnly: true }),
    validUntil: day({
      ...judged,
      help: "Of the offer, then of the approval; set by the product unless it is decided otherwise",
    }),
    submitDate: day({ label: "Submitted on", readOnly: true }),
    analystUsername: ref("user", { group: "progress", ...judged, label: "Analyst", internal: true }),
    missingItems: textarea({
      group: "progress",
      ...judged,
      help: "What sales or the partner still has to provide",
    }),
    committeeRegistration: ref("committee", {
      group: "references",
      label: "Committee",
      readOnly: true,
      internal: true,
    }),
    votingRegistration: ref("voting", {
      group: "references",
      label: "Voting",
      readOnly: true,
      internal: true,
    }),
    decision: choice("dealDecision", { group: "progress", ...judged, personal: "risk" }),
    decisionDate: day({ group: "progress", readOnly: true }),
    decisionUsername: ref("user", { group: "progress", label: "Decided by", readOnly: true, internal: true }),
    reason: choice("dealReason", {
      group: "progress",
      personal: "risk",
      internal: true,
      help: "Why it was declined or withdrawn",
    }),
    comment: textarea({ internal: true, personal: "risk" }),
    acceptanceDate: day({ label: "Accepted by the client on", readOnly: true }),
  },
  columns: financingRecordColumns,
  hiddenColumns: [...financingRecordHiddenColumns, "contractRegistration", "validUntil", "analystUsername"],
  shortColumns: financingRecordShortColumns,
  creation: financingRecordCreation,
  ledgerColumns: ["duration", "frequency", "sales", "partner", "validUntil", "analystUsername"],
  savedViews: [
    {
      name: "open",
      label: "Open deals",
      query: {
        status:
          "DRAFT,QUOTED,SUBMITTED,IN_REVIEW,PENDING_INFO,IN_COMMITTEE,APPROVED,APPROVED_WITH_CONDITIONS,ACCEPTED",
      },
    },
    { name: "informationPending", label: "Information pending", query: { status: "PENDING_INFO" } },
    { name: "toDecide", label: "To decide", query: { status: "SUBMITTED,IN_REVIEW,IN_COMMITTEE" } },
    { name: "toConvert", label: "To convert", query: { status: "ACCEPTED" } },
  ],
  keyFigures: [
    { label: "In preparation", sum: "amount", in: ["DRAFT", "QUOTED"] },
    { label: "To decide", sum: "amount", in: ["SUBMITTED", "IN_REVIEW", "PENDING_INFO", "IN_COMMITTEE"] },
    { label: "Approved", sum: "amount", in: ["APPROVED", "APPROVED_WITH_CONDITIONS", "ACCEPTED"] },
    { label: "Converted", sum: "amount", in: ["CONVERTED"] },
    { label: "Declined or withdrawn", sum: "amount", in: ["DECLINED", "WITHDRAWN", "EXPIRED"] },
  ],
  search: financingRecordSearch,
  indexed: financingRecordIndexed,
  workflow: "deal",
  typing: {
    openIn: ["DRAFT", "QUOTED", "PENDING_INFO"],
    fields: { comment: "every", missingItems: "every", conditions: "every" },
  },
  tells: { users: ["analystUsername"] },
  documentTypes: [
    "OFFER",
    "PRECONTRACTUAL_INFORMATION",
    "FINANCIAL_STATEMENTS",
    "TAX_RETURN",
    "PAYSLIP",
    "BANK_DETAILS",
    "CREDIT_ANALYSIS",
    "OTHER",
  ],
  historyTypes: ["RECOMPUTED", "SCORED", "APPROVED", "REFUSED", "VOTED"],
  layout: {
    summary: [
      "financedAmountExclTax",
      "quotations[0].pmt",
      "duration",
      "quotations[0].residualValueAmount",
      "quotations[0].nominalRate",
    ],
    facts: ["type", "client", "partner", "validUntil"],
    tabs: ["asset", "score", "collateral", "financingService"],
    mainList: "quotations",
  },
  readers: ["ASSET", "COMPLIANCE"],
  writers: ["SALES", "PARTNER", "CREDIT", "RISK", "CONTRACT"],
  scopes: { SALES: ["sales", "_insertUser"], PARTNER: ["partner", "_insertUser"] },
  includes: {
    ...financingRecordIncludes,
    collaterals: { related: "collateral", by: "dealRegistration" },
    fundings: { related: "funding", by: "dealRegistration" },
    financingServices: { related: "financingService", by: "dealRegistration" },
  },
});
