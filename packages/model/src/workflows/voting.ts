// A decision put to the vote of a committee. The system counts by the rule of the voting, and adjourns where the deadline has passed without
// a quorum. RISK opens and cancels, the chair adjourns, and a second person reopens.
import { words } from "../words.ts";
import { workflow } from "../workflow.ts";

export const votingWorkflow = workflow("voting", {
  statuses: {
    DRAFT: { label: words("Draft", "Brouillon"), colour: "grey" },
    OPEN: { label: words("Open", "Ouvert"), colour: "ongoing" },
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
    committeeNotOver: words(
      "The committee is neither closed nor cancelled",
      "Le comité n’est ni clos ni annulé",
    ),
    votersMayVote: words(
      "Each member who votes has an account that is not locked and may vote",
      "Chaque membre qui vote a un compte non verrouillé qui peut voter",
    ),
    vetoHeld: words(
      "If one profile can veto, a member who votes holds it",
      "Si un profil dispose d’un veto, un membre qui vote le détient",
    ),
    chairVotes: words(
      "If the chair decides a tie, exactly one member is the chair",
      "Si le président départage les voix, un seul membre préside",
    ),
    ballotSealable: words(
      "If the ballot is secret, the installation has a key to seal it",
      "Si le vote est à bulletin secret, l’installation dispose d’une clé pour le sceller",
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
    adjournedByChairOrDeadline: words(
      "The chair in person adjourns it before the votes can be counted, or the deadline is past without a quorum",
      "Le président en personne l’ajourne avant que les votes puissent être dépouillés, ou la date limite est dépassée sans quorum",
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
      "Puts the subject before the next committee of the type and the organization; after the second time RISK gets a task",
      "Porte l’objet devant le prochain comité du type et de l’organisation ; à la deuxième fois, RISK reçoit une tâche",
    ),
    startNewRound: words(
      "Takes the result back and gives the members seven days at least",
      "Retire le résultat et laisse aux membres sept jours au moins",
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
      guards: [
        "subjectSet",
        "votingRuleSet",
        "deadlineSet",
        "committeeNotOver",
        "votersKnown",
        "votersMayVote",
        "vetoHeld",
        "chairVotes",
        "ballotSealable",
      ],
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
      closedToScripts: true,
      guards: ["adjournedByChairOrDeadline"],
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
      guards: [
        "committeeNotOver",
        "votersKnown",
        "votersMayVote",
        "vetoHeld",
        "chairVotes",
        "ballotSealable",
      ],
      effects: ["startNewRound", "callForVotes"],
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
