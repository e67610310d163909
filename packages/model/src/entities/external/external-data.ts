// External data: what came in from outside, kept exactly as received before anything is made of it.
import { entity } from "../../entity/declare-entity.ts";
import { range, unlisted } from "../../entity/search.ts";
import { choice, day, json, ref, text } from "../../fields/declare.ts";

export const externalData = entity("externalData", {
  family: "external",
  pluralLabel: "External data",
  frenchLabel: "Données externes",
  about:
    "A file or an answer received from a bank, a register or another service, and whether it has been processed.",
  fields: {
    name: text({ max: 200 }),
    type: choice("externalDataType"),
    source: choice("externalSource"),
    date: day({ label: "Received on" }),
    personRegistration: ref("person", {
      label: "Person",
      help: "Whom it is about, if it is about one person",
    }),
    fileName: text({ max: 250 }),
    documentRegistration: ref("document", { label: "File" }),
    data: json({ personal: "risk" }),
  },
  columns: ["registration", "status", "name", "source", "date"],
  hiddenColumns: ["organization.name", "type", "fileName"],
  search: ["registration", "name", "status", "type", "source", range("date"), unlisted("personRegistration")],
  sort: "-date",
  workflow: "job",
  documentTypes: ["SOURCE_FILE", "ERROR_FILE", "OTHER"],
  historyTypes: ["IMPORTED"],
  readers: ["CREDIT", "RISK"],
  writers: ["TREASURY", "COMPLIANCE"],
});
