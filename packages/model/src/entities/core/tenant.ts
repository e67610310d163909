// Tenant: a company that works with the product, apart from all others. Only the master tenant sees more than itself.
import { entity } from "../../entity/declare-entity.ts";
import { choice, json, text } from "../../fields/declare.ts";

export const tenant = entity("tenant", {
  family: "core",
  frenchLabel: "Espace de travail",
  about:
    "A company with its own users, records and settings. A test tenant sends no mails and no payment files.",
  key: "name",
  fields: {
    name: text({
      mandatory: true,
      max: 60,
      letterCase: "lower",
      pattern: "[a-z0-9][a-z0-9.-]*",
      help: "The part of a username after the @",
    }),
    kind: choice("tenantKind", { help: "Left empty for an ordinary tenant" }),
    status: choice("tenantStatus", { defaultValue: "ACTIVE" }),
    config: json({ group: "configuration", label: "Configuration" }),
  },
  columns: ["name", "kind", "status"],
  search: ["name", "kind"],
  isOfEveryTenant: true,
  isReadStrictly: true,
  layout: {
    summary: ["kind", "status"],
  },
});
