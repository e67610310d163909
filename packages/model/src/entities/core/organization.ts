// Organization: the persons of type O under the name people know them by. It is a view: what is changed is the person.
import { entity } from "../../entity/declare-entity.ts";
import { choice, text } from "../../fields/declare.ts";
import { staffProfiles } from "../../roles/profiles.ts";

export const organization = entity("organization", {
  family: "core",
  frenchLabel: "Organisation",
  about:
    "A company or branch of the tenant itself. Organizations are persons of type O and are edited there.",
  fields: {
    name: text(),
    trigram: text({
      max: 3,
      letterCase: "upper",
      help: "Three letters that stand for the organization in numbers and lists",
    }),
    currency: choice("currency"),
    timeZone: choice("timeZone"),
  },
  columns: ["registration", "name"],
  hiddenColumns: ["trigram", "currency", "timeZone"],
  search: ["name"],
  page: "detail-only",
  viewOf: { entity: "person", where: { field: "type", is: "O" } },
  writing: "read-only",
  layout: {
    summary: ["trigram", "currency", "timeZone"],
  },
  readers: [...staffProfiles, "PARTNER"],
  scopes: { SALES: "all", PARTNER: "all" },
});
