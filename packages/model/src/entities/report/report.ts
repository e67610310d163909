// Report: one run of a script that ends in a document, with what it was asked for, so that it can be run again.
import { entity } from "../../entity/declare-entity.ts";
import { choice, json, moment, ref, text } from "../../fields/declare.ts";
import { officeProfiles } from "../../roles/profiles.ts";

export const report = entity("report", {
  family: "report",
  frenchLabel: "Rapport",
  about: "A report made by a script at a given moment, with its parameters and the document it produced.",
  page: "detail-only",
  fields: {
    name: text({ mandatory: true, max: 200 }),
    type: choice("reportType"),
    scriptName: ref("script", { group: "configuration", label: "Script", mandatory: true }),
    params: json({ group: "configuration", label: "Parameters" }),
    date: moment({ readOnly: true, label: "Made on" }),
    documentRegistration: ref("document", { label: "Document", readOnly: true }),
  },
  columns: ["registration", "name", "type", "date"],
  hiddenColumns: ["organization.name", "status", "scriptName", "documentRegistration"],
  search: ["name", "type", "status"],
  sort: "-date",
  workflow: "job",
  deletedIn: "until-final",
  tells: { users: ["_insertUser"], isOwnWork: true },
  documentTypes: ["REPORT", "OTHER"],
  historyTypes: ["RUN"],
  layout: {
    summary: ["date", "documentRegistration"],
  },
  writers: officeProfiles,
});
