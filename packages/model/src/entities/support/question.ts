// Question: something that was asked before, with its answer, so that the next one finds it.
import { entity } from "../../entity/declare-entity.ts";
import { choice, choices, markdown, ref, text } from "../../fields/declare.ts";
import { staffProfiles } from "../../roles/profiles.ts";

export const question = entity("question", {
  family: "support",
  frenchLabel: "Question",
  about:
    "A question with its answer, found by subject and keywords. Published ones are what staff reads before asking.",
  fields: {
    subject: text({ mandatory: true, max: 250 }),
    type: choice("questionType"),
    locale: choice("locale"),
    author: ref("user", { group: "parties" }),
    keywords: choices("questionKeyword"),
    answer: markdown(),
  },
  columns: ["registration", "subject", "status", "type", "locale", "author", "keywords"],
  hiddenColumns: ["organization.name"],
  search: ["subject", "author", "status", "type", "keywords", "locale"],
  workflow: "question",
  documentTypes: ["SCREENSHOT", "OTHER"],
  layout: {
    summary: ["locale", "author"],
  },
  readers: staffProfiles,
  writers: ["CONTRACT", "BILLING", "COLLECTION", "COMPLIANCE"],
  scopes: { SALES: "all" },
});
