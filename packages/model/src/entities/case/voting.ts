// Voting: one question put to the vote. Its result is what the approval of a deal or a credit line waits for.
import { entity } from "../../entity/declare-entity.ts";
import {
  checkbox,
  choice,
  choices,
  day,
  integer,
  listOf,
  percentage,
  ref,
  refs,
  text,
  textarea,
} from "../../fields/declare.ts";
import type { TypedField } from "../../fields/typed-field.ts";

export const voting = entity("voting", {
  family: "case",
  frenchLabel: "Scrutin",
  about: "A question put to a committee, with the rule that decides it. Counting the votes sets the result.",
  fields: {
    name: text({ max: 200 }),
    type: choice("votingType"),
    subject: text({ mandatory: true, max: 250 }),
    description: textarea({ group: "identity" }),
    committeeRegistration: ref("committee", { label: "Committee" }),
    entityName: choice("entityName", {
      group: "references",
      label: "Decides on",
      help: "What the result allows or refuses, such as a deal",
    }),
    entityRegistration: text({ group: "references", label: "Record", match: "exact", max: 64 }),
    startDate: day(),
    endDate: day({
      label: "Deadline",
      help: "The votes are counted when all are cast, and when this day is over at the latest",
    }),
    choices: choices("voteChoice", {
      group: "terms",
      defaultValue: ["FOR", "FOR_WITH_CONDITIONS", "AGAINST", "ABSTAIN"],
    }),
    rule: choice("votingRule", { group: "terms", mandatory: true, defaultValue: "MAJORITY" }),
    vetoProfile: choice("profile", {
      group: "terms",
      shownWhere: { field: "rule", is: "VETO" },
      mandatory: { field: "rule", is: "VETO" },
      label: "Profile with a veto",
    }),
    vetoHolders: refs("person", {
      group: "terms",
      shownWhere: { field: "rule", is: "VETO" },
      readOnly: true,
      help: "The members who held the profile with a veto when the voting was opened",
    }),
    quorum: percentage({
      group: "terms",
      min: 0,
      max: 1,
      help: "The share of members who must vote, half of them if empty; abstentions count, recusals do not",
    }),
    isSecret: checkbox({
      group: "terms",
      label: "Secret ballot",
      help: "Nobody reads what was cast until the count, and only the totals after it",
    }),
    conditions: textarea({ help: "What must be met, if the result is for with conditions" }),
    votes: listOf(
      {
        personRegistration: ref("person", { label: "Person" }),
        choice: choice("voteChoice"),
        comment: textarea(),
      },
      {
        label: "Votes as counted",
        readOnly: true,
        help: "The votes as they were counted; of a secret ballot no names and no comments",
      },
    ),
    votesFor: countOfVotes("For", ["FOR", "FOR_WITH_CONDITIONS"]),
    votesAgainst: countOfVotes("Against", ["AGAINST"]),
    abstentions: countOfVotes("Abstentions", ["ABSTAIN"]),
    conditionsAsked: textarea({
      label: "Conditions of members",
      readOnly: true,
      help: "What those asked for who voted for with conditions",
    }),
    adjournments: integer({ group: "progress", readOnly: true, help: "How often it was adjourned" }),
    adjournedFrom: refs("committee", {
      readOnly: true,
      help: "The committees that did not decide it and passed it on",
    }),
  },
  columns: ["registration", "status", "name", "subject", "endDate"],
  hiddenColumns: ["organization.name"],
  workflow: "voting",
  due: ["endDate"],
  typing: {
    openIn: ["DRAFT"],
    fields: { endDate: ["DRAFT", "ADJOURNED"], committeeRegistration: ["DRAFT", "ADJOURNED"] },
  },
  documentTypes: ["CREDIT_ANALYSIS", "MINUTES", "OTHER"],
  owner: "mentioned",
  layout: {
    summary: ["votesFor", "votesAgainst", "abstentions", "quorum", "endDate"],
  },
  readers: ["CREDIT", "COMPLIANCE"],
  writers: ["RISK"],
  includes: {
    castVotes: { related: "vote", by: "votingRegistration" },
    personsNames: { names: "votes[].personRegistration" },
  },
});

function countOfVotes(label: string, is: readonly string[]): TypedField<number> {
  return integer({
    group: "progress",
    label,
    readOnly: true,
    derived: { count: "votes", where: { field: "choice", is } },
  });
}
