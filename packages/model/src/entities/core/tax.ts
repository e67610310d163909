// Tax: the rate behind a tax code. Prices and invoice lines name the code; the rate is read on the day the tax is due.
import { entity } from "../../entity/declare-entity.ts";
import { choice, day, percentage, text } from "../../fields/declare.ts";

export const tax = entity("tax", {
  family: "core",
  frenchLabel: "Taxe",
  about: "A tax code with its rate, country and the days between which it applies. A new rate is a new code.",
  key: "code",
  fields: {
    code: text({ mandatory: true, max: 50, letterCase: "upper", match: "exact" }),
    name: text({ max: 200 }),
    rate: percentage({ mandatory: true, min: 0, max: 1 }),
    country: choice("country"),
    startDate: day(),
    endDate: day(),
  },
  columns: ["code", "name", "rate", "country", "startDate", "endDate"],
  search: ["code", "name", "country"],
  page: "none",
  readers: ["SALES", "PARTNER", "CREDIT", "RISK", "CONTRACT", "BILLING", "TREASURY", "COLLECTION", "ASSET"],
  writers: ["ACCOUNTING"],
  scopes: { SALES: "all", PARTNER: "all" },
});
