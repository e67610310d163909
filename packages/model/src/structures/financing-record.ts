// What a contract and a deal have in common: a deal becomes a contract with the same terms, and both share their screens.
import { range, unlisted } from "../entity/search.ts";
import {
  checkbox,
  choice,
  day,
  integer,
  json,
  listOf,
  money,
  party,
  ref,
  refs,
  text,
  textarea,
} from "../fields/declare.ts";
import { assetLineFields } from "./asset-line.ts";
import { partyFields } from "./party.ts";
import { quotationFields } from "./quotation.ts";
import { reference } from "./reference.ts";

/** Records that name this one. They are kept with themselves and come along on request. */
const related = { readOnly: true, hidden: true } as const;

/** A condition of the approval; each becomes a task that holds up the contract until it is done. */
const conditionFields = {
  description: text({ mandatory: true, max: 500 }),
  dueDate: day(),
  isMet: checkbox({ label: "Met" }),
  taskRegistration: ref("task", { label: "Task" }),
} as const;

/**
 * Product, duration and dates stand on the record beside its quotations, so that it is found and shown by what was agreed
 * while several versions are still on the table; choosing a quotation writes them.
 */
export const financingRecordFields = {
  name: text({ max: 200 }),
  type: choice("contractType", { mandatory: true }),
  contractType: choice("contractType", {
    readOnly: true,
    hidden: true,
    derived: { take: "type" },
    help: "The type, under the name links use",
  }),
  description: textarea(),
  currency: choice("currency"),
  managementType: choice("managementType", {
    internal: true,
    help: "On whose account the contract is carried; whoever is financed need not know",
  }),
  purpose: choice("purpose"),
  subPurpose: choice("subPurpose", { label: "Sub-purpose" }),
  internalReference: reference(),
  externalReference: reference(),
  financialProduct: choice("financialProduct"),
  financialScheme: choice("financialScheme"),
  frequency: choice("frequency"),
  duration: integer({ min: 1, help: "In months; in periods where payments are daily or weekly" }),
  startDate: day(),
  endDate: day(),
  persons: listOf(partyFields, { searchBy: "personRegistration" }),
  client: party("CLIENT"),
  partner: party("PARTNER"),
  sales: party("SALES"),
  assets: listOf(assetLineFields, { searchBy: "assetRegistration" }),
  assetRegistration: refs("asset", {
    label: "Asset",
    readOnly: true,
    derived: { take: "assets[].assetRegistration" },
  }),
  quotations: listOf(quotationFields, { help: "The first one is the active one" }),
  product: choice("financialProduct", {
    readOnly: true,
    derived: { take: "quotations[0].financialProduct" },
  }),
  amount: money({
    readOnly: true,
    derived: { take: "quotations[0].financedAmountExclTax" },
    currencyFrom: "persons[0].invoicing.principalCurrency",
  }),
  financedAmountExclTax: money({
    label: "Financed amount excl. tax",
    readOnly: true,
    derived: { take: "quotations[0].financedAmountExclTax" },
  }),
  creditLineRegistration: ref("creditLine", { label: "Credit line" }),
  agreementRegistration: ref("agreement", { label: "Partner agreement" }),
  paymentMode: choice("paymentMode"),
  paymentCondition: choice("paymentCondition"),
  conditions: listOf(conditionFields, { writtenBy: ["CREDIT", "RISK", "CONTRACT"] }),
  documents: json(related),
  collaterals: json(related),
  fundings: json({ ...related, internal: true }),
  financingServices: json(related),
  readOnly: checkbox({ readOnly: true, hidden: true, help: "Set once the record may no longer be changed" }),
} as const;

export const financingRecordColumns = [
  "registration",
  "status",
  "name",
  "product",
  "startDate",
  "amount",
] as const;

export const financingRecordHiddenColumns = [
  "organization.name",
  "type",
  "client",
  "partner",
  "sales",
  "managementType",
  "purpose",
  "subPurpose",
  "internalReference",
  "externalReference",
  "financialProduct",
  "financialScheme",
  "frequency",
  "duration",
  "endDate",
  "financedAmountExclTax",
  "currency",
  "_updateDate",
] as const;

export const financingRecordSearch = [
  "type",
  unlisted("contractType"),
  "registration",
  "name",
  "status",
  "managementType",
  "purpose",
  "subPurpose",
  "internalReference",
  "externalReference",
  "client",
  "partner",
  "sales",
  "assetRegistration",
  "financialProduct",
  "financialScheme",
  "frequency",
  range("duration"),
  range("financedAmountExclTax"),
  range("startDate"),
  range("endDate"),
] as const;

/** Offices work by status and date, and look for what one client or partner has. */
export const financingRecordIndexed = [
  "status,startDate",
  "startDate",
  "endDate",
  "client",
  "partner",
  "financedAmountExclTax",
] as const;

/** What the record itself names; records that name it are asked for by each entity under its own key. */
export const financingRecordIncludes = {
  partnerName: { names: "partner" },
  salesName: { names: "sales" },
  assetsNames: { names: "assets[].assetRegistration" },
  assets: { records: "assets[].assetRegistration" },
  persons: { records: "persons[].personRegistration" },
  documents: { related: "document", by: "entityRegistration" },
} as const;
