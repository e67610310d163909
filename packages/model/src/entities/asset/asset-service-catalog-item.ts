// Asset service catalogue item: a service that can be sold with assets, such as maintenance or tyres.
import { entity } from "../../entity/declare-entity.ts";
import { choice, choices, day, money, ref, text, textarea } from "../../fields/declare.ts";
import { releasedItem } from "../../structures/catalogue-item.ts";
import { cataloguePosition } from "../../structures/catalogue-position.ts";

export const assetServiceCatalogItem = entity("assetServiceCatalogItem", {
  family: "asset",
  label: "Asset service catalogue item",
  pluralLabel: "Asset service catalogue items",
  frenchLabel: "Article du catalogue de services",
  about: "A service on offer for assets, with its usual price and provider. Quotations choose from these.",
  fields: {
    code: text({ mandatory: true, max: 50, match: "start" }),
    name: text({ mandatory: true, max: 200 }),
    description: textarea({ group: "identity" }),
    serviceType: choice("financingServiceType"),
    assetTypes: choices("assetType", { help: "Empty stands for all" }),
    serviceCode: text({
      max: 50,
      match: "exact",
      help: "Offered for assets with the same code; empty stands for all",
    }),
    providerRegistration: ref("person", {
      group: "parties",
      label: "Provider",
      internal: true,
      roles: ["SUPPLIER", "INSURER"],
    }),
    currency: choice("currency", { group: "amounts" }),
    amountExclTax: money({ label: "Amount excl. tax", min: "0", help: "For each period" }),
    frequency: choice("frequency", { group: "amounts" }),
    taxCode: choice("taxCode", { group: "amounts" }),
    startDate: day(),
    endDate: day(),
    position: cataloguePosition(),
  },
  columns: ["registration", "status", "code", "name", "description"],
  hiddenColumns: ["organization.name", "serviceType", "amountExclTax", "startDate", "endDate"],
  workflow: "catalogItem",
  deletedIn: "until-final",
  catalogue: {},
  layout: {
    summary: ["amountExclTax", "frequency", "startDate", "endDate"],
  },
  readers: ["SALES", "PARTNER", "CREDIT", "CONTRACT", "BILLING"],
  writers: ["ASSET"],
  scopes: { SALES: "all", PARTNER: "all" },
  shownTo: { PARTNER: releasedItem },
});
