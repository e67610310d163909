// A question and its answer in the knowledge base. Answers age, so an outdated one is marked and may be published
// again once revised.
import { words } from "../words.ts";
import { workflow } from "../workflow.ts";

export const questionWorkflow = workflow("question", {
  statuses: {
    DRAFT: { label: words("Draft", "Brouillon"), colour: "grey" },
    PUBLISHED: { label: words("Published", "Publiée"), colour: "current" },
    OUTDATED: { label: words("Outdated", "Obsolète"), colour: "warning" },
    ARCHIVED: { label: words("Archived", "Archivée"), colour: "stopped", isFinal: true },
  },
  guards: {},
  effects: {},
  transitions: {
    PUBLISH: {
      label: words("Publish", "Publier"),
      action: "DO",
      from: ["DRAFT", "OUTDATED"],
      to: "PUBLISHED",
    },
    OUTDATE: {
      label: words("Mark as outdated", "Déclarer obsolète"),
      action: "DO",
      from: ["PUBLISHED"],
      to: "OUTDATED",
    },
    ARCHIVE: {
      label: words("Archive", "Archiver"),
      action: "COMPLETE",
      from: ["DRAFT", "PUBLISHED", "OUTDATED"],
      to: "ARCHIVED",
      pullRight: true,
    },
  },
});
