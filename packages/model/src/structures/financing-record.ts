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
  description: textarea({ group: "identity" }),
  currency: choice("currency", { group: "financing" }),
  managementType: choice("managementType", {
    group: "identity",
    internal: true,
    help: "On whose account the contract is carried; whoever is financed need not know",
  }),
  purpose: choice("purpose", { group: "identity" }),
  subPurpose: choice("subPurpose", { group: "identity", label: "Sub-purpose" }),
  internalReference: reference(),
  externalReference: reference(),
  financialProduct: choice("financialProduct", { isExpected: true, group: "financing" }),
  financialScheme: choice("financialScheme", { group: "financing" }),
  frequency: choice("frequency", { group: "financing" }),
  duration: integer({
    isExpected: true,
    help: "In periods where payments are daily or weekly",
    unitWhere: { unit: "months", field: "frequency", isNot: ["1", "7"] },
    group: "financing",
    min: 1,
  }),
  startDate: day({ isExpected: true }),
  endDate: day({ isExpected: true }),
  persons: listOf(partyFields, { searchBy: "personRegistration" }),
  client: party("CLIENT", { group: "parties" }),
  partner: party("PARTNER", { group: "parties" }),
  sales: party("SALES", { group: "parties" }),
  assets: listOf(assetLineFields, { searchBy: "assetRegistration" }),
  assetRegistration: refs("asset", {
    twinOf: "assets",
    label: "Asset",
    readOnly: true,
    derived: { take: "assets[].assetRegistration" },
  }),
  quotations: listOf(quotationFields, { help: "The first one is the active one" }),
  product: choice("financialProduct", {
    twinOf: "financialProduct",
    readOnly: true,
    derived: { take: "quotations[0].financialProduct" },
  }),
  amount: money({
    twinOf: "financedAmountExclTax",
    group: "financing",
    readOnly: true,
    derived: { take: "quotations[0].financedAmountExclTax" },
    currencyFrom: "persons[0].invoicing.principalCurrency",
  }),
  financedAmountExclTax: money({
    group: "financing",
    label: "Financed amount excl. tax",
    readOnly: true,
    derived: { take: "quotations[0].financedAmountExclTax" },
  }),
  creditLineRegistration: ref("creditLine", { group: "references", label: "Credit line" }),
  agreementRegistration: ref("agreement", { group: "references", label: "Partner agreement" }),
  paymentMode: choice("paymentMode", { group: "payment" }),
  paymentCondition: choice("paymentCondition", { group: "payment" }),
  conditions: listOf(conditionFields, { writtenBy: ["CREDIT", "RISK", "CONTRACT"] }),
  documents: json(related),
  collaterals: json(related),
  fundings: json({ ...related, internal: true }),
  financingServices: json(related),
  readOnly: checkbox({ readOnly: true, hidden: true, help: "Set once the record may no longer be changed" }),
} as const;

/** Names first, days next, figures last. Its own name says again whom it is for and what is financed, and would take their room. */
export const financingRecordColumns = [
  "registration",
  "status",
  "client",
  "assetRegistration",
  "product",
  "startDate",
  "amount",
] as const;

/** Where there is less room: what one record is told from another by. */
export const financingRecordShortColumns = [
  "registration",
  "status",
  "name",
  "product",
  "startDate",
  "amount",
] as const;

export const financingRecordHiddenColumns = [
  "name",
  "organization.name",
  "type",
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

/** Asked in this order where one is added: for whom, for what, and how it is paid. */
export const financingRecordCreation = [
  { label: "Client", fields: ["persons"] },
  { label: "Assets", fields: ["assets"] },
  {
    label: "Terms",
    fields: ["type", "name", "financialProduct", "currency", "duration", "frequency", "startDate", "endDate"],
  },
] as const;
