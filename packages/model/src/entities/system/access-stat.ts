// Access statistics: the access log of a day in one line for each path, kept when the log itself is gone.
import { entity } from "../../entity/declare-entity.ts";
import { range } from "../../entity/search.ts";
import { day, integer, text } from "../../fields/declare.ts";

export const accessStat = entity("accessStat", {
  family: "system",
  label: "Access statistics",
  pluralLabel: "Access statistics",
  frenchLabel: "Statistiques d’accès",
  about: "How often a path was asked for on one day, and how long the answers took on average.",
  key: "_id",
  page: "none",
  fields: {
    period: day({ label: "Day" }),
    path: text({ match: "start" }),
    count: integer({ label: "Requests" }),
    averageDuration: integer({ unit: "milliseconds" }),
  },
  columns: ["period", "path", "count", "averageDuration"],
  search: ["path", range("period")],
  sort: "-period",
  writing: "read-only",
});
