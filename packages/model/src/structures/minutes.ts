// The minutes of a committee as data: who was there, and for each subject how it was decided. A document is printed from them.
import { checkbox, choice, day, integer, listOf, ref, statusOf, text, textarea } from "../fields/declare.ts";

export const minutesFields = {
  date: day(),
  quorum: integer({ help: "How many members had to take part" }),
  present: integer({ help: "How many members took part" }),
  members: listOf({
    personRegistration: ref("person", { label: "Person" }),
    role: choice("committeeRole"),
    isPresent: checkbox({ label: "Present" }),
  }),
  subjects: listOf({
    votingRegistration: ref("voting", { label: "Voting" }),
    subject: text({ max: 250 }),
    description: textarea(),
    entityName: choice("entityName", { label: "Decides on" }),
    entityRegistration: text({ label: "Record", max: 64 }),
    rule: choice("votingRule"),
    isSecret: checkbox({ label: "Secret ballot" }),
    decision: statusOf("voting"),
    votesFor: integer({ label: "For" }),
    votesAgainst: integer({ label: "Against" }),
    abstentions: integer(),
    recusals: integer(),
    votes: listOf({
      personRegistration: ref("person", { label: "Person" }),
      choice: choice("voteChoice"),
      comment: textarea(),
    }),
    conditions: textarea(),
  }),
} as const;
