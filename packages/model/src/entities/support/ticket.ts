// Ticket: a request the house must answer in time. The support domain keeps the fields of its clock, which stops while others have to answer.
import { entity } from "../../entity/declare-entity.ts";
import { choice, day, integer, moment, ref, text, textarea } from "../../fields/declare.ts";
import { staffProfiles } from "../../roles/profiles.ts";
import { settingsUsed } from "../../structures/setting-use.ts";
import { words } from "../../words.ts";

export const ticket = entity("ticket", {
  family: "support",
  frenchLabel: "Ticket",
  about:
    "A question, request or complaint of a client, a partner or a colleague, with the one who takes care of it.",
  fields: {
    subject: text({ mandatory: true, max: 250 }),
    type: choice("ticketType"),
    priority: choice("priority", { defaultValue: "NORMAL" }),
    description: textarea({ group: "identity", personal: "contact" }),
    requester: ref("user", { group: "parties", writtenBy: staffProfiles }),
    assignee: ref("user", { isExpected: true, group: "parties", writtenBy: staffProfiles }),
    personRegistration: ref("person", { group: "parties", label: "Person" }),
    contractRegistration: ref("contract", { label: "Contract" }),
    dueDate: day({
      writtenBy: staffProfiles,
      help: "Follows the day the solution is due; a typed day moves by as many business days as waiting moves that day",
    }),
    clockStartedAt: moment({ group: "service", label: "Clock started", readOnly: true }),
    answerDueAt: moment({ group: "service", label: "First answer due", readOnly: true }),
    answeredAt: moment({ group: "service", label: "First answered", readOnly: true }),
    answerMissedAt: moment({ group: "service", label: "First answer missed", readOnly: true }),
    solutionDueAt: moment({ group: "service", label: "Solution due", readOnly: true }),
    solvedAt: moment({ group: "service", label: "Solved", readOnly: true }),
    solutionMissedAt: moment({ group: "service", label: "Solution missed", readOnly: true }),
    waitingSince: moment({ group: "service", readOnly: true }),
    waitingTime: integer({
      group: "service",
      readOnly: true,
      unit: "minutes",
      help: "Support hours that do not count: the ticket waited for others, or was solved for a while",
    }),
    reminders: integer({
      group: "service",
      readOnly: true,
      help: "How often the customer was reminded since they were asked",
    }),
    remindedAt: moment({ group: "service", label: "Last reminder", readOnly: true }),
    taskRegistration: ref("task", {
      label: "Task",
      readOnly: true,
      help: "Given out because no reminder can be sent to the customer",
    }),
    settingsUsed: settingsUsed(),
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
  savedViews: [
    {
      name: "mine",
      label: "My tickets",
      query: { assignee: "$me", status: "NEW,OPEN,WAITING_CUSTOMER,WAITING_THIRD_PARTY,REOPENED" },
    },
    { name: "open", label: "Open tickets", query: { status: "NEW,OPEN,REOPENED" } },
    { name: "waiting", label: "Waiting", query: { status: "WAITING_CUSTOMER,WAITING_THIRD_PARTY" } },
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
  actions: {
    takeOver: {
      label: words("Take over", "Prendre à mon compte"),
      about: words(
        "Assigns the ticket to you, and opens it if it is new or reopened",
        "Vous attribue le ticket et l’ouvre s’il est nouveau ou rouvert",
      ),
      on: ["selection", "record"],
      profiles: staffProfiles,
      statuses: ["NEW", "OPEN", "WAITING_CUSTOMER", "WAITING_THIRD_PARTY", "REOPENED"],
    },
    handOver: {
      label: words("Hand over", "Transmettre"),
      about: words("Assigns the ticket to a colleague", "Attribue le ticket à un collègue"),
      on: ["selection", "record"],
      profiles: staffProfiles,
      statuses: ["NEW", "OPEN", "WAITING_CUSTOMER", "WAITING_THIRD_PARTY", "REOPENED"],
      form: { assignee: ref("user", { mandatory: true }) },
    },
    logTime: {
      label: words("Log time", "Saisir du temps"),
      about: words(
        "Adds a draft of the time you spent on the ticket",
        "Ajoute un brouillon du temps que vous avez passé sur le ticket",
      ),
      on: ["record"],
      profiles: staffProfiles,
      form: {
        date: day({ mandatory: true }),
        duration: integer({ mandatory: true, min: 1, max: 1440, unit: "minutes" }),
        description: textarea(),
      },
    },
  },
  deletedIn: "until-final",
  documentTypes: ["SCREENSHOT", "CORRESPONDENCE", "OTHER"],
  historyTypes: ["ASSIGNED"],
  layout: {
    summary: ["dueDate", "answerDueAt", "solutionDueAt", "waitingTime", "assignee"],
  },
  writers: [...staffProfiles, "PARTNER", "CLIENT"],
  scopes: {
    SALES: ["requester", "assignee", "_insertUser"],
    PARTNER: ["requester", "_insertUser"],
    CLIENT: ["requester", "_insertUser", "personRegistration"],
  },
});
