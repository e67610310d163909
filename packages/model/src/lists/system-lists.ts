// Lists of the system family.
import { list } from "../list.ts";
import { words } from "../words.ts";

const logLevel = list({
  DEBUG: words("Debug", "Débogage"),
  INFO: words("Information", "Information"),
  WARNING: words("Warning", "Avertissement"),
  ERROR: words("Error", "Erreur"),
});

const auditAction = list({
  CREATE: words("Created", "Création"),
  UPDATE: words("Changed", "Modification"),
  DELETE: words("Deleted", "Suppression"),
  TRANSITION: words("Status changed", "Changement de statut"),
  EXPORT: words("Exported", "Export"),
  DOWNLOAD: words("Downloaded", "Téléchargement"),
  SIGN_IN: words("Signed in", "Connexion"),
  SIGN_IN_REFUSED: words("Sign-in refused", "Connexion refusée"),
  SIGN_OUT: words("Signed out", "Déconnexion"),
  IMPERSONATE: words("Acted for another user", "Action au nom d’un autre utilisateur"),
  ANONYMISE: words("Anonymised", "Anonymisation"),
  CONFIGURE: words("Configured", "Configuration"),
});

const dtxnStepStatus = list({
  PENDING: words("Pending", "En attente"),
  RUNNING: words("Running", "En cours"),
  DONE: words("Done", "Terminée"),
  FAILED: words("Failed", "En échec"),
  UNDONE: words("Undone", "Annulée"),
});

const systemEventType = list({
  START: words("Start", "Démarrage"),
  STOP: words("Stop", "Arrêt"),
  MIGRATION: words("Migration", "Migration"),
  BACKUP: words("Backup", "Sauvegarde"),
  RESTORE: words("Restore", "Restauration"),
  CRON: words("Scheduled run", "Exécution planifiée"),
  CONFIGURATION: words("Configuration", "Configuration"),
  SECURITY: words("Security", "Sécurité"),
  CONNECTOR: words("Connector", "Connecteur"),
  OTHER: words("Other", "Autre"),
});

export const systemLists = {
  logLevel,
  auditAction,
  dtxnStepStatus,
  systemEventType,
} as const;
