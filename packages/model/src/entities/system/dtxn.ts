// Multi-step transaction: work that reaches beyond the database, such as a signature service, and must be finished or taken
// back as a whole. A failed one is continued from the step that failed.
import { entity } from "../../entity/declare-entity.ts";
import { range } from "../../entity/search.ts";
import { choice, listOf, moment, text, textarea } from "../../fields/declare.ts";

const stepFields = {
  name: text({ max: 200 }),
  status: choice("dtxnStepStatus"),
  startDate: moment(),
  endDate: moment(),
  error: textarea(),
} as const;

export const dtxn = entity("dtxn", {
  family: "system",
  label: "Multi-step transaction",
  pluralLabel: "Multi-step transactions",
  frenchLabel: "Transaction en plusieurs étapes",
  about:
    "Work in several steps that must be finished or taken back as a whole. A failed one can be retried here.",
  fields: {
    name: text({ max: 200 }),
    steps: listOf(stepFields),
    startDate: moment({ label: "Started on" }),
    endDate: moment({ label: "Ended on" }),
    error: textarea(),
  },
  columns: ["registration", "status", "startDate", "steps"],
  hiddenColumns: ["organization.name", "name", "endDate", "error"],
  search: ["status", range("startDate")],
  sort: "-startDate",
  workflow: "job",
  writing: "moved-only",
  layout: {
    summary: ["startDate", "endDate"],
  },
});
