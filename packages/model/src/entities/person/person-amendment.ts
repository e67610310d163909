// Person amendment: a change of a person that a second user must approve first. Bank accounts only change this way, because a forged one
// sends money to a stranger.
import { entity } from "../../entity/declare-entity.ts";
import { choice, day, json, ref, textarea } from "../../fields/declare.ts";
import { recordAlias } from "../../structures/record-alias.ts";

export const personAmendment = entity("personAmendment", {
  family: "person",
  frenchLabel: "Modification de personne",
  about:
    "A proposed change of a person, such as a new bank account, name or legal form. It is written to the person once it is approved and applied.",
  fields: {
    type: choice("personAmendmentType", { mandatory: true }),
    personRegistration: ref("person", { group: "parties", label: "Person", mandatory: true }),
    person: recordAlias("person", "personRegistration"),
    date: day({ mandatory: true, help: "From when the change holds" }),
    description: textarea({ personal: "identity", help: "Why it changes, and what was seen as proof" }),
    changes: json({
      group: "identity",
      mandatory: true,
      personal: "identity",
      help: "The fields that change, with their new values",
    }),
  },
  columns: ["registration", "status", "personRegistration", "date"],
  hiddenColumns: ["organization.name", "type", "description"],
  search: ["registration", "status", "type", "person"],
  sort: "-date",
  workflow: "personAmendment",
  typing: { openIn: ["DRAFT"], closesOwnFields: true },
  documentTypes: ["BANK_DETAILS", "IDENTITY_CARD", "REGISTRATION_EXTRACT", "RESIDENCE_PROOF", "OTHER"],
  historyTypes: ["APPROVED", "REFUSED"],
  layout: {
    summary: ["type", "personRegistration", "date"],
  },
  readers: ["RISK", "BILLING", "TREASURY"],
  writers: ["SALES", "CREDIT", "CONTRACT", "COLLECTION", "COMPLIANCE"],
  scopes: { SALES: ["_insertUser"] },
});
