// Project: an undertaking of a client, or of the tenant itself, that several deals, contracts and tasks belong to.
import { entity } from "../../entity/declare-entity.ts";
import { choice, day, ref, text, textarea } from "../../fields/declare.ts";

export const project = entity("project", {
  family: "core",
  frenchLabel: "Projet",
  about:
    "What a client wants to carry out, such as a new workshop or a fleet. Committees decide on projects.",
  fields: {
    name: text({ mandatory: true, max: 200 }),
    type: choice("projectType"),
    description: textarea({ group: "identity" }),
    client: ref("person", { group: "parties", roles: ["CLIENT"] }),
    ownerRegistration: ref("person", {
      group: "parties",
      label: "Owner",
      help: "Who is responsible for the project on our side",
    }),
    clientOwnerRegistration: ref("person", {
      group: "parties",
      label: "Client's owner",
      help: "Who is responsible on the client's side",
    }),
    addressLine: text({ group: "contact", label: "Address", max: 250, personal: "contact" }),
    startDate: day(),
    endDate: day(),
  },
  columns: ["registration", "name", "status", "type", "client", "startDate", "endDate"],
  hiddenColumns: [
    "organization.name",
    "ownerRegistration",
    "clientOwnerRegistration",
    "addressLine",
    "_insertDate",
    "_updateDate",
    "_updateUser",
  ],
  search: [
    "registration",
    "name",
    "status",
    "type",
    "client",
    "ownerRegistration",
    "clientOwnerRegistration",
    "orgaRegistration",
    "addressLine",
    "startDate",
    "endDate",
    "_insertDate",
    "_updateDate",
    "_updateUser",
  ],
  workflow: "project",
  documentTypes: ["OFFER", "CORRESPONDENCE", "REPORT", "OTHER"],
  layout: {
    summary: ["client", "startDate", "endDate"],
  },
  readers: ["RISK", "ACCOUNTING", "TREASURY"],
  writers: ["SALES", "CREDIT", "CONTRACT", "ASSET"],
  scopes: { SALES: ["ownerRegistration", "_insertUser"] },
  includes: {
    tasks: { related: "task", by: "project" },
    personsNames: { names: "client" },
  },
});
