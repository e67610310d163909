// A decision put to the vote of a committee. The count is the system's, by the voting's rule, and so is the adjournment where the deadline
// has passed without a quorum; people only open, adjourn, cancel, and with a second person reopen.
import { words } from "../words.ts";
import { workflow } from "../workflow.ts";

export const votingWorkflow = workflow("voting", {
  statuses: {
    DRAFT: { label: words("Draft", "Brouillon"), colour: "grey" },
    OPEN: { label: words("Open", "Ouvert"), colour: "current" },
    ACCEPTED: { label: words("Accepted", "Accepté"), colour: "success" },
    ACCEPTED_WITH_CONDITIONS: {
      label: words("Accepted with conditions", "Accepté sous conditions"),
      colour: "success",
    },
    REFUSED: { label: words("Refused", "Refusé"), colour: "error" },
    ADJOURNED: { label: words("Adjourned", "Ajourné"), colour: "warning" },
    CANCELLED: { label: words("Cancelled", "Annulé"), colour: "stopped", isFinal: true },
  },
  guards: {
    subjectSet: words("The subject is set", "L’objet est renseigné"),
    votingRuleSet: words("The rule of the voting is set", "La règle du scrutin est renseignée"),
    deadlineSet: words(
      "The deadline is set and not past",
      "La date limite est renseignée et n’est pas dépassée",
    ),
    votersKnown: words(
      "There are members who vote, of the committee or by votes prepared for them",
      "Des membres peuvent voter, ceux du comité ou ceux dont le vote a été préparé",
    ),
    countDue: words(
      "Every member has voted, or the deadline is past",
      "Tous les membres ont voté, ou la date limite est dépassée",
    ),
    quorumReached: words("The quorum is reached", "Le quorum est atteint"),
    votesAccept: words(
      "By the rule, the votes accept without conditions",
      "Selon la règle, les votes valent acceptation sans condition",
    ),
    votesAcceptWithConditions: words(
      "By the rule, the votes accept with conditions",
      "Selon la règle, les votes valent acceptation sous conditions",
    ),
    votesRefuse: words("By the rule, the votes refuse", "Selon la règle, les votes valent refus"),
    adjournedByPersonOrDeadline: words(
      "A person adjourns it, or the deadline is past without a quorum",
      "Une personne l’ajourne, ou la date limite est dépassée sans quorum",
    ),
  },
  effects: {
    callForVotes: words(
      "Asks each member for a vote and tells the members who have an account",
      "Demande son vote à chaque membre et prévient ceux qui ont un compte",
    ),
    storeResult: words(
      "Stores the votes as counted, of a secret ballot the totals alone",
      "Enregistre les votes dépouillés, d’un scrutin secret les seuls totaux",
    ),
    moveToNextCommittee: words(
      "Puts the subject before the next committee of the type; after the second time RISK gets a task",
      "Porte l’objet devant le prochain comité du type ; à la deuxième fois, RISK reçoit une tâche",
    ),
    startNewRound: words(
      "Takes the result back; the members vote again, for seven days at least",
      "Retire le résultat ; les membres votent à nouveau, pendant sept jours au moins",
    ),
    discardBallots: words("Destroys what was cast in secret", "Détruit ce qui a été voté en secret"),
  },
  transitions: {
    OPEN: {
      label: words("Open", "Ouvrir"),
      action: "DO",
      from: ["DRAFT", "ADJOURNED"],
      to: "OPEN",
      profiles: ["RISK"],
      guards: ["subjectSet", "votingRuleSet", "deadlineSet", "votersKnown"],
      effects: ["callForVotes"],
    },
    COUNT_ACCEPT: {
      label: words("Count as accepted", "Constater l’acceptation"),
      action: "DO",
      from: ["OPEN"],
      to: "ACCEPTED",
      profiles: ["SYSTEM"],
      auto: "EVENT",
      guards: ["countDue", "quorumReached", "votesAccept"],
      effects: ["storeResult"],
    },
    COUNT_CONDITIONS: {
      label: words("Count as accepted with conditions", "Constater l’acceptation sous conditions"),
      action: "DO",
      from: ["OPEN"],
      to: "ACCEPTED_WITH_CONDITIONS",
      profiles: ["SYSTEM"],
      auto: "EVENT",
      guards: ["countDue", "quorumReached", "votesAcceptWithConditions"],
      effects: ["storeResult"],
    },
    COUNT_REFUSE: {
      label: words("Count as refused", "Constater le refus"),
      action: "DO",
      from: ["OPEN"],
      to: "REFUSED",
      profiles: ["SYSTEM"],
      auto: "EVENT",
      guards: ["countDue", "quorumReached", "votesRefuse"],
      effects: ["storeResult"],
    },
    ADJOURN: {
      label: words("Adjourn", "Ajourner"),
      action: "DO",
      from: ["OPEN"],
      to: "ADJOURNED",
      profiles: ["RISK", "SYSTEM"],
      auto: "CRON",
      guards: ["adjournedByPersonOrDeadline"],
      effects: ["moveToNextCommittee"],
    },
    REOPEN: {
      label: words("Reopen", "Rouvrir"),
      action: "UNDO",
      from: ["ACCEPTED", "ACCEPTED_WITH_CONDITIONS", "REFUSED"],
      to: "OPEN",
      pullRight: true,
      profiles: ["RISK"],
      fourEyes: "NOT_PREVIOUS_ACTOR",
      effects: ["startNewRound"],
    },
    CANCEL: {
      label: words("Cancel", "Annuler"),
      action: "COMPLETE",
      from: ["DRAFT", "OPEN", "ADJOURNED"],
      to: "CANCELLED",
      pullRight: true,
      profiles: ["RISK"],
      effects: ["discardBallots"],
    },
  },
});
