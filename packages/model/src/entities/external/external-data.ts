// External data: what came in from outside, kept exactly as received before anything is made of it.
import { entity } from "../../entity/declare-entity.ts";
import { range, unlisted } from "../../entity/search.ts";
import { choice, day, integer, json, moment, ref, text, toggle } from "../../fields/declare.ts";

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
      group: "parties",
      label: "Person",
      help: "Whom it is about, if it is about one person",
    }),
    fileName: text({ group: "file", max: 250 }),
    documentRegistration: ref("document", { group: "file", label: "File" }),
    data: json({ personal: "risk" }),
    port: text({
      group: "sending",
      readOnly: true,
      max: 60,
      help: "The port that was asked; empty for what came by itself",
    }),
    state: choice("portState", { group: "sending", label: "Answer", readOnly: true }),
    isDemo: toggle({ group: "sending", label: "Demo source", readOnly: true, marksDemo: true }),
    askedAt: moment({ group: "sending", label: "Asked on", readOnly: true }),
    answeredAt: moment({ group: "sending", label: "Answered on", readOnly: true }),
    attempts: integer({
      group: "sending",
      readOnly: true,
      help: "How often the other side was called; 0 when it was not",
    }),
    requestHash: text({
      label: "Fingerprint of the request",
      group: "sending",
      readOnly: true,
      max: 64,
      match: "exact",
    }),
    answerHash: text({
      label: "Fingerprint of the answer",
      group: "sending",
      readOnly: true,
      max: 64,
      match: "exact",
    }),
    reason: text({ group: "sending", readOnly: true, max: 500, help: "Why there is no answer" }),
  },
  columns: ["registration", "status", "name", "source", "date"],
  hiddenColumns: ["organization.name", "type", "fileName"],
  search: ["registration", "name", "status", "type", "source", range("date"), unlisted("personRegistration")],
  sort: "-date",
  indexed: ["date", "status,date", "personRegistration", "requestHash"],
  workflow: "job",
  documentTypes: ["SOURCE_FILE", "ERROR_FILE", "OTHER"],
  historyTypes: ["IMPORTED"],
  layout: {
    summary: ["date", "state", "attempts", "answeredAt"],
  },
  readers: ["CREDIT", "RISK"],
  writers: ["TREASURY", "COMPLIANCE"],
});
