// Committee: a meeting that decides on deals and credit lines. It opens only with a quorum and closes only when every vote
// is decided or adjourned.
import { words } from "../words.ts";
import { workflow } from "../workflow.ts";

export const committeeWorkflow = workflow("committee", {
  statuses: {
    DRAFT: { label: words("Draft", "Brouillon"), colour: "grey" },
    SCHEDULED: { label: words("Scheduled", "Planifié"), colour: "ongoing" },
    OPEN: { label: words("Open", "Ouvert"), colour: "ongoing" },
    DELIBERATING: { label: words("Deliberating", "En délibération"), colour: "ongoing" },
    CLOSED: { label: words("Closed", "Clos"), colour: "success", isFinal: true },
    CANCELLED: { label: words("Cancelled", "Annulé"), colour: "stopped", isFinal: true },
  },
  guards: {
    dateSet: words("The date is set", "La date est renseignée"),
    membersMeetQuorum: words(
      "There are at least as many members as the quorum",
      "Il y a au moins autant de membres que le quorum",
    ),
    quorumPresent: words(
      "Enough members have accepted or are present",
      "Assez de membres ont accepté ou sont présents",
    ),
    votingsDecided: words("Every voting is decided or adjourned", "Chaque scrutin est tranché ou ajourné"),
    noVotingOpen: words("No voting of the committee is open", "Aucun scrutin du comité n’est ouvert"),
  },
  effects: {
    intendMembers: words("Marks the members as intended", "Marque les membres comme pressentis"),
    sendInvitations: words(
      "Writes to each person who is not invited yet",
      "Écrit à chaque personne qui n’est pas encore invitée",
    ),
    printMinutes: words(
      "Writes the minutes: who took part, and how each subject was decided",
      "Rédige le procès-verbal : qui a participé et comment chaque objet a été tranché",
    ),
  },
  transitions: {
    SCHEDULE: {
      label: words("Schedule", "Planifier"),
      action: "DO",
      from: ["DRAFT"],
      to: "SCHEDULED",
      profiles: ["RISK"],
      guards: ["dateSet", "membersMeetQuorum"],
      effects: ["intendMembers"],
    },
    INVITE: {
      label: words("Invite", "Inviter"),
      action: "DO",
      from: ["SCHEDULED"],
      to: "SCHEDULED",
      profiles: ["RISK"],
      effects: ["sendInvitations"],
    },
    OPEN: {
      label: words("Open", "Ouvrir"),
      action: "DO",
      from: ["SCHEDULED"],
      to: "OPEN",
      profiles: ["RISK"],
      guards: ["quorumPresent"],
    },
    DELIBERATE: {
      label: words("Deliberate", "Délibérer"),
      action: "DO",
      from: ["OPEN"],
      to: "DELIBERATING",
      profiles: ["RISK"],
    },
    CLOSE: {
      label: words("Close", "Clore"),
      action: "COMPLETE",
      from: ["OPEN", "DELIBERATING"],
      to: "CLOSED",
      profiles: ["RISK"],
      guards: ["votingsDecided"],
      effects: ["printMinutes"],
    },
    CANCEL: {
      label: words("Cancel", "Annuler"),
      action: "COMPLETE",
      from: ["DRAFT", "SCHEDULED"],
      to: "CANCELLED",
      pullRight: true,
      profiles: ["RISK"],
      guards: ["noVotingOpen"],
    },
  },
});
