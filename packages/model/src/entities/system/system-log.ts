// System log: what the server wrote down while it worked. All lines of one request are found by its request id.
import { entity } from "../../entity/declare-entity.ts";
import { range } from "../../entity/search.ts";
import { choice, moment, ref, text, textarea } from "../../fields/declare.ts";

export const systemLog = entity("systemLog", {
  family: "system",
  frenchLabel: "Journal système",
  about: "A line of the server's log, with the request and the user it was written for.",
  key: "_id",
  fields: {
    date: moment(),
    level: choice("logLevel"),
    message: textarea({ shownLength: 200 }),
    requestId: text({
      group: "technical",
      label: "Request",
      match: "exact",
      max: 64,
      opensPage: "/request-log",
    }),
    username: ref("user", { group: "parties", label: "User" }),
  },
  columns: ["date", "level", "message", "requestId"],
  hiddenColumns: ["username"],
  search: ["level", "requestId", "username", range("date")],
  sort: "-date",
  isLog: true,
  writing: "read-only",
  layout: {
    summary: ["date", "level", "username"],
  },
});
