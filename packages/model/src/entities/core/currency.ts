// Currency: how amounts in it are written and, by day, what it is worth. Every conversion and revaluation reads its rates.
import { entity } from "../../entity/declare-entity.ts";
import { day, integer, listOf, number, text } from "../../fields/declare.ts";

export const currency = entity("currency", {
  family: "core",
  frenchLabel: "Devise",
  about: "A currency the tenant works in, with its exchange rates by day.",
  key: "code",
  fields: {
    code: text({ mandatory: true, pattern: "[A-Z]{3}", letterCase: "upper", match: "exact" }),
    name: text({ max: 100 }),
    symbol: text({ max: 5 }),
    decimals: integer({ mandatory: true, min: 0, max: 4, defaultValue: 2 }),
    rates: listOf({
      date: day({ mandatory: true }),
      rate: number({ mandatory: true, min: 0, help: "How much of the currency one euro buys" }),
    }),
  },
  columns: ["code", "name", "symbol", "decimals"],
  search: ["code", "name"],
  page: "none",
  readers: ["SALES", "PARTNER", "CREDIT", "RISK", "CONTRACT", "BILLING", "ACCOUNTING", "COLLECTION", "ASSET"],
  writers: ["TREASURY"],
  scopes: { SALES: "all", PARTNER: "all" },
});
