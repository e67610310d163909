// Note: what a colleague should know about a record. It has no workflow: it is written, changed and deleted, nothing more.
import { entity } from "../../entity/declare-entity.ts";
import { choice, markdown, text } from "../../fields/declare.ts";
import { staffProfiles } from "../../roles/profiles.ts";

export const note = entity("note", {
  family: "core",
  frenchLabel: "Note",
  about: "A remark of the staff on a record. Clients and partners do not see notes.",
  fields: {
    name: text({ mandatory: true, max: 200 }),
    body: markdown({ personal: "risk" }),
    entityName: choice("entityName", { group: "references", label: "Belongs to" }),
    entityRegistration: text({ group: "references", label: "Record", match: "exact", max: 64 }),
  },
  hiddenColumns: ["organization.name", "entityName", "entityRegistration", "_insertUser", "_insertDate"],
  search: ["name", "entityName", "entityRegistration"],
  documentTypes: ["OTHER"],
  owner: "opens",
  layout: {
    summary: ["entityName", "_insertDate", "_insertUser"],
  },
  writers: staffProfiles,
  scopes: { SALES: "owner" },
});
