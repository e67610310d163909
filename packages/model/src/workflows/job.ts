// What batches, imports, external data, reports and data transactions share: they fetch, process, and end in success,
// warning or error. A person may stop them, and resume with the failed items only.
import { words } from "../words.ts";
import { workflow } from "../workflow.ts";

export const jobWorkflow = workflow("job", {
  statuses: {
    DRAFT: { label: words("Draft", "Brouillon"), colour: "grey" },
    FETCHING: { label: words("Fetching", "Récupération en cours"), colour: "ongoing" },
    PROCESSING: { label: words("Processing", "Traitement en cours"), colour: "ongoing" },
    STOPPED: { label: words("Stopped", "Arrêté"), colour: "stopped" },
    ERROR: { label: words("Error", "En erreur"), colour: "error" },
    WARNING: { label: words("Warning", "Avertissement"), colour: "warning" },
    SUCCESS: { label: words("Success", "Réussi"), colour: "success" },
  },
  guards: {
    somethingToRun: words("There is something to run", "Il y a quelque chose à exécuter"),
    someItemsFailed: words("Some items failed", "Certains éléments ont échoué"),
    reasonGiven: words("A reason is given", "Un motif est indiqué"),
    producedRecordsUndoable: words(
      "Every record the job produced can still be undone",
      "Tout ce que le traitement a produit peut encore être annulé",
    ),
  },
  effects: {
    startJob: words("Starts the work in the background", "Lance le traitement en arrière-plan"),
    stopJob: words("Stops the work in the background", "Arrête le traitement en arrière-plan"),
    processFailedItems: words("Processes the failed items only", "Traite uniquement les éléments en échec"),
    acceptFailures: words("Accepts the failed items as they are", "Accepte les éléments en échec tels quels"),
    undoProducedRecords: words(
      "Undoes the records the job produced",
      "Annule ce que le traitement a produit",
    ),
  },
  transitions: {
    DO: {
      label: words("Run", "Exécuter"),
      action: "DO",
      from: ["DRAFT", "FETCHING"],
      to: "PROCESSING",
      guards: ["somethingToRun"],
      effects: ["startJob"],
    },
    FETCH: {
      label: words("Fetch", "Récupérer"),
      action: "DO",
      from: ["DRAFT"],
      to: "FETCHING",
    },
    STOP: {
      label: words("Stop", "Arrêter"),
      action: "DO",
      from: ["FETCHING", "PROCESSING"],
      to: "STOPPED",
      effects: ["stopJob"],
    },
    FAIL: {
      label: words("Report failure", "Constater l’échec"),
      action: "DO",
      from: ["FETCHING", "PROCESSING"],
      to: "ERROR",
      profiles: ["SYSTEM"],
    },
    WARN: {
      label: words("Finish with warnings", "Terminer avec avertissements"),
      action: "DO",
      from: ["PROCESSING"],
      to: "WARNING",
      profiles: ["SYSTEM"],
      guards: ["someItemsFailed"],
    },
    FINISH: {
      label: words("Finish", "Terminer"),
      action: "DO",
      from: ["PROCESSING"],
      to: "SUCCESS",
      profiles: ["SYSTEM"],
    },
    CONTINUE: {
      label: words("Continue", "Reprendre"),
      action: "CONTINUE",
      from: ["STOPPED", "WARNING", "ERROR"],
      to: "PROCESSING",
      effects: ["processFailedItems"],
    },
    COMPLETE: {
      label: words("Complete", "Accepter et terminer"),
      action: "COMPLETE",
      from: ["WARNING"],
      to: "SUCCESS",
      guards: ["reasonGiven"],
      effects: ["acceptFailures"],
    },
    UNDO: {
      label: words("Undo", "Annuler"),
      action: "UNDO",
      from: ["SUCCESS", "WARNING"],
      to: "DRAFT",
      pullRight: true,
      guards: ["producedRecordsUndoable"],
      effects: ["undoProducedRecords"],
    },
    RESET: {
      label: words("Reset", "Réinitialiser"),
      action: "RESET",
      from: ["ERROR", "STOPPED"],
      to: "DRAFT",
      pullRight: true,
    },
  },
});
