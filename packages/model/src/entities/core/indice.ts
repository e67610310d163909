// Indice: the value of an index on one day. A rate revision takes the last one published before the fixing day.
import { entity } from "../../entity/declare-entity.ts";
import { range } from "../../entity/search.ts";
import { day, percentage, ref } from "../../fields/declare.ts";

export const indice = entity("indice", {
  family: "core",
  label: "Index value",
  pluralLabel: "Index values",
  frenchLabel: "Valeur d’indice",
  about: "The value of a reference rate on one day.",
  key: "_id",
  fields: {
    indexCode: ref("index", { label: "Index", mandatory: true }),
    date: day({ mandatory: true }),
    value: percentage({ mandatory: true }),
  },
  columns: ["indexCode", "date", "value"],
  search: ["indexCode", range("date")],
  sort: "-date",
  page: "none",
  readers: ["SALES", "PARTNER", "CREDIT", "RISK", "CONTRACT", "BILLING", "ACCOUNTING", "COLLECTION"],
  writers: ["TREASURY"],
  scopes: { SALES: "all", PARTNER: "all" },
});
