// List: the values a select field offers, as a tenant has them. Records keep the value; people read the label.
import { entity } from "../../entity/declare-entity.ts";
import { choice, integer, json, listOf, text } from "../../fields/declare.ts";
import { staffProfiles } from "../../roles/profiles.ts";

const valueFields = {
  value: text({ mandatory: true, match: "exact", max: 100 }),
  label: text({ mandatory: true, max: 200 }),
  labels: json({ label: "Labels by locale", help: "The label in other languages, by locale" }),
  order: integer({ help: "Where the value stands in the list" }),
  color: choice("listColour", { label: "Colour" }),
} as const;

export const list = entity("list", {
  family: "script",
  frenchLabel: "Liste",
  about:
    "The values of a select field with their labels, order and colours. A list here changes or completes the one shipped.",
  page: "none",
  key: "name",
  fields: {
    name: text({ mandatory: true, match: "start", max: 100, pattern: "[A-Za-z][A-Za-z0-9]*" }),
    values: listOf(valueFields, { searchBy: "value" }),
  },
  isConfiguration: true,
  columns: ["name", "values"],
  search: ["name", "values"],
  readers: [...staffProfiles, "PARTNER", "CLIENT"],
  scopes: { SALES: "all", PARTNER: "all", CLIENT: "all" },
});
