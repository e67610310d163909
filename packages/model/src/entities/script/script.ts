// Script: code of a tenant that lays out pages, checks, computes or runs. Every change counts its version up.
import { entity } from "../../entity/declare-entity.ts";
import { choice, text, textarea } from "../../fields/declare.ts";

export const script = entity("script", {
  family: "script",
  frenchLabel: "Script",
  about:
    "Code that shapes the product for one tenant without a deployment: layouts, pages, workflows, extensions and runs.",
  page: "none",
  key: "name",
  fields: {
    name: text({ mandatory: true, match: "start", max: 100, pattern: "[A-Za-z][A-Za-z0-9-]*" }),
    kind: choice("scriptKind", { mandatory: true }),
    description: textarea(),
    entityName: choice("entityName", { label: "For entity" }),
    entityType: text({
      label: "For type",
      match: "exact",
      max: 100,
      help: "Only records of this type; all when empty",
    }),
    code: textarea({ mandatory: true }),
  },
  columns: ["name", "kind", "entityName", "entityType", "version"],
  hiddenColumns: ["description", "_updateDate", "_updateUser"],
  search: ["name", "kind", "entityName", "entityType", "code"],
  isReadStrictly: true,
});
