// Tenant access statistics: how much each tenant used the product on a day. Only the master tenant keeps them, so the tenant
// that was counted stands beside the one the record belongs to.
import { entity } from "../../entity/declare-entity.ts";
import { range } from "../../entity/search.ts";
import { day, integer, ref } from "../../fields/declare.ts";

export const accessTenantStat = entity("accessTenantStat", {
  family: "system",
  label: "Tenant access statistics",
  pluralLabel: "Tenant access statistics",
  frenchLabel: "Statistiques d’accès par espace de travail",
  about: "How many requests and users a tenant had on one day. Kept in the master tenant.",
  key: "_id",
  page: "none",
  fields: {
    period: day({ label: "Day" }),
    countedTenant: ref("tenant", { label: "Tenant" }),
    count: integer({ label: "Requests" }),
    users: integer(),
  },
  columns: ["period", "countedTenant", "count", "users"],
  search: ["countedTenant", range("period")],
  sort: "-period",
  writing: "read-only",
  isOfEveryTenant: true,
  isReadStrictly: true,
});
