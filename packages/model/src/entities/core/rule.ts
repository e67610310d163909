// Rule: a condition with what follows from it, so that a tenant decides such things without a script.
import { entity } from "../../entity/declare-entity.ts";
import { choice, integer, text, textarea } from "../../fields/declare.ts";

export const rule = entity("rule", {
  family: "core",
  frenchLabel: "Règle",
  about:
    "When the condition holds for a record, the action follows. Rules of one type are tried in their order.",
  fields: {
    name: text({ mandatory: true, max: 200 }),
    type: choice("ruleType"),
    entityName: choice("entityName", { label: "Applies to" }),
    condition: textarea({
      group: "configuration",
      mandatory: true,
      help: "An expression over the record, such as amount > 50000",
    }),
    action: textarea({
      group: "configuration",
      help: "What is done, or the message shown, when the condition holds",
    }),
    order: integer({ group: "configuration", min: 0, defaultValue: 0 }),
    description: textarea({ group: "identity" }),
  },
  columns: ["registration", "status", "name", "order"],
  hiddenColumns: ["organization.name", "type", "entityName"],
  sort: "order",
  workflow: "rule",
  isConfiguration: true,
  layout: {
    summary: ["entityName", "order"],
  },
  readers: ["CREDIT", "RISK", "TREASURY"],
});
