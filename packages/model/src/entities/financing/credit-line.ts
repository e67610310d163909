// Credit line: the limit a client may draw up to. What is drawn, and what is asked for but not yet active, lowers what is left.
import { entity } from "../../entity/declare-entity.ts";
import { range } from "../../entity/search.ts";
import {
  choice,
  day,
  integer,
  listOf,
  money,
  object,
  party,
  percentage,
  text,
  textarea,
} from "../../fields/declare.ts";
import { assetLineFields } from "../../structures/asset-line.ts";
import { partyFields } from "../../structures/party.ts";
import { quotationFields } from "../../structures/quotation.ts";
import { reference } from "../../structures/reference.ts";

/** Part of a unit is repaid before it is sold, some days after it was financed. */
const curtailmentFields = {
  day: integer({ unit: "days", mandatory: true, min: 1, help: "Days after the unit was financed" }),
  share: percentage({ mandatory: true, min: 0, max: 1 }),
} as const;

const floorplanFields = {
  advanceRate: percentage({ min: 0, max: 1, help: "The share of the invoice price that is financed" }),
  interestFreeDays: integer({ unit: "days", label: "Interest-free period", min: 0 }),
  curtailments: listOf(curtailmentFields),
  maturityDays: integer({
    help: "After which a unit is repaid in full",
    unit: "days",
    label: "Maturity",
    min: 1,
  }),
  settlementDays: integer({
    help: "Until a unit that was sold is repaid",
    unit: "days",
    label: "Settlement of a sale",
    min: 0,
  }),
} as const;

export const creditLine = entity("creditLine", {
  family: "financing",
  frenchLabel: "Ligne de crédit",
  about:
    "The limit up to which contracts or stock of a client are financed, with what is drawn, pending and still available.",
  fields: {
    type: choice("creditLineType", { group: "identity" }),
    name: text({ group: "identity", max: 200 }),
    description: textarea({ group: "identity" }),
    startDate: day(),
    endDate: day({ isExpected: true }),
    financialProduct: choice("financialProduct", { group: "limit" }),
    persons: listOf(partyFields, { searchBy: "personRegistration" }),
    client: party("CLIENT", { group: "parties" }),
    partner: party("PARTNER", { group: "parties" }),
    sales: party("SALES", { group: "parties" }),
    assets: listOf(assetLineFields, { searchBy: "assetRegistration" }),
    currency: choice("currency", { group: "limit" }),
    requestedLimit: money({ group: "limit", min: "0", help: "What the client asks for" }),
    creditLimit: money({
      isExpected: true,
      breakdown: ["outstanding", "pending", "available"],
      group: "limit",
      min: "0",
      writtenBy: ["RISK"],
      help: "What is granted",
    }),
    outstanding: money({ group: "limit", readOnly: true, help: "Drawn and not yet repaid" }),
    pending: money({ group: "limit", readOnly: true, help: "Asked for or approved, but not yet active" }),
    available: money({
      group: "limit",
      readOnly: true,
      help: "The limit less what is outstanding and pending",
    }),
    liveStock: money({
      shownWhere: { field: "type", is: "FLOORPLAN" },
      group: "limit",
      readOnly: true,
      help: "The value of units that are financed and not sold",
    }),
    liveStockUnits: integer({
      shownWhere: { field: "type", is: "FLOORPLAN" },
      group: "limit",
      label: "Units in live stock",
      readOnly: true,
      min: 0,
    }),
    floorplan: object(floorplanFields, { shownWhere: { field: "type", is: "FLOORPLAN" } }),
    quotations: listOf(quotationFields, { help: "The first one is the active one" }),
    internalReference: reference(),
    externalReference: reference(),
    signatureDate: day(),
    reason: textarea({ personal: "risk", help: "Why it was suspended, blocked or declined" }),
  },
  columns: ["registration", "status", "name", "client", "endDate", "creditLimit", "outstanding", "available"],
  hiddenColumns: [
    "organization.name",
    "type",
    "partner",
    "financialProduct",
    "startDate",
    "pending",
    "liveStock",
    "internalReference",
    "externalReference",
    "_insertDate",
  ],
  shortColumns: ["registration", "status", "name", "creditLimit", "outstanding", "available"],
  ledgerColumns: ["type", "partner", "startDate", "pending", "liveStock"],
  savedViews: [
    { name: "inForce", label: "In force", query: { status: "ACTIVE" } },
    { name: "toDecide", label: "To decide", query: { status: "SUBMITTED" } },
    {
      name: "endingSoon",
      label: "Ending in 90 days",
      query: { status: "ACTIVE", fromEndDate: "$today", toEndDate: "$today+90" },
    },
    { name: "held", label: "Blocked or suspended", query: { status: "BLOCKED,SUSPENDED" } },
  ],
  keyFigures: [
    { label: "Limits in force", sum: "creditLimit", in: ["ACTIVE"] },
    { label: "Outstanding", sum: "outstanding" },
    { label: "Available", sum: "available", in: ["ACTIVE"] },
    { label: "To decide", in: ["SUBMITTED"] },
    { label: "Blocked or suspended", sum: "outstanding", in: ["BLOCKED", "SUSPENDED"] },
  ],
  search: [
    "registration",
    "name",
    "type",
    "status",
    "client",
    "partner",
    "financialProduct",
    range("startDate"),
    range("endDate"),
  ],
  workflow: "creditLine",
  due: ["endDate"],
  typing: {
    openIn: ["DRAFT"],
    fields: { description: "every", internalReference: "every", externalReference: "every" },
  },
  documentTypes: ["CONTRACT", "GUARANTEE", "FINANCIAL_STATEMENTS", "CREDIT_ANALYSIS", "OTHER"],
  historyTypes: ["LIMIT_CHANGED", "SCORED", "APPROVED", "REFUSED", "SIGNED"],
  layout: {
    summary: ["creditLimit", "outstanding", "pending", "available"],
    facts: ["type", "client", "endDate"],
    tabs: ["collateral", "score", "inventory"],
    mainList: "assets",
  },
  readers: ["CREDIT", "ACCOUNTING", "COLLECTION", "ASSET"],
  writers: ["SALES", "RISK", "CONTRACT"],
  scopes: { SALES: ["sales", "_insertUser"] },
  includes: {
    personsNames: { names: "persons[].personRegistration" },
    assetsNames: { names: "assets[].assetRegistration" },
    organizationName: { names: "orgaRegistration" },
  },
});
