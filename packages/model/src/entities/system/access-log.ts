// Access log: every request the server answered, for the administrator who must find out who was here and what was slow.
import { entity } from "../../entity/declare-entity.ts";
import { range } from "../../entity/search.ts";
import { integer, moment, ref, text } from "../../fields/declare.ts";

export const accessLog = entity("accessLog", {
  family: "system",
  frenchLabel: "Journal d’accès",
  about:
    "One request to the server: who asked for what and when, how it was answered and how long that took.",
  key: "_id",
  fields: {
    date: moment(),
    requestId: text({ group: "technical", label: "Request", match: "exact", max: 64 }),
    username: ref("user", { group: "parties", label: "User" }),
    impersonator: ref("user", {
      group: "parties",
      help: "Who really acted, where somebody used the account of another",
    }),
    method: text({ group: "technical", match: "exact", max: 10 }),
    path: text({ group: "technical", match: "start" }),
    httpStatus: integer({ group: "technical", label: "HTTP status" }),
    duration: integer({ group: "technical", unit: "milliseconds" }),
    ip: text({ group: "technical", label: "IP address", match: "exact", max: 64, personal: "trace" }),
    userAgent: text({ group: "technical", personal: "trace" }),
    originator: text({
      group: "technical",
      match: "exact",
      help: "What made the request: a page, a script, a connector",
    }),
  },
  columns: ["date", "username", "method", "path", "httpStatus", "duration"],
  hiddenColumns: ["impersonator", "requestId", "ip", "userAgent", "originator"],
  search: ["username", "path", "requestId", range("date")],
  sort: "-date",
  isLog: true,
  writing: "read-only",
  layout: {
    summary: ["httpStatus", "duration", "date", "username"],
  },
});
