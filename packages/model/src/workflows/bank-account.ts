// Bank account: whether an IBAN really belongs to its holder. Outgoing payments need a verified account, so a second person
// confirms it.
import { words } from "../words.ts";
import { workflow } from "../workflow.ts";

export const bankAccountWorkflow = workflow("bankAccount", {
  statuses: {
    DRAFT: { label: words("Draft", "Brouillon"), colour: "grey" },
    TO_VERIFY: { label: words("To verify", "À vérifier"), colour: "ongoing" },
    VERIFIED: { label: words("Verified", "Vérifié"), colour: "current" },
    MISMATCH: { label: words("Mismatch", "Discordance"), colour: "warning" },
    CLOSED: { label: words("Closed", "Clôturé"), colour: "stopped", isFinal: true },
  },
  guards: {
    holderConfirmed: words(
      "The name matches the IBAN, or a document proves the holder",
      "Le nom correspond à l’IBAN, ou un document prouve le titulaire",
    ),
  },
  effects: {},
  transitions: {
    SUBMIT: {
      label: words("Submit", "Soumettre"),
      action: "DO",
      from: ["DRAFT"],
      to: "TO_VERIFY",
    },
    VERIFY: {
      label: words("Verify", "Vérifier"),
      action: "DO",
      from: ["TO_VERIFY", "MISMATCH"],
      to: "VERIFIED",
      refusesImpersonation: true,
      profiles: ["TREASURY", "COMPLIANCE"],
      fourEyes: "NOT_PREVIOUS_ACTOR",
      guards: ["holderConfirmed"],
    },
    FLAG_MISMATCH: {
      label: words("Flag mismatch", "Signaler une discordance"),
      action: "DO",
      from: ["TO_VERIFY", "VERIFIED"],
      to: "MISMATCH",
      profiles: ["SYSTEM", "TREASURY"],
    },
    CLOSE: {
      label: words("Close", "Clôturer"),
      action: "COMPLETE",
      from: ["DRAFT", "TO_VERIFY", "VERIFIED", "MISMATCH"],
      to: "CLOSED",
      pullRight: true,
      profiles: ["TREASURY"],
    },
  },
});
