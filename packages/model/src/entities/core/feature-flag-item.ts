// Feature flag item: the answer of a flag for one user, where it differs from what the flag says in general.
import { entity } from "../../entity/declare-entity.ts";
import { json, ref } from "../../fields/declare.ts";

export const featureFlagItem = entity("featureFlagItem", {
  family: "core",
  frenchLabel: "Exception de fonctionnalité",
  about:
    "An exception to a feature flag: the value one user, or without a user the whole tenant, gets instead.",
  key: "_id",
  fields: {
    flagName: ref("featureFlag", { label: "Feature flag", mandatory: true }),
    username: ref("user", { label: "User" }),
    value: json({ mandatory: true }),
  },
  columns: ["flagName", "username"],
  hiddenColumns: ["tenant"],
  search: ["flagName", "username"],
  page: "none",
});
