// Committee: a meeting that decides on projects and deals. Whom it invites, and what they answered, is counted for the list.
import { entity } from "../../entity/declare-entity.ts";
import { choice, day, integer, listOf, object, ref, refs, text, textarea } from "../../fields/declare.ts";
import type { Condition } from "../../fields/field.ts";
import type { TypedField } from "../../fields/typed-field.ts";
import { committeePersonFields } from "../../structures/committee-person.ts";
import { minutesFields } from "../../structures/minutes.ts";

export const committee = entity("committee", {
  family: "case",
  frenchLabel: "Comité",
  about:
    "A meeting that decides on credit, risk or investment. Its members are invited, answer, and vote on each subject.",
  fields: {
    code: text({ max: 50, match: "start" }),
    name: text({ max: 200 }),
    type: choice("committeeType"),
    subject: text({ mandatory: true, max: 250 }),
    ownerRegistration: ref("person", { group: "parties", label: "Owner" }),
    assignedUser: ref("user", { group: "parties" }),
    startDate: day(),
    endDate: day(),
    quorum: integer({
      group: "attendance",
      min: 1,
      help: "How many members must take part before the committee can open",
    }),
    projects: refs("project"),
    contract: ref("contract"),
    deliveryDate: day(),
    cessionDate: day(),
    comment: textarea(),
    persons: listOf(committeePersonFields, { searchBy: "personRegistration" }),
    invited: countOfPersons({ field: "inviteStatus", isNot: "INTENDED" }),
    accepted: countOfPersons({ field: "rsvp", is: "ACCEPTED" }),
    refused: countOfPersons({ field: "rsvp", is: "REFUSED" }),
    presented: countOfPersons({ field: "inviteStatus", is: "PRESENTED" }),
    absent: countOfPersons({ field: "inviteStatus", is: "ABSENT" }),
    minutes: object(minutesFields, { readOnly: true, help: "Written when the committee is closed" }),
  },
  columns: [
    "registration",
    "status",
    "type",
    "subject",
    "projects",
    "persons",
    "invited",
    "accepted",
    "refused",
    "startDate",
  ],
  hiddenColumns: ["organization.name", "name", "presented", "absent", "endDate", "_insertDate"],
  shortColumns: ["registration", "name", "code", "status"],
  search: ["registration", "name", "status", "type", "orgaRegistration", "ownerRegistration", "subject"],
  workflow: "committee",
  answeredBy: {
    list: "persons",
    person: "personRegistration",
    field: "rsvp",
    where: { field: "inviteStatus", isNot: "INTENDED" },
    in: ["SCHEDULED", "OPEN"],
  },
  documentTypes: ["AGENDA", "CREDIT_ANALYSIS", "MINUTES", "OTHER"],
  historyTypes: ["SENT"],
  layout: {
    summary: ["startDate", "invited", "accepted", "refused", "quorum"],
  },
  readers: ["CREDIT", "COMPLIANCE"],
  writers: ["RISK"],
  includes: {
    personsNames: { names: "persons[].personRegistration" },
    votings: { related: "voting", by: "committeeRegistration" },
  },
});

function countOfPersons(where: Condition): TypedField<number> {
  return integer({ group: "attendance", readOnly: true, derived: { count: "persons", where } });
}
