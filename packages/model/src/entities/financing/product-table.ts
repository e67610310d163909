// Product table: a grid of numbers a product looks up, such as rates by amount and duration.
import { entity } from "../../entity/declare-entity.ts";
import { json, listOf, ref, text, textarea } from "../../fields/declare.ts";
import { releasedItem } from "../../structures/catalogue-item.ts";

const tableColumnFields = {
  code: text({ mandatory: true, max: 50 }),
  name: text({ max: 200 }),
} as const;

const tableRowFields = {
  name: text({ max: 200 }),
  values: json({ help: "One number for each column, in their order" }),
} as const;

export const productTable = entity("productTable", {
  family: "financing",
  frenchLabel: "Barème de produit",
  about: "A grid of numbers used by products, such as rates or residual values by duration.",
  fields: {
    name: text({ mandatory: true, max: 200 }),
    description: textarea({ group: "identity" }),
    productRegistration: ref("product", { label: "Product" }),
    columns: listOf(tableColumnFields),
    rows: listOf(tableRowFields),
  },
  workflow: "catalogItem",
  deletedIn: "until-final",
  layout: {
    summary: ["productRegistration", "_updateDate"],
    mainList: "rows",
  },
  readers: ["SALES", "PARTNER", "CREDIT", "RISK", "CONTRACT"],
  scopes: { SALES: "all", PARTNER: "all" },
  shownTo: { PARTNER: releasedItem },
});
