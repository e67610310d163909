// Batch: one run of a script, or of the product's own work, over many records, with its progress and what failed, so that it can be
// stopped and resumed.
import { entity } from "../../entity/declare-entity.ts";
import { range } from "../../entity/search.ts";
import { choice, integer, json, listOf, moment, number, ref, text, textarea } from "../../fields/declare.ts";

const kept = { readOnly: true } as const;

const failureFields = {
  entityRegistration: text({ label: "Record", match: "exact", max: 64 }),
  message: textarea(),
} as const;

export const batch = entity("batch", {
  family: "script",
  frenchLabel: "Traitement par lots",
  about:
    "A run of a script over many records. It can be stopped, continued with what failed, undone or reset.",
  fields: {
    name: text({ mandatory: true, max: 200 }),
    source: choice("batchSource", { ...kept, label: "Work of", defaultValue: "SCRIPT" }),
    scriptName: ref("script", {
      group: "configuration",
      label: "Script",
      mandatory: { field: "source", is: "SCRIPT" },
    }),
    entityName: choice("loggedEntityName", { group: "configuration", label: "Works on" }),
    params: json({ group: "configuration", label: "Parameters" }),
    action: choice("batchAction", { group: "configuration", ...kept, label: "Last action" }),
    startDate: moment({ ...kept, label: "Started on" }),
    endDate: moment({ ...kept, label: "Ended on" }),
    progress: number({ group: "progress", ...kept, help: "How many of the total are done" }),
    total: integer({ ...kept, group: "progress" }),
    errors: listOf(failureFields, kept),
    username: ref("user", { group: "parties", ...kept, label: "Started by" }),
  },
  columns: ["registration", "status", "name", "scriptName", "startDate", "endDate", "progress"],
  hiddenColumns: ["organization.name", "source", "entityName", "action", "total", "errors", "username"],
  search: ["name", "status", "scriptName", range("startDate")],
  sort: "-startDate",
  workflow: "job",
  deletedIn: "until-final",
  tells: { users: ["_insertUser"], isOwnWork: true },
  documentTypes: ["SOURCE_FILE", "ERROR_FILE", "OTHER"],
  historyTypes: ["RUN"],
  layout: {
    summary: ["progress", "total", "startDate", "endDate"],
  },
  scriptsMay: "read",
});
