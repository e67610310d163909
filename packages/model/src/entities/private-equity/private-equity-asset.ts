// Private equity asset: a company or fund the tenant invests in, from the first look to the exit.
import { entity } from "../../entity/declare-entity.ts";
import { choice, day, listOf, money, number, percentage, ref, text, textarea } from "../../fields/declare.ts";
import { addressFields } from "../../structures/address.ts";

/** What is held of the asset today: the sum of its settled operations. */
const positionFields = {
  instrument: choice("privateEquityInstrument"),
  name: text({ max: 200 }),
  currency: choice("currency"),
  units: number(),
  cost: money(),
  unitValue: money(),
  value: money(),
  valuationDate: day(),
} as const;

const measured = { readOnly: true } as const;

export const privateEquityAsset = entity("privateEquityAsset", {
  family: "private-equity",
  frenchLabel: "Participation",
  about:
    "An investment in a company, a fund or another holding, with what was committed, called, distributed and what it is worth.",
  fields: {
    name: text({ mandatory: true, max: 200 }),
    type: choice("privateEquityAssetType"),
    roles: listOf({ role: choice("privateEquityAssetRole", { mandatory: true }) }, { searchBy: "role" }),
    role: choice("privateEquityAssetRole", {
      twinOf: "roles",
      ...measured,
      derived: { take: "roles[0].role" },
    }),
    addresses: listOf(addressFields, { searchBy: "addressLine" }),
    address: text({ twinOf: "addresses", ...measured, derived: { take: "addresses[0].addressLine" } }),
    description: textarea({ group: "identity" }),
    personRegistration: ref("person", { group: "parties", label: "Company", personTypes: ["C", "O"] }),
    fundRegistration: ref("fund", { label: "Fund" }),
    stake: percentage({ group: "identity", min: 0, max: 1, help: "The share of the capital held" }),
    costMethod: choice("privateEquityCostMethod", { group: "terms", defaultValue: "WEIGHTED_AVERAGE" }),
    acquisitionDate: day(),
    exitDate: day(),
    currency: choice("currency", { group: "amounts" }),
    positions: listOf(positionFields, { ...measured, searchBy: "instrument" }),
    committed: money(measured),
    called: money(measured),
    distributed: money(measured),
    netAssetValue: money({ ...measured, group: "valuation" }),
    dpi: number({ group: "valuation", ...measured, label: "DPI", help: "Distributed to paid-in capital" }),
    rvpi: number({
      group: "valuation",
      ...measured,
      label: "RVPI",
      help: "Residual value to paid-in capital",
    }),
    tvpi: number({ group: "valuation", ...measured, label: "TVPI", help: "Total value to paid-in capital" }),
    grossReturn: percentage({
      group: "valuation",
      ...measured,
      help: "The dated rate of return before fees and carried interest",
    }),
    netReturn: percentage({
      group: "valuation",
      ...measured,
      help: "The dated rate of return after fees and carried interest",
    }),
  },
  columns: ["registration", "status", "name", "role", "type", "address"],
  hiddenColumns: [
    "organization.name",
    "fundRegistration",
    "stake",
    "committed",
    "called",
    "distributed",
    "netAssetValue",
    "tvpi",
    "netReturn",
  ],
  search: [
    "type",
    "status",
    "addresses",
    "roles",
    "registration",
    "name",
    "fundRegistration",
    "personRegistration",
  ],
  workflow: "privateEquityAsset",
  documentTypes: [
    "VALUATION",
    "FINANCIAL_STATEMENTS",
    "ARTICLES_OF_ASSOCIATION",
    "CONTRACT",
    "MINUTES",
    "OTHER",
  ],
  historyTypes: ["REVALUED"],
  layout: {
    summary: ["netAssetValue", "committed", "called", "distributed", "netReturn"],
  },
  readers: ["ACCOUNTING", "COMPLIANCE"],
  writers: ["RISK", "TREASURY"],
});
