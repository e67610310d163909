// Prospect: a person who may become a client. Converting one creates a person, or merges it into one that is known already.
import { entity } from "../../entity/declare-entity.ts";
import { choice, ref } from "../../fields/declare.ts";
import {
  personRecordColumns,
  personRecordFields,
  personRecordHiddenColumns,
  personRecordSearch,
} from "../../structures/person-record.ts";

export const prospect = entity("prospect", {
  family: "person",
  frenchLabel: "Prospect",
  about:
    "A possible client, described like a person but kept apart until business is done. Converting a prospect creates the person.",
  fields: {
    ...personRecordFields,
    campaignRegistration: ref("campaign", { group: "progress", label: "Campaign" }),
    lossReason: choice("prospectLossReason", { group: "progress" }),
    convertedRegistration: ref("person", { group: "progress", label: "Converted to", readOnly: true }),
  },
  columns: personRecordColumns,
  hiddenColumns: [...personRecordHiddenColumns, "campaignRegistration", "convertedRegistration"],
  search: personRecordSearch,
  workflow: "prospect",
  documentTypes: ["IDENTITY_CARD", "REGISTRATION_EXTRACT", "FINANCIAL_STATEMENTS", "OTHER"],
  historyTypes: ["MERGED", "ANONYMISED"],
  layout: {
    summary: [
      "riskClass",
      "company.totalTurnover",
      "company.nbOfEmployees",
      "incomeTotal",
      "salesRegistration",
    ],
    facts: ["type", "legalForm", "phone"],
  },
  readers: ["CREDIT", "COMPLIANCE"],
  writers: ["SALES", "PARTNER"],
  scopes: {
    SALES: ["salesRegistration", "_insertUser"],
    PARTNER: ["partnerRegistration", "_insertUser"],
  },
});
