// Asset catalogue item: an entry of the tenant's own catalogues. What the external catalogues offer is asked for on the spot and
// never stored here.
import { entity } from "../../entity/declare-entity.ts";
import { choice, day, json, money, text, textarea } from "../../fields/declare.ts";
import { imageTypes } from "../../lists/record-types.ts";
import { releasedItem } from "../../structures/catalogue-item.ts";
import { cataloguePosition } from "../../structures/catalogue-position.ts";
import { reference } from "../../structures/reference.ts";

export const assetCatalogItem = entity("assetCatalogItem", {
  family: "asset",
  label: "Asset catalogue item",
  pluralLabel: "Asset catalogue items",
  frenchLabel: "Article du catalogue de biens",
  about: "A model, option or price curve of one of the catalogues that new assets are chosen from.",
  fields: {
    type: choice("assetCatalogItemType"),
    code: text({ mandatory: true, max: 50, match: "start" }),
    name: text({ mandatory: true, max: 200 }),
    description: textarea({ group: "identity" }),
    catalogName: text({ mandatory: true, max: 100, label: "Catalogue" }),
    parentCode: text({ max: 50, match: "exact", help: "The entry it belongs to, as an option to its model" }),
    assetType: choice("assetType"),
    manufacturer: text({ max: 100 }),
    model: text({ max: 200 }),
    currency: choice("currency", { group: "amounts" }),
    priceExclTax: money({ label: "Price excl. tax", min: "0" }),
    taxCode: choice("taxCode", { group: "amounts" }),
    serviceCode: text({ group: "valuation", max: 50 }),
    rvCode: text({ group: "valuation", max: 50, label: "Residual value code" }),
    params: json({ label: "Parameters", help: "Whatever else is copied to a new asset" }),
    date: day({ label: "Prices as of" }),
    startDate: day(),
    endDate: day(),
    internalReference: reference(),
    externalReference: reference(),
    position: cataloguePosition(),
  },
  columns: ["type", "code", "name", "status", "catalogName", "startDate", "endDate"],
  hiddenColumns: ["registration", "organization.name", "date", "internalReference", "externalReference"],
  search: [
    "type",
    "code",
    "name",
    "status",
    "catalogName",
    "startDate",
    "endDate",
    "date",
    "internalReference",
    "externalReference",
  ],
  workflow: "catalogItem",
  deletedIn: "until-final",
  catalogue: { namedBy: "catalogName", parentBy: "parentCode" },
  documentTypes: imageTypes,
  layout: {
    summary: ["priceExclTax", "date", "startDate", "endDate"],
  },
  readers: ["SALES", "PARTNER", "CREDIT", "RISK", "CONTRACT"],
  writers: ["ASSET"],
  scopes: { SALES: "all", PARTNER: "all" },
  shownTo: { PARTNER: releasedItem },
});
