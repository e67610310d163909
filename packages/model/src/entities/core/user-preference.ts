// User preference: what a user has arranged: tables, saved searches, pinned records, colours. Only this user reads it.
import { entity } from "../../entity/declare-entity.ts";
import { choice, json, ref, text } from "../../fields/declare.ts";

export const userPreference = entity("userPreference", {
  family: "core",
  frenchLabel: "Préférence utilisateur",
  about: "A table configuration, a saved search, a pinned record or the appearance chosen by one user.",
  key: "_id",
  fields: {
    username: ref("user", { label: "User", readOnly: true }),
    groupId: text({
      label: "Group",
      mandatory: true,
      max: 250,
      match: "exact",
      help: "The page or topic it is for",
    }),
    type: choice("userPreferenceType", { mandatory: true }),
    title: text({ max: 200 }),
    value: json({ mandatory: true }),
  },
  columns: ["username", "groupId", "type"],
  search: ["groupId", "type"],
  page: "none",
  isReadStrictly: true,
  serverRoute: "/api/core/users/{username}/preferences",
});
