// A request to support. The service-level clock stops while the customer or a third party has to answer, so each of the two has a status of
// its own. Clients and partners see their tickets and may solve them, but the steps that run the clock of the house are for its staff.
import { staffProfiles } from "../roles/profiles.ts";
import { words } from "../words.ts";
import { workflow } from "../workflow.ts";

export const ticketWorkflow = workflow("ticket", {
  statuses: {
    NEW: { label: words("New", "Nouveau"), colour: "grey" },
    OPEN: { label: words("Open", "Ouvert"), colour: "ongoing" },
    WAITING_CUSTOMER: { label: words("Waiting for the customer", "En attente du client"), colour: "warning" },
    WAITING_THIRD_PARTY: {
      label: words("Waiting for a third party", "En attente d’un tiers"),
      colour: "warning",
    },
    RESOLVED: { label: words("Resolved", "Résolu"), colour: "success" },
    CLOSED: { label: words("Closed", "Clôturé"), colour: "success", isFinal: true },
    REOPENED: { label: words("Reopened", "Rouvert"), colour: "warning" },
  },
  guards: {},
  effects: {
    recordFirstAnswer: words(
      "Counts as the first answer when a text is given",
      "Vaut première réponse si un texte est donné",
    ),
    askedCustomer: words("Counts as the first answer", "Vaut première réponse"),
    stopServiceClock: words("Stops the service-level clock", "Arrête le décompte du délai de traitement"),
    resumeServiceClock: words(
      "Resumes the service-level clock",
      "Reprend le décompte du délai de traitement",
    ),
    endServiceClock: words("Ends the service-level clock", "Termine le décompte du délai de traitement"),
    restartServiceClock: words(
      "Goes on with the service-level clock within seven days, later starts a new one",
      "Reprend le décompte du délai de traitement sous sept jours, ensuite en ouvre un nouveau",
    ),
  },
  transitions: {
    TAKE: {
      label: words("Take", "Prendre en charge"),
      action: "DO",
      from: ["NEW", "REOPENED"],
      to: "OPEN",
      profiles: staffProfiles,
      effects: ["recordFirstAnswer"],
    },
    ASK_CUSTOMER: {
      label: words("Ask the customer", "Interroger le client"),
      action: "DO",
      from: ["OPEN"],
      to: "WAITING_CUSTOMER",
      profiles: staffProfiles,
      effects: ["askedCustomer", "stopServiceClock"],
    },
    ASK_THIRD_PARTY: {
      label: words("Ask a third party", "Interroger un tiers"),
      action: "DO",
      from: ["OPEN"],
      to: "WAITING_THIRD_PARTY",
      profiles: staffProfiles,
      effects: ["stopServiceClock"],
    },
    CONTINUE: {
      label: words("Continue", "Reprendre"),
      action: "CONTINUE",
      from: ["WAITING_CUSTOMER", "WAITING_THIRD_PARTY"],
      to: "OPEN",
      effects: ["resumeServiceClock"],
    },
    RESOLVE: {
      label: words("Resolve", "Résoudre"),
      action: "DO",
      from: ["OPEN", "WAITING_CUSTOMER", "WAITING_THIRD_PARTY"],
      to: "RESOLVED",
      effects: ["endServiceClock"],
    },
    CLOSE: {
      label: words("Close", "Clôturer"),
      action: "COMPLETE",
      from: ["NEW", "RESOLVED"],
      to: "CLOSED",
    },
    REOPEN: {
      label: words("Reopen", "Rouvrir"),
      action: "UNDO",
      from: ["RESOLVED"],
      to: "REOPENED",
      pullRight: true,
      effects: ["restartServiceClock"],
    },
  },
});
