// Metric record: one value of a metric at one moment. Its page shows all records of one metric, so it is opened by the metric's
// key, while a single record is only known by its identifier.
import { entity } from "../../entity/declare-entity.ts";
import { range } from "../../entity/search.ts";
import { json, moment, number, ref } from "../../fields/declare.ts";
import { officeProfiles } from "../../roles/profiles.ts";

export const metricRecord = entity("metricRecord", {
  family: "report",
  frenchLabel: "Relevé d’indicateur",
  about: "A value of a metric at one moment. The records of a metric make its table and its chart.",
  key: "_id",
  page: "detail-only",
  fields: {
    key: ref("metric", { label: "Metric", mandatory: true }),
    date: moment({ mandatory: true }),
    value: number({ group: "valuation", mandatory: true }),
    labels: json({
      help: "What the value is for, where a metric is split up, such as a country or a product",
    }),
  },
  columns: ["date", "value"],
  search: ["key", range("date")],
  sort: "-date",
  isLog: true,
  writing: "read-only",
  layout: {
    summary: ["value", "date"],
  },
  readers: officeProfiles,
});
