// Metric: a figure worth following over time. Its values are kept as metric records; the last one stands here as well.
import { entity } from "../../entity/declare-entity.ts";
import { moment, number, text, textarea } from "../../fields/declare.ts";
import { officeProfiles } from "../../roles/profiles.ts";

const measured = { readOnly: true } as const;

export const metric = entity("metric", {
  family: "report",
  frenchLabel: "Indicateur",
  about:
    "A figure that is measured again and again, such as the number of active contracts, with its last value.",
  key: "key",
  fields: {
    key: text({ mandatory: true, match: "exact", max: 100, pattern: "[A-Za-z0-9._-]+" }),
    name: text({ mandatory: true, max: 200 }),
    unit: text({ max: 30 }),
    query: textarea({ group: "configuration", help: "What is counted or summed up" }),
    lastValue: number({ ...measured, group: "valuation" }),
    value: number({ twinOf: "lastValue", ...measured, derived: { take: "lastValue" } }),
    date: moment({ ...measured, label: "Measured on" }),
  },
  columns: ["key", "name", "value", "date"],
  hiddenColumns: ["organization.name", "unit"],
  search: ["key", "name"],
  layout: {
    summary: ["lastValue", "date"],
  },
  readers: officeProfiles,
});
