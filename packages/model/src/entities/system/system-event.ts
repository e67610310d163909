// System event: something that happened to the installation or the tenant as a whole, not to one record.
import { entity } from "../../entity/declare-entity.ts";
import { range } from "../../entity/search.ts";
import { choice, json, moment, textarea } from "../../fields/declare.ts";

export const systemEvent = entity("systemEvent", {
  family: "system",
  frenchLabel: "Événement système",
  about:
    "Something worth knowing about the running product: a start, a migration, a backup, a connector that fails.",
  key: "_id",
  fields: {
    date: moment(),
    level: choice("logLevel"),
    type: choice("systemEventType"),
    message: textarea({ shownLength: 200 }),
    data: json(),
  },
  columns: ["date", "level", "type", "message"],
  search: ["type", "level", range("date")],
  sort: "-date",
  isLog: true,
  writing: "read-only",
  layout: {
    summary: ["date", "level", "type"],
  },
});
