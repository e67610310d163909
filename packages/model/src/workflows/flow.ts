// Flow: a link that leads someone without an account to one page. Opening and completing are seen by the system; a
// lost link expires by itself and can be revoked.
import { words } from "../words.ts";
import { workflow } from "../workflow.ts";

export const flowWorkflow = workflow("flow", {
  statuses: {
    CREATED: { label: words("Created", "Créé"), colour: "grey" },
    SENT: { label: words("Sent", "Envoyé"), colour: "ongoing" },
    OPENED: { label: words("Opened", "Ouvert"), colour: "ongoing" },
    COMPLETED: { label: words("Completed", "Terminé"), colour: "success", isFinal: true },
    EXPIRED: { label: words("Expired", "Expiré"), colour: "stopped" },
    REVOKED: { label: words("Revoked", "Révoqué"), colour: "stopped", isFinal: true },
  },
  guards: {
    expirationDatePassed: words("The expiration date has passed", "La date d’expiration est dépassée"),
  },
  effects: {},
  transitions: {
    SEND: {
      label: words("Send", "Envoyer"),
      action: "DO",
      from: ["CREATED", "EXPIRED"],
      to: "SENT",
    },
    OPEN: {
      label: words("Open", "Ouvrir"),
      action: "DO",
      from: ["CREATED", "SENT"],
      to: "OPENED",
      profiles: ["SYSTEM"],
      auto: "EVENT",
    },
    COMPLETE: {
      label: words("Complete", "Terminer"),
      action: "COMPLETE",
      from: ["SENT", "OPENED"],
      to: "COMPLETED",
      profiles: ["SYSTEM"],
      auto: "EVENT",
    },
    EXPIRE: {
      label: words("Expire", "Faire expirer"),
      action: "DO",
      from: ["CREATED", "SENT", "OPENED"],
      to: "EXPIRED",
      profiles: ["SYSTEM"],
      auto: "CRON",
      guards: ["expirationDatePassed"],
    },
    REVOKE: {
      label: words("Revoke", "Révoquer"),
      action: "COMPLETE",
      from: ["CREATED", "SENT", "OPENED", "EXPIRED"],
      to: "REVOKED",
      pullRight: true,
    },
  },
});
