// Index: a reference rate that contracts and funds are tied to. Its values by day are kept as index values.
import { entity } from "../../entity/declare-entity.ts";
import { choice, text } from "../../fields/declare.ts";

export const index = entity("index", {
  family: "core",
  frenchLabel: "Indice de référence",
  about: "A reference rate, such as Euribor 3 months. A variable contract names it and adds its margin.",
  key: "code",
  fields: {
    code: text({ mandatory: true, max: 50, letterCase: "upper", match: "exact" }),
    name: text({ mandatory: true, max: 200 }),
    currency: choice("currency"),
    tenor: choice("indexTenor"),
    dayCountBasis: choice("dayCountBasis"),
  },
  columns: ["code", "name", "currency", "tenor"],
  search: ["code", "name", "currency", "tenor"],
  page: "none",
  readers: ["SALES", "PARTNER", "CREDIT", "RISK", "CONTRACT", "BILLING", "ACCOUNTING", "COLLECTION"],
  writers: ["TREASURY"],
  scopes: { SALES: "all", PARTNER: "all" },
  includes: { values: { related: "indice", by: "indexCode" } },
});
