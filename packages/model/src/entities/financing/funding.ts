// Funding: a draw on a fund that carries a contract. Its repayment follows the plan of the contract at the fund's rate.
import { entity } from "../../entity/declare-entity.ts";
import { unlisted } from "../../entity/search.ts";
import { choice, day, listOf, money, percentage, ref, text } from "../../fields/declare.ts";
import { planRowFields } from "../../structures/plan-row.ts";
import { recordAlias } from "../../structures/record-alias.ts";

export const funding = entity("funding", {
  family: "financing",
  frenchLabel: "Refinancement",
  about: "Money drawn from a fund to carry a contract, from the request to the last repayment.",
  fields: {
    name: text({ max: 200 }),
    fundRegistration: ref("fund", { label: "Fund", mandatory: true }),
    fund: recordAlias("fund", "fundRegistration"),
    contractRegistration: ref("contract", { label: "Contract" }),
    contract: recordAlias("contract", "contractRegistration"),
    dealRegistration: ref("deal", { label: "Deal" }),
    contractLotRegistration: ref("contractLot", { label: "Contract lot" }),
    currency: choice("currency", { group: "amounts" }),
    amount: money({ min: "0" }),
    outstanding: money({ readOnly: true }),
    rate: percentage({ help: "Per year" }),
    startDate: day(),
    endDate: day(),
    drawDate: day(),
    repaymentDate: day({ label: "Repaid early on" }),
    plan: listOf(planRowFields, { label: "Repayment plan" }),
  },
  columns: ["registration", "status", "name", "fund", "contract", "endDate", "rate", "amount", "outstanding"],
  hiddenColumns: ["organization.name", "startDate"],
  shortColumns: ["registration", "status", "name", "amount", "fund"],
  ledgerColumns: ["startDate", "drawDate", "repaymentDate"],
  savedViews: [
    { name: "requested", label: "Requested", query: { status: "REQUESTED" } },
    { name: "drawn", label: "Drawn", query: { status: "DRAWN,REPAYING" } },
  ],
  keyFigures: [
    { label: "Requested", sum: "amount", in: ["REQUESTED", "CONFIRMED"] },
    { label: "Drawn", sum: "outstanding", in: ["DRAWN", "REPAYING"] },
    { label: "Repaid", sum: "amount", in: ["REPAID", "PREPAID"] },
  ],
  search: [
    "registration",
    "name",
    "status",
    "fund",
    "contract",
    unlisted("fundRegistration"),
    unlisted("contractRegistration"),
    unlisted("dealRegistration"),
  ],
  workflow: "funding",
  typing: { openIn: ["DRAFT"] },
  documentTypes: ["FACILITY_AGREEMENT", "PAYMENT_SCHEDULE", "OTHER"],
  layout: {
    summary: ["amount", "outstanding", "rate", "drawDate", "endDate"],
    facts: ["fundRegistration", "contractRegistration", "endDate"],
  },
  readers: ["RISK", "CONTRACT", "ACCOUNTING"],
  writers: ["TREASURY"],
  scriptsMay: "compute",
});
