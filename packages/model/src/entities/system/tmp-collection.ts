// Temporary collection: working data of a script or an import that is not needed once it has expired.
import { entity } from "../../entity/declare-entity.ts";
import { json, moment, text } from "../../fields/declare.ts";

export const tmpCollection = entity("tmpCollection", {
  family: "system",
  label: "Temporary collection",
  pluralLabel: "Temporary collections",
  frenchLabel: "Collection temporaire",
  about: "Data set aside by a script or an import for a while. It is deleted when it expires.",
  key: "name",
  page: "none",
  fields: {
    name: text({ mandatory: true, match: "start", max: 200 }),
    data: json(),
    expirationDate: moment({ mandatory: true, label: "Expires on" }),
  },
  columns: ["name", "expirationDate"],
  search: ["name"],
  isReadStrictly: true,
});
