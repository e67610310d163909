// Ticket: a request somebody must answer in time. The clock stops while the answer is up to others.
import { entity } from "../../entity/declare-entity.ts";
import { choice, day, integer, moment, ref, text, textarea } from "../../fields/declare.ts";
import { staffProfiles } from "../../permission/profiles.ts";

export const ticket = entity("ticket", {
  family: "support",
  frenchLabel: "Ticket",
  about:
    "A question, request or complaint of a client, a partner or a colleague, with the one who takes care of it.",
  fields: {
    subject: text({ mandatory: true, max: 250 }),
    type: choice("ticketType"),
    priority: choice("priority", { defaultValue: "NORMAL" }),
    description: textarea({ personal: "contact" }),
    requester: ref("user", { writtenBy: staffProfiles }),
    assignee: ref("user", { writtenBy: staffProfiles }),
    personRegistration: ref("person", { label: "Person" }),
    contractRegistration: ref("contract", { label: "Contract" }),
    dueDate: day({ writtenBy: staffProfiles }),
    waitingSince: moment({ readOnly: true }),
    waitingTime: integer({
      readOnly: true,
      unit: "minutes",
      help: "How long the ticket waited for others; it does not count against the due date",
    }),
    resolution: textarea({ writtenBy: staffProfiles }),
  },
  columns: ["registration", "status", "subject", "priority", "assignee"],
  hiddenColumns: [
    "organization.name",
    "type",
    "requester",
    "personRegistration",
    "contractRegistration",
    "dueDate",
    "_insertDate",
  ],
  search: [
    "registration",
    "subject",
    "status",
    "type",
    "priority",
    "assignee",
    "requester",
    "personRegistration",
    "contractRegistration",
  ],
  sort: "-_insertDate",
  workflow: "ticket",
  deletedIn: "until-final",
  documentTypes: ["SCREENSHOT", "CORRESPONDENCE", "OTHER"],
  historyTypes: ["ASSIGNED"],
  writers: [...staffProfiles, "PARTNER", "CLIENT"],
  scopes: {
    SALES: ["requester", "assignee", "_insertUser"],
    PARTNER: ["requester", "_insertUser"],
    CLIENT: ["requester", "_insertUser", "personRegistration"],
  },
});
