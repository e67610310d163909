// Product catalogue item: a product as it is put on offer for some time, apart from the rules that compute it.
import { entity } from "../../entity/declare-entity.ts";
import { choice, day, ref, text, textarea } from "../../fields/declare.ts";
import { releasedItem } from "../../structures/catalogue-item.ts";
import { cataloguePosition } from "../../structures/catalogue-position.ts";

export const productCatalogItem = entity("productCatalogItem", {
  family: "financing",
  label: "Product catalogue item",
  pluralLabel: "Product catalogue items",
  frenchLabel: "Article du catalogue de produits",
  about: "An entry of the product catalogue that sales and partners choose from.",
  fields: {
    code: text({ mandatory: true, max: 50, match: "start" }),
    name: text({ mandatory: true, max: 200 }),
    contractType: choice("contractType"),
    productRegistration: ref("product", { label: "Product" }),
    description: textarea({ group: "identity" }),
    startDate: day(),
    endDate: day(),
    position: cataloguePosition(),
  },
  workflow: "catalogItem",
  deletedIn: "until-final",
  catalogue: {},
  layout: {
    summary: ["contractType", "startDate", "endDate"],
  },
  readers: ["SALES", "PARTNER", "CREDIT", "RISK", "CONTRACT"],
  scopes: { SALES: "all", PARTNER: "all" },
  shownTo: { PARTNER: releasedItem },
});
