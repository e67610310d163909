// Lists of the script family.
import { type Colour, list } from "../list.ts";
import { type Words, words } from "../words.ts";
import type { WorkflowAction } from "../workflow.ts";

/** Layouts, pages and client scripts run in the browser and are served to everybody; the others run on the server alone. */
const scriptKindLabels = {
  layout: words("Layout", "Mise en page"),
  page: words("Page", "Page"),
  client: words("Client", "Client"),
  workflow: words("Workflow", "Workflow"),
  extension: words("Extension", "Extension"),
  computation: words("Computation", "Calcul"),
  validation: words("Validation", "Validation"),
  run: words("Run", "Exécution"),
} as const;

const batchActionLabels = {
  DO: words("Start", "Démarrer"),
  UNDO: words("Undo", "Annuler"),
  CONTINUE: words("Continue", "Reprendre"),
  COMPLETE: words("Complete", "Terminer"),
  RESET: words("Reset", "Réinitialiser"),
} as const satisfies Record<WorkflowAction, Words>;

const colourLabels = {
  grey: words("Grey", "Gris"),
  ongoing: words("Ongoing", "En cours"),
  current: words("Current", "Étape actuelle"),
  success: words("Success", "Succès"),
  warning: words("Warning", "Avertissement"),
  error: words("Error", "Erreur"),
  stopped: words("Stopped", "Arrêté"),
} as const satisfies Record<Colour, Words>;

export type ScriptKind = keyof typeof scriptKindLabels;

export const scriptLists = {
  scriptKind: list(scriptKindLabels),
  batchAction: list(batchActionLabels),
  batchSource: list({
    SCRIPT: words("Script", "Script"),
    PRODUCT: words("Product", "Produit"),
  }),
  listColour: list(colourLabels),
  problemSeverity: list({
    error: words("Error", "Erreur"),
    warning: words("Warning", "Avertissement"),
  }),
} as const;
