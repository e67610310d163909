// Audit: who did what to which record, with the values before and after. It is never typed and never taken back.
import { entity } from "../../entity/declare-entity.ts";
import { range } from "../../entity/search.ts";
import { choice, json, moment, ref, text } from "../../fields/declare.ts";

const kept = { readOnly: true } as const;

export const audit = entity("audit", {
  family: "system",
  frenchLabel: "Trace d’audit",
  about:
    "A trace of every change and of every sensitive act: who, when, what, with the values before and after.",
  key: "_id",
  fields: {
    date: moment(kept),
    username: ref("user", { group: "parties", ...kept, label: "User" }),
    impersonator: ref("user", {
      group: "parties",
      ...kept,
      help: "Who really acted, where somebody used the account of another",
    }),
    script: text({ ...kept, match: "exact", max: 100, help: "The script that acted for the user" }),
    entityName: choice("loggedEntityName", { group: "references", ...kept, label: "Happened to" }),
    entityRegistration: text({ group: "references", ...kept, label: "Record", match: "exact", max: 64 }),
    registration: text({
      twinOf: "entityRegistration",
      ...kept,
      match: "exact",
      derived: { take: "entityRegistration" },
    }),
    action: choice("auditAction", kept),
    reason: text({ ...kept, max: 500 }),
    before: json({ ...kept, personal: "trace" }),
    after: json({ ...kept, personal: "trace" }),
    requestId: text({ group: "technical", ...kept, label: "Request", match: "exact", max: 64 }),
  },
  columns: ["date", "username", "entityName", "registration", "action"],
  hiddenColumns: ["impersonator", "script", "reason", "requestId"],
  search: ["username", "entityName", "registration", "action", range("date"), "requestId"],
  sort: "-date",
  indexed: ["date", "entityRegistration,date", "username,date", "requestId"],
  isLog: true,
  writing: "append-only",
  owner: "opens",
  layout: {
    summary: ["date", "username", "action"],
  },
});
