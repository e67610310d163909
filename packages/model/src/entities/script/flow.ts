// Flow: one page opened to a visitor without an account, by a link that carries a key. Every holder of the link is let in, so it expires
// and can be revoked.
import { entity } from "../../entity/declare-entity.ts";
import { choice, email, json, moment, ref, text } from "../../fields/declare.ts";

export const flow = entity("flow", {
  family: "script",
  frenchLabel: "Parcours",
  about:
    "A link that lets somebody without an account see or fill in one page, such as the self-registration of a partner.",
  fields: {
    accessKey: text({
      group: "access",
      readOnly: true,
      visibleTo: "admin",
      match: "exact",
      shownLength: 12,
      help: "Made by the server; whoever knows it can open the page",
    }),
    pageId: text({ label: "Page", mandatory: true, match: "exact", max: 100 }),
    entityName: choice("entityName", { group: "references", label: "Belongs to" }),
    entityRegistration: text({ group: "references", label: "Record", match: "exact", max: 64 }),
    personRegistration: ref("person", { group: "parties", label: "Person" }),
    email: email({ group: "parties", label: "Sent to", personal: "contact" }),
    expirationDate: moment({ label: "Expires on" }),
    payload: json({ personal: "identity", help: "What the page starts with and what was filled in" }),
  },
  columns: ["registration", "status", "accessKey", "pageId"],
  hiddenColumns: [
    "organization.name",
    "entityName",
    "entityRegistration",
    "personRegistration",
    "expirationDate",
  ],
  search: ["accessKey", "pageId"],
  workflow: "flow",
  due: ["expirationDate"],
  deletedIn: ["EXPIRED", "REVOKED"],
  isReadStrictly: true,
  owner: "mentioned",
  historyTypes: ["SENT"],
  layout: {
    summary: ["personRegistration", "expirationDate"],
  },
  scriptsMay: "read",
});
