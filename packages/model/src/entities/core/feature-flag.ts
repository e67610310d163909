// Feature flag: a part of the product that can be turned on for some people before it is turned on for all.
import { entity } from "../../entity/declare-entity.ts";
import { choice, choices, day, json, percentage, refs, text, textarea } from "../../fields/declare.ts";

export const featureFlag = entity("featureFlag", {
  family: "core",
  frenchLabel: "Fonctionnalité activable",
  about:
    "A switch for a part of the product. While it is partly on, only the profiles, users and share named here have it.",
  key: "name",
  fields: {
    name: text({ mandatory: true, max: 100, pattern: "[A-Za-z][A-Za-z0-9_.-]*" }),
    type: choice("featureFlagType"),
    description: textarea({ group: "identity" }),
    value: json({
      group: "configuration",
      help: "What the feature reads when it is on, if on and off do not say enough",
    }),
    profiles: choices("profile", {
      group: "access",
      help: "While it is partly on, whoever has one of them has the feature",
    }),
    usernames: refs("user", {
      group: "access",
      label: "Users",
      help: "While it is partly on, they have the feature",
    }),
    percentage: percentage({
      group: "access",
      min: 0,
      max: 1,
      label: "Share of users",
      help: "While it is partly on, so many of all users have the feature, always the same ones",
    }),
    expirationDate: day({ label: "Expires on", help: "From this day the flag is proposed for removal" }),
  },
  columns: ["name", "status", "type"],
  search: ["name", "status", "type"],
  workflow: "featureFlag",
  isConfiguration: true,
  layout: {
    summary: ["percentage", "expirationDate"],
  },
});
