// Deal: a financing on its way to a decision. It has the terms of a contract, so that winning it creates one without retyping;
// what is added here is the study and the decision.
import { entity } from "../../entity/declare-entity.ts";
import { choice, day, ref, textarea } from "../../fields/declare.ts";
import {
  financingRecordColumns,
  financingRecordFields,
  financingRecordHiddenColumns,
  financingRecordIncludes,
  financingRecordIndexed,
  financingRecordSearch,
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
    prospectRegistration: ref("prospect", { label: "Prospect" }),
    contractRegistration: ref("contract", { label: "Contract", readOnly: true }),
    validUntil: day({
      ...judged,
      help: "Of the offer, then of the approval; set by the product unless it is decided otherwise",
    }),
    submitDate: day({ label: "Submitted on", readOnly: true }),
    analystUsername: ref("user", { ...judged, label: "Analyst", internal: true }),
    missingItems: textarea({ ...judged, help: "What sales or the partner still has to provide" }),
    committeeRegistration: ref("committee", { label: "Committee", readOnly: true, internal: true }),
    votingRegistration: ref("voting", { label: "Voting", readOnly: true, internal: true }),
    decision: choice("dealDecision", { ...judged, personal: "risk" }),
    decisionDate: day({ readOnly: true }),
    decisionUsername: ref("user", { label: "Decided by", readOnly: true, internal: true }),
    reason: choice("dealReason", {
      personal: "risk",
      internal: true,
      help: "Why it was declined or withdrawn",
    }),
    comment: textarea({ internal: true, personal: "risk" }),
    acceptanceDate: day({ label: "Accepted by the client on", readOnly: true }),
  },
  columns: financingRecordColumns,
  hiddenColumns: [...financingRecordHiddenColumns, "contractRegistration", "validUntil", "analystUsername"],
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
