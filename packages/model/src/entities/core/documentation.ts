// Documentation: the pages of text a tenant writes for its users, read at /content beside the documentation of the product.

import { pagePathMaxLength, pagePathPattern } from "../../content/written-page.ts";
import { entity } from "../../entity/declare-entity.ts";
import { choice, markdown, text } from "../../fields/declare.ts";
import { staffProfiles } from "../../roles/profiles.ts";

export const documentation = entity("documentation", {
  family: "core",
  pluralLabel: "Documentation pages",
  frenchLabel: "Documentation",
  about: "A page of the tenant's own documentation, in one language.",
  key: "_id",
  fields: {
    path: text({
      mandatory: true,
      max: pagePathMaxLength,
      match: "start",
      pattern: pagePathPattern,
      help: "Where the page stands, such as getting-started/first-contract",
    }),
    title: text({ mandatory: true, max: 200 }),
    locale: choice("locale", {
      help: "Left empty, the page is shown in every language that has none of its own",
    }),
    body: markdown(),
  },
  columns: ["path", "title", "locale"],
  search: ["path", "title", "locale", "body"],
  sort: "path",
  page: "none",
  readers: [...staffProfiles, "PARTNER", "CLIENT"],
  scopes: { CLIENT: "all", SALES: "all", PARTNER: "all" },
});
