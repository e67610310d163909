// Script log: what a script had to say in one run. Kept for a while only.
import { entity } from "../../entity/declare-entity.ts";
import { choice, moment, ref, text, textarea } from "../../fields/declare.ts";

export const scriptLog = entity("scriptLog", {
  family: "script",
  frenchLabel: "Journal de script",
  about:
    "The output of one run of a script, with the request and the user it ran for. It is deleted when it expires.",
  key: "_id",
  fields: {
    requestId: text({
      group: "technical",
      label: "Request",
      match: "exact",
      max: 64,
      opensPage: "/request-log",
    }),
    scriptName: ref("script", { label: "Script" }),
    username: ref("user", { group: "parties", label: "User" }),
    level: choice("logLevel"),
    expirationDate: moment({ label: "Expires on" }),
    output: textarea({ shownLength: 200 }),
  },
  columns: ["requestId", "scriptName", "username", "level", "_insertDate", "expirationDate", "output"],
  search: ["requestId", "scriptName", "username", "level", "_insertDate", "expirationDate", "output"],
  sort: "-_insertDate",
  pageSize: 20,
  isLog: true,
  writing: "read-only",
  isReadStrictly: true,
  layout: {
    summary: ["level", "username", "expirationDate"],
  },
});
