// Script: code of a tenant that lays out pages, checks, computes or runs. Every change counts its version up. What is edited is a draft
// beside the code in force; one becomes the other by being published.

import { entity } from "../../entity/declare-entity.ts";
import { choice, integer, json, listOf, ref, text, textarea } from "../../fields/declare.ts";
import { scriptNameMaxLength, scriptNameText } from "../../scripts/script-name.ts";

const kept = { readOnly: true } as const;
const typeScript = { language: "TypeScript" } as const;

const testFields = {
  name: text({ mandatory: true, max: 200 }),
  entityName: choice("entityName", { label: "Entity" }),
  recordKey: text({ label: "Record", match: "exact", max: 200 }),
  input: json({ help: "What the script is given beside the record" }),
  expected: json({ help: 'What the answer holds at least; a refusal is { "refusal": "its words" }' }),
} as const;

const problemFields = {
  line: integer(),
  column: integer(),
  message: textarea(),
  severity: choice("problemSeverity"),
} as const;

/** Work in progress goes with no release, and none takes it away. */
const unreleased = { isUnreleased: true } as const;

export const script = entity("script", {
  family: "script",
  frenchLabel: "Script",
  about:
    "Code that shapes the product for one tenant without a deployment: layouts, pages, workflows, computations, validations and runs.",
  page: "none",
  key: "name",
  fields: {
    name: text({ mandatory: true, match: "start", max: scriptNameMaxLength, pattern: scriptNameText }),
    kind: choice("scriptKind", { mandatory: true }),
    description: textarea(),
    entityName: choice("entityName", { label: "For entity" }),
    entityType: text({
      label: "For type",
      match: "exact",
      max: 100,
      help: "Only records of this type; all when empty",
    }),
    code: textarea({ ...typeScript, ownFile: "ts", help: "In force" }),
    draft: textarea({
      ...typeScript,
      ...unreleased,
      help: "Edited, but not in force before it is published",
    }),
    draftBy: ref("user", { ...kept, ...unreleased, label: "Draft by" }),
    // A name, not a reference: code in force outlives the account of its author.
    writtenBy: text({ ...kept, ...unreleased, max: 200, help: "Who wrote the code in force" }),
    username: ref("user", {
      label: "For user",
      help: "Only this user gets it, in place of what it overrides",
    }),
    overrides: text({
      match: "exact",
      max: 100,
      help: "The script it stands in for, of the tenant or of the product",
    }),
    tests: listOf(testFields, { searchBy: "name" }),
    problems: listOf(problemFields, { ...kept, ...unreleased, searchBy: "message" }),
  },
  columns: ["name", "kind", "entityName", "entityType", "version"],
  hiddenColumns: ["description", "username", "_updateDate", "_updateUser"],
  search: ["name", "kind", "entityName", "entityType", "code"],
  isReadStrictly: true,
  historyTypes: ["DRAFTED", "PUBLISHED"],
  isConfiguration: true,
  scriptsMay: "read",
});
