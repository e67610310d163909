// Import: a file of rows on its way to become records. Good rows are written, bad ones reported, and the whole can be undone.
import { entity } from "../../entity/declare-entity.ts";
import { choice, integer, listOf, moment, ref, text } from "../../fields/declare.ts";

const kept = { readOnly: true } as const;

/** Not `import`, which is a word of the language. */
export const importEntity = entity("import", {
  family: "core",
  frenchLabel: "Import",
  about:
    "A file read into the records of one entity by a mapping of its columns, with the errors found row by row.",
  fields: {
    name: text({ max: 200 }),
    entityName: choice("entityName", { label: "Records to write", mandatory: true }),
    fileName: text({ max: 250 }),
    documentRegistration: ref("document", { group: "identity", label: "File" }),
    mappingId: text({ label: "Mapping", match: "exact" }),
    date: moment({ ...kept, label: "Started on" }),
    rows: integer({ group: "progress", ...kept, min: 0, label: "Rows read" }),
    count: integer({ group: "progress", ...kept, min: 0, label: "Records written" }),
    errors: listOf(
      {
        row: integer({ min: 1 }),
        path: text({ label: "Field" }),
        message: text(),
      },
      kept,
    ),
  },
  columns: ["registration", "name", "status", "entityName", "date", "count", "errors"],
  hiddenColumns: ["organization.name", "fileName", "rows"],
  search: ["status", "entityName"],
  sort: "-date",
  serverRoute: "/api/import/imports",
  workflow: "job",
  deletedIn: "until-final",
  tells: { users: ["_insertUser"], isOwnWork: true },
  documentTypes: ["SOURCE_FILE", "ERROR_FILE"],
  historyTypes: ["IMPORTED"],
  layout: {
    summary: ["rows", "count", "date"],
  },
  scriptsMay: "read",
});
