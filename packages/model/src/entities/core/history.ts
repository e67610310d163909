// History: what happened to a record and who did it. Rows are only ever added, or the past could be rewritten.
import { entity } from "../../entity/declare-entity.ts";
import { choice, json, listOf, moment, ref, text, textarea } from "../../fields/declare.ts";
import { staffProfiles } from "../../roles/profiles.ts";

export const history = entity("history", {
  family: "core",
  frenchLabel: "Historique",
  about: "One event in the life of a record: a change, a transition, a document, a communication.",
  key: "_id",
  fields: {
    entityName: choice("entityName", { group: "references", label: "Happened to", mandatory: true }),
    entityRegistration: text({
      group: "references",
      label: "Record",
      mandatory: true,
      match: "exact",
      max: 64,
    }),
    type: choice("historyType", { mandatory: true }),
    date: moment({ mandatory: true }),
    username: ref("user", { group: "parties", label: "User" }),
    description: textarea({ personal: "trace" }),
    transition: text({
      group: "progress",
      match: "exact",
      help: "The code of the transition, if the status changed",
    }),
    fromStatus: text({ group: "progress", match: "exact" }),
    toStatus: text({ group: "progress", match: "exact" }),
    values: json({
      label: "Answers",
      personal: "trace",
      help: "What was entered when the transition was run",
    }),
    changes: listOf({
      path: text({ label: "Field" }),
      before: json({ personal: "trace" }),
      after: json({ personal: "trace" }),
    }),
    requestId: text({ group: "technical", label: "Request", match: "exact" }),
  },
  columns: ["date", "type", "username", "description"],
  hiddenColumns: ["entityName", "entityRegistration", "transition", "fromStatus", "toStatus"],
  search: ["entityName", "entityRegistration", "type"],
  sort: "-date",
  page: "detail-only",
  indexed: ["date", "entityRegistration,date"],
  isLog: true,
  writing: "append-only",
  owner: "opens",
  layout: {
    summary: ["date", "type", "username"],
  },
  readers: staffProfiles,
  scopes: { SALES: "owner" },
});
