// Key-value: small settings that scripts and pages look up by name, and the short addresses behind /u/.
import { entity } from "../../entity/declare-entity.ts";
import { choice, json, text } from "../../fields/declare.ts";

export const keyValue = entity("keyValue", {
  family: "core",
  label: "Key-value",
  pluralLabel: "Key-values",
  frenchLabel: "Paire clé-valeur",
  about: "A value known by its key: a setting that scripts read, or a short URL that leads to a longer one.",
  key: "key",
  fields: {
    key: text({ mandatory: true, max: 200, pattern: "[A-Za-z0-9_.:-]+" }),
    type: choice("keyValueType", { defaultValue: "SETTING" }),
    value: json({ help: "Not for passwords or keys, which are kept apart from all records" }),
    url: text({
      label: "URL",
      max: 1000,
      mandatory: { field: "type", is: "SHORT_URL" },
      help: "Where the short URL leads",
    }),
  },
  columns: ["key", "value", "type"],
  hiddenColumns: ["url"],
  search: ["key"],
  isReadStrictly: true,
  isConfiguration: { field: "type", is: "SETTING" },
});
