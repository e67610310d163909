// Vote: what one member answers in one voting. A transition casts it, so each member votes once and only in the own name.
import { entity } from "../../entity/declare-entity.ts";
import { choice, moment, ref, textarea } from "../../fields/declare.ts";
import { recordAlias } from "../../structures/record-alias.ts";

export const vote = entity("vote", {
  family: "case",
  frenchLabel: "Vote",
  about:
    "The answer of one person in a voting. It can be changed until the votes are counted. In a secret ballot only when it was cast can be seen.",
  fields: {
    votingRegistration: ref("voting", { label: "Voting", mandatory: true }),
    voting: recordAlias("voting", "votingRegistration"),
    personRegistration: ref("person", { group: "parties", label: "Person", mandatory: true }),
    person: recordAlias("person", "personRegistration"),
    choice: choice("voteChoice", { readOnly: true, help: "Set by the transition that casts the vote" }),
    comment: textarea({
      help: "The reason, or the conditions the person asks for; in a secret ballot it is given with the vote",
    }),
    date: moment({ readOnly: true, label: "Cast on" }),
  },
  columns: ["registration", "status", "person", "voting", "choice", "date"],
  hiddenColumns: ["organization.name"],
  // In the list of a voting every vote is of that voting.
  shortColumns: ["registration", "status", "person", "choice", "date"],
  search: ["voting", "person", "status"],
  workflow: "vote",
  typing: { openIn: [], fields: { comment: ["PENDING"] } },
  deletedIn: "never",
  layout: {
    summary: ["choice", "date"],
  },
  writers: ["CREDIT", "RISK", "COMPLIANCE"],
  scriptsMay: "compute",
});
