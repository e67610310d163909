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
  day: integer({ mandatory: true, min: 1, help: "Days after the unit was financed" }),
  share: percentage({ mandatory: true, min: 0, max: 1 }),
} as const;

const floorplanFields = {
  advanceRate: percentage({ min: 0, max: 1, help: "The share of the invoice price that is financed" }),
  interestFreeDays: integer({ label: "Interest-free period", min: 0, help: "In days" }),
  curtailments: listOf(curtailmentFields),
  maturityDays: integer({ label: "Maturity", min: 1, help: "Days after which a unit is repaid in full" }),
  settlementDays: integer({
    label: "Settlement of a sale",
    min: 0,
    help: "Days to repay a unit that was sold",
  }),
} as const;

export const creditLine = entity("creditLine", {
  family: "financing",
  frenchLabel: "Ligne de crédit",
  about:
    "The limit up to which contracts or stock of a client are financed, with what is drawn, pending and still available.",
  fields: {
    type: choice("creditLineType"),
    name: text({ max: 200 }),
    description: textarea(),
    startDate: day(),
    endDate: day(),
    financialProduct: choice("financialProduct"),
    persons: listOf(partyFields, { searchBy: "personRegistration" }),
    client: party("CLIENT"),
    partner: party("PARTNER"),
    sales: party("SALES"),
    assets: listOf(assetLineFields, { searchBy: "assetRegistration" }),
    currency: choice("currency"),
    requestedLimit: money({ min: "0", help: "What the client asks for" }),
    creditLimit: money({ min: "0", writtenBy: ["RISK"], help: "What is granted" }),
    outstanding: money({ readOnly: true, help: "Drawn and not yet repaid" }),
    pending: money({ readOnly: true, help: "Asked for or approved, but not yet active" }),
    available: money({ readOnly: true, help: "The limit less what is outstanding and pending" }),
    liveStock: money({ readOnly: true, help: "The value of units that are financed and not sold" }),
    liveStockUnits: integer({ label: "Units in live stock", readOnly: true, min: 0 }),
    floorplan: object(floorplanFields),
    quotations: listOf(quotationFields, { help: "The first one is the active one" }),
    internalReference: reference(),
    externalReference: reference(),
    signatureDate: day(),
    reason: textarea({ personal: "risk", help: "Why it was suspended, blocked or declined" }),
  },
  columns: ["registration", "status", "name", "creditLimit", "outstanding", "available"],
  hiddenColumns: [
    "organization.name",
    "type",
    "client",
    "partner",
    "financialProduct",
    "startDate",
    "endDate",
    "pending",
    "liveStock",
    "internalReference",
    "externalReference",
    "_insertDate",
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
  readers: ["CREDIT", "ACCOUNTING", "COLLECTION", "ASSET"],
  writers: ["SALES", "RISK", "CONTRACT"],
  scopes: { SALES: ["sales", "_insertUser"] },
  includes: {
    personsNames: { names: "persons[].personRegistration" },
    assetsNames: { names: "assets[].assetRegistration" },
    organizationName: { names: "orgaRegistration" },
  },
});
