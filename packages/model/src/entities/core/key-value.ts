// Key-value: small settings that scripts and pages look up by name, and the short addresses behind /u/.
import { entity } from "../../entity/declare-entity.ts";
import { checkbox, choice, json, moment, object, text } from "../../fields/declare.ts";

/** Of a setting that needs two people: what waits for the second one. The value in force stays beside it. */
const proposalFields = {
  value: json({ label: "Proposed value" }),
  isRemoval: checkbox({
    label: "Back to the default",
    help: "Confirmed, the default of the product applies",
  }),
  // A name, not a reference: what waits outlives the account of its author.
  username: text({ label: "Proposed by", max: 200 }),
  proposedAt: moment({ label: "Proposed on" }),
} as const;

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
    value: json({
      group: "configuration",
      help: "Not for passwords or keys, which are kept apart from all records",
    }),
    url: text({
      group: "configuration",
      shownWhere: { field: "type", is: "SHORT_URL" },
      label: "URL",
      max: 1000,
      mandatory: { field: "type", is: "SHORT_URL" },
      help: "Where the short URL leads",
    }),
    proposal: object(proposalFields, {
      readOnly: true,
      isUnreleased: true,
      help: "A change that another user has to confirm; the value above applies until then",
    }),
  },
  columns: ["key", "value", "type"],
  hiddenColumns: ["url"],
  search: ["key"],
  isReadStrictly: true,
  historyTypes: ["PROPOSED", "CONFIRMED", "WITHDRAWN"],
  isConfiguration: { field: "type", is: "SETTING" },
  layout: {
    summary: ["type", "_updateDate", "_updateUser"],
  },
});
