// Bank statement file: its way from the bank to single transactions. A broken balance chain or skipped duplicates stop in a
// warning that a person must accept.
import { words } from "../words.ts";
import { workflow } from "../workflow.ts";

export const camtWorkflow = workflow("camt", {
  statuses: {
    DRAFT: { label: words("Draft", "Brouillon"), colour: "grey" },
    FETCHING: { label: words("Fetching", "Récupération en cours"), colour: "ongoing" },
    PROCESSING: { label: words("Processing", "Traitement en cours"), colour: "ongoing" },
    IMPORTED: { label: words("Imported", "Importé"), colour: "success" },
    WARNING: { label: words("Warning", "Avertissement"), colour: "warning" },
    ERROR: { label: words("Error", "En erreur"), colour: "error" },
  },
  guards: {
    schemaValid: words("The file follows its schema", "Le fichier respecte son schéma"),
    accountKnown: words("The bank account is known", "Le compte bancaire est connu"),
    notImportedBefore: words(
      "No other file has imported this message for this account",
      "Aucun autre fichier n’a importé ce message pour ce compte",
    ),
    balanceChained: words(
      "The opening balance equals the last closing balance",
      "Le solde d’ouverture égale le dernier solde de clôture",
    ),
    transactionsUndoable: words(
      "Every transaction of the file can still be undone",
      "Chaque mouvement du fichier peut encore être annulé",
    ),
  },
  effects: {
    createTransactions: words(
      "Creates the statements and their transactions, each entry once",
      "Crée les relevés et leurs mouvements, chaque ligne une seule fois",
    ),
    removeTransactions: words(
      "Removes the statements and transactions of the file",
      "Retire les relevés et les mouvements du fichier",
    ),
  },
  transitions: {
    FETCH: {
      label: words("Fetch", "Récupérer"),
      action: "DO",
      from: ["DRAFT"],
      to: "FETCHING",
      profiles: ["TREASURY", "SYSTEM"],
    },
    PROCESS: {
      label: words("Process", "Traiter"),
      action: "DO",
      from: ["DRAFT", "FETCHING"],
      to: "PROCESSING",
      profiles: ["TREASURY", "SYSTEM"],
      guards: ["schemaValid", "accountKnown", "notImportedBefore"],
      effects: ["createTransactions"],
    },
    FINISH: {
      label: words("Finish", "Terminer"),
      action: "DO",
      from: ["PROCESSING"],
      to: "IMPORTED",
      profiles: ["SYSTEM"],
      auto: "EVENT",
      guards: ["balanceChained"],
    },
    WARN: {
      label: words("Finish with warnings", "Terminer avec avertissements"),
      action: "DO",
      from: ["PROCESSING"],
      to: "WARNING",
      profiles: ["SYSTEM"],
      auto: "EVENT",
    },
    FAIL: {
      label: words("Report failure", "Constater l’échec"),
      action: "DO",
      from: ["FETCHING", "PROCESSING"],
      to: "ERROR",
      profiles: ["SYSTEM"],
      auto: "EVENT",
    },
    ACCEPT_WARNING: {
      label: words("Accept warning", "Accepter l’avertissement"),
      action: "COMPLETE",
      from: ["WARNING"],
      to: "IMPORTED",
      profiles: ["TREASURY"],
    },
    RETRY: {
      label: words("Retry", "Réessayer"),
      action: "CONTINUE",
      from: ["ERROR", "WARNING"],
      to: "PROCESSING",
      profiles: ["TREASURY"],
      guards: ["schemaValid", "accountKnown", "notImportedBefore"],
      effects: ["createTransactions"],
    },
    UNDO_IMPORT: {
      label: words("Undo import", "Annuler l’importation"),
      action: "UNDO",
      from: ["IMPORTED", "WARNING"],
      to: "DRAFT",
      pullRight: true,
      profiles: ["TREASURY"],
      fourEyes: "NOT_PREVIOUS_ACTOR",
      guards: ["transactionsUndoable"],
      effects: ["removeTransactions"],
    },
  },
});
