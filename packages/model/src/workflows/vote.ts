// One member's vote. It may change until the voting is counted. A member with a conflict of interest leaves the quorum base instead of
// voting. In a secret ballot the vote stays PENDING: readers see only that it was cast.
import { words } from "../words.ts";
import { workflow } from "../workflow.ts";

export const voteWorkflow = workflow("vote", {
  statuses: {
    PENDING: { label: words("Pending", "En attente"), colour: "grey" },
    FOR: { label: words("For", "Pour"), colour: "success" },
    FOR_WITH_CONDITIONS: { label: words("For with conditions", "Pour sous conditions"), colour: "success" },
    AGAINST: { label: words("Against", "Contre"), colour: "error" },
    ABSTAIN: { label: words("Abstention", "Abstention"), colour: "stopped" },
    RECUSED: { label: words("Recused", "Déport"), colour: "stopped" },
  },
  guards: {
    voterIsMember: words("You are the member whose vote this is", "Vous êtes le membre dont c’est le vote"),
    oneVotePerMember: words(
      "The member has no other vote in this voting",
      "Le membre n’a pas d’autre vote dans ce scrutin",
    ),
    votingNotCounted: words(
      "The voting is open, not counted yet, and its deadline is not past",
      "Le scrutin est ouvert, pas encore dépouillé, et sa date limite n’est pas dépassée",
    ),
    choiceOffered: words("The voting offers this choice", "Le scrutin propose ce choix"),
    conditionsGiven: words("The conditions are given", "Les conditions sont indiquées"),
  },
  effects: {
    recordVoteByRule: words(
      "Records the vote, secret or named as the rule says",
      "Enregistre le vote, secret ou nominatif selon la règle",
    ),
    leaveQuorumBase: words(
      "Takes the member out of the quorum base",
      "Retire le membre de la base de calcul du quorum",
    ),
    rejoinQuorumBase: words(
      "Takes the member back into the quorum base",
      "Réintègre le membre dans la base de calcul du quorum",
    ),
  },
  transitions: {
    CAST_FOR: {
      label: words("Vote for", "Voter pour"),
      action: "DO",
      from: ["PENDING", "AGAINST", "ABSTAIN", "FOR_WITH_CONDITIONS"],
      to: "FOR",
      isSecret: true,
      guards: ["voterIsMember", "oneVotePerMember", "votingNotCounted", "choiceOffered"],
      effects: ["recordVoteByRule"],
    },
    CAST_CONDITIONS: {
      label: words("Vote for with conditions", "Voter pour sous conditions"),
      action: "DO",
      from: ["PENDING", "FOR", "AGAINST", "ABSTAIN"],
      to: "FOR_WITH_CONDITIONS",
      isSecret: true,
      guards: ["voterIsMember", "oneVotePerMember", "votingNotCounted", "choiceOffered", "conditionsGiven"],
      effects: ["recordVoteByRule"],
    },
    CAST_AGAINST: {
      label: words("Vote against", "Voter contre"),
      action: "DO",
      from: ["PENDING", "FOR", "FOR_WITH_CONDITIONS", "ABSTAIN"],
      to: "AGAINST",
      isSecret: true,
      guards: ["voterIsMember", "oneVotePerMember", "votingNotCounted", "choiceOffered"],
      effects: ["recordVoteByRule"],
    },
    CAST_ABSTAIN: {
      label: words("Abstain", "S’abstenir"),
      action: "DO",
      from: ["PENDING", "FOR", "FOR_WITH_CONDITIONS", "AGAINST"],
      to: "ABSTAIN",
      isSecret: true,
      guards: ["voterIsMember", "oneVotePerMember", "votingNotCounted", "choiceOffered"],
      effects: ["recordVoteByRule"],
    },
    RECUSE: {
      label: words("Recuse", "Se déporter"),
      action: "DO",
      from: ["PENDING"],
      to: "RECUSED",
      pullRight: true,
      guards: ["voterIsMember", "votingNotCounted"],
      effects: ["leaveQuorumBase"],
    },
    UNDO_RECUSE: {
      label: words("Withdraw recusal", "Annuler le déport"),
      action: "UNDO",
      from: ["RECUSED"],
      to: "PENDING",
      pullRight: true,
      guards: ["voterIsMember", "votingNotCounted"],
      effects: ["rejoinQuorumBase"],
    },
  },
});
