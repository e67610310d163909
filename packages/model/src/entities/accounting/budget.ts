// Budget: what may be spent in a year, by line and period. Approving an expense looks at what is left.
import { entity } from "../../entity/declare-entity.ts";
import { choice, integer, listOf, money, ref, text } from "../../fields/declare.ts";

const lineFields = {
  code: text({ mandatory: true, match: "exact", max: 32 }),
  name: text({ mandatory: true, max: 200 }),
  amounts: listOf({
    period: text({ mandatory: true, max: 10, help: "A year such as 2026, or a month such as 2026-03" }),
    amount: money({ mandatory: true }),
  }),
  consumed: money({ readOnly: true }),
} as const;

export const budget = entity("budget", {
  family: "accounting",
  frenchLabel: "Budget",
  about:
    "The amounts planned for a year or several, by line. Consumption is compared with it when expenses are approved.",
  fields: {
    name: text({ mandatory: true, max: 200 }),
    type: choice("budgetType"),
    year: integer({ group: "identity", mandatory: true, min: 1900, max: 2200 }),
    projectRegistration: ref("project", { label: "Project" }),
    currency: choice("currency", { group: "amounts" }),
    amount: money({ help: "The sum of the lines; typed only for a budget without lines" }),
    consumed: money({ readOnly: true }),
    lines: listOf(lineFields, { searchBy: "code" }),
  },
  columns: ["registration", "status", "name", "year", "amount"],
  hiddenColumns: ["organization.name", "type", "projectRegistration", "consumed", "currency"],
  search: ["registration", "name", "status", "type", "year", "projectRegistration"],
  sort: "-year",
  workflow: "budget",
  typing: { openIn: ["DRAFT", "REJECTED"] },
  documentTypes: ["REPORT", "OTHER"],
  historyTypes: ["APPROVED"],
  layout: {
    summary: ["amount", "consumed", "year"],
  },
  readers: ["RISK", "TREASURY", "ASSET"],
  writers: ["ACCOUNTING"],
});
