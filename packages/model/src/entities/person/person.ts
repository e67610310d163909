// Person: anybody the house does business with, be it a company or a human being. What stands here alone is what its
// verification needs; the rest is shared with prospects.
import { entity } from "../../entity/declare-entity.ts";
import { checkbox, choice, day, listOf, ref, text, textarea } from "../../fields/declare.ts";
import { staffProfiles } from "../../roles/profiles.ts";
import {
  personRecordColumns,
  personRecordFields,
  personRecordHiddenColumns,
  personRecordSearch,
} from "../../structures/person-record.ts";
import { beneficialOwnerFields } from "../../structures/relation.ts";

/** What is found out about a person is judged by those who verify persons. */
const risk = { group: "compliance", personal: "risk", internal: true, writtenBy: ["COMPLIANCE"] } as const;

/** The order of the house: of its own organisations alone, arranged by administrators, and not told outside. */
const ofHouse = {
  internal: true,
  writtenBy: [],
  typedWhere: { field: "type", is: "O" },
  shownWhere: { field: "type", is: "O" },
} as const;

const withOwners = { shownWhere: { field: "type", is: ["C", "O"] } } as const;

/** Contact details change without an amendment, as long as the person is in good standing. */
const contactTypedIn = [
  "DRAFT",
  "TO_VERIFY",
  "IN_VERIFICATION",
  "VERIFIED",
  "ENHANCED_DILIGENCE",
  "REVIEW_DUE",
] as const;

export const person = entity("person", {
  family: "person",
  frenchLabel: "Personne",
  about:
    "A company, organization, professional, individual or employee: clients, partners, suppliers and guarantors alike. A person is verified before business is done and again from time to time.",
  fields: {
    ...personRecordFields,
    isPoliticallyExposed: checkbox({ ...risk, label: "Politically exposed" }),
    screeningStatus: choice("screeningStatus", { ...risk, label: "Screening" }),
    screeningDate: day({ ...risk, label: "Screened on" }),
    screeningComment: textarea({ ...risk, label: "Screening decision", help: "Why an alert is dismissed" }),
    sourceOfFunds: textarea({
      group: "compliance",
      personal: "finance",
      internal: true,
      help: "Asked for when enhanced diligence is needed",
    }),
    nextReviewDate: day({
      group: "compliance",
      label: "Next review",
      internal: true,
      readOnly: true,
      help: "Set when the person is verified; the higher the risk, the sooner",
    }),
    beneficialOwners: listOf(beneficialOwnerFields, { ...withOwners, readOnly: true, internal: true }),
    beneficialOwnersDate: day({
      ...withOwners,
      group: "compliance",
      label: "Beneficial owners on",
      readOnly: true,
    }),
    organizationKind: choice("organizationKind", {
      ...ofHouse,
      label: "Kind of organisation",
      help: "Contracts, invoices and books belong to a legal entity",
    }),
    parentRegistration: ref("person", {
      ...ofHouse,
      group: "identity",
      label: "Part of",
      personTypes: ["O"],
      help: "The organisation above; the nearest legal entity above sells",
    }),
    trigram: text({
      ...ofHouse,
      min: 3,
      max: 3,
      pattern: "[A-Z0-9]{3}",
      letterCase: "upper",
      match: "exact",
      help: "Three letters that stand for a legal entity in numbers and settings",
    }),
    mergedRegistration: ref("person", { group: "references", label: "Merged into", readOnly: true }),
  },
  columns: ["registration", "status", "name", "type", "role", "address"],
  hiddenColumns: [
    ...personRecordHiddenColumns.filter((path) => path !== "status" && path !== "role"),
    "nextReviewDate",
  ],
  shortColumns: personRecordColumns,
  ledgerColumns: ["email", "phone", "legalForm", "activityCode", "salesRegistration", "nextReviewDate"],
  savedViews: [
    { name: "clients", label: "Clients", query: { role: "CLIENT" } },
    { name: "suppliers", label: "Suppliers", query: { role: "SUPPLIER" } },
    { name: "toVerify", label: "To verify", query: { status: "TO_VERIFY,IN_VERIFICATION" } },
    { name: "reviewDue", label: "Review due", query: { status: "REVIEW_DUE,ENHANCED_DILIGENCE" } },
  ],
  search: personRecordSearch,
  // Organizations are the persons of one type, so the type leads to them.
  indexed: ["status,registration", "type,registration", "birthDate"],
  workflow: "person",
  typing: {
    openIn: ["DRAFT", "TO_VERIFY", "IN_VERIFICATION"],
    fields: {
      bankAccounts: ["DRAFT", "TO_VERIFY"],
      phone: contactTypedIn,
      mobile: contactTypedIn,
      email: contactTypedIn,
      contacts: contactTypedIn,
      web: contactTypedIn,
      addresses: contactTypedIn,
      preferredLanguage: contactTypedIn,
      consents: contactTypedIn,
      tags: contactTypedIn,
    },
  },
  documentTypes: [
    "IDENTITY_CARD",
    "PASSPORT",
    "RESIDENCE_PROOF",
    "REGISTRATION_EXTRACT",
    "BENEFICIAL_OWNER_DECLARATION",
    "FINANCIAL_STATEMENTS",
    "PAYSLIP",
    "BANK_DETAILS",
    "DEATH_CERTIFICATE",
    "OTHER",
  ],
  historyTypes: ["VERIFIED", "SCREENED", "AMENDMENT", "MERGED", "ANONYMISED"],
  layout: {
    summary: ["riskClass", "nextReviewDate", "screeningStatus", "company.totalTurnover", "incomeTotal"],
    facts: ["type", "role", "legalForm", "salesRegistration"],
    tabs: ["contract", "deal", "creditLine", "invoice", "case", "asset"],
    mainList: "contract",
  },
  readers: staffProfiles,
  writers: ["SALES", "CREDIT", "CONTRACT", "COMPLIANCE"],
  scopes: { SALES: ["salesRegistration", "_insertUser"] },
  // Colleagues, such as the one who sold a contract.
  isKnownInHouse: { field: "type", is: "E" },
});
