// Time entry: time spent by one user on a ticket or a project. It is invoiced once a second user has approved it.
import { entity } from "../../entity/declare-entity.ts";
import { range } from "../../entity/search.ts";
import { day, integer, ref, textarea } from "../../fields/declare.ts";
import { staffProfiles } from "../../roles/profiles.ts";
import { recordAlias } from "../../structures/record-alias.ts";
import { words } from "../../words.ts";

export const timeEntry = entity("timeEntry", {
  family: "support",
  frenchLabel: "Temps passé",
  about: "Time a user spent on a ticket or a project. Approved entries can be invoiced.",
  fields: {
    date: day({ mandatory: true }),
    username: ref("user", { group: "parties", label: "User", mandatory: true }),
    duration: integer({ group: "identity", mandatory: true, min: 1, max: 1440, unit: "minutes" }),
    description: textarea({ group: "identity" }),
    ticketRegistration: ref("ticket", { label: "Ticket" }),
    ticket: recordAlias("ticket", "ticketRegistration"),
    projectRegistration: ref("project", { label: "Project" }),
    project: recordAlias("project", "projectRegistration"),
    invoiceRegistration: ref("invoice", { label: "Invoice", readOnly: true }),
  },
  columns: ["date", "username", "duration", "ticket", "project"],
  hiddenColumns: ["organization.name", "registration", "status", "description", "invoiceRegistration"],
  search: ["username", range("date"), "ticket", "project", "status"],
  sort: "-date",
  workflow: "timeEntry",
  actions: {
    submitPeriod: {
      label: words("Submit my time", "Soumettre mon temps"),
      about: words(
        "Submits your drafts between two days for approval",
        "Soumet à l’approbation vos brouillons entre deux jours",
      ),
      on: ["list"],
      profiles: staffProfiles,
      form: { from: day({ mandatory: true }), until: day({ mandatory: true }) },
    },
  },
  typing: { openIn: ["DRAFT", "REJECTED"] },
  historyTypes: ["APPROVED", "BILLED"],
  layout: {
    summary: ["duration", "date", "username"],
  },
  writers: staffProfiles,
  scopes: { SALES: ["username"] },
});
