// Product element catalogue item: a payment a product can be made of, with the formula that gives its amount.
import { entity } from "../../entity/declare-entity.ts";
import { choice, ref, text, textarea } from "../../fields/declare.ts";
import { releasedItem } from "../../structures/catalogue-item.ts";
import { cataloguePosition } from "../../structures/catalogue-position.ts";

export const productElementCatalogItem = entity("productElementCatalogItem", {
  family: "financing",
  label: "Product element catalogue item",
  pluralLabel: "Product element catalogue items",
  frenchLabel: "Article du catalogue d’éléments de produit",
  about: "A fee, service or other payment that products are put together from. Its formula gives the amount.",
  fields: {
    code: text({ mandatory: true, max: 50, match: "start" }),
    name: text({ mandatory: true, max: 200 }),
    type: choice("contractElementType"),
    productRegistration: ref("product", { label: "Product" }),
    formula: textarea({ group: "configuration", help: "For example: 0.01 * financedAmountExclTax" }),
    frequency: choice("frequency", { group: "configuration" }),
    timing: choice("chargeTiming", { group: "configuration" }),
    taxCode: choice("taxCode", { group: "configuration" }),
    position: cataloguePosition(),
  },
  workflow: "catalogItem",
  deletedIn: "until-final",
  catalogue: {},
  layout: {
    summary: ["type", "frequency", "timing"],
  },
  readers: ["SALES", "PARTNER", "CREDIT", "RISK", "CONTRACT"],
  scopes: { SALES: "all", PARTNER: "all" },
  shownTo: { PARTNER: releasedItem },
});
