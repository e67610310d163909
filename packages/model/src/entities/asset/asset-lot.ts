// Asset lot: assets that are bought, moved or sold together. The statuses of its assets follow the lot.
import { entity } from "../../entity/declare-entity.ts";
import { range } from "../../entity/search.ts";
import { choice, day, integer, listOf, money, ref, text, textarea } from "../../fields/declare.ts";
import { reference } from "../../structures/reference.ts";

const lotAssetFields = {
  assetRegistration: ref("asset", { label: "Asset", mandatory: true }),
  priceExclTax: money({ label: "Price excl. tax", min: "0" }),
} as const;

export const assetLot = entity("assetLot", {
  family: "asset",
  frenchLabel: "Lot de biens",
  about:
    "Assets that are bought, transported or sold together, with their total price and the parties involved.",
  fields: {
    name: text({ mandatory: true, max: 200 }),
    type: choice("assetLotType"),
    description: textarea({ group: "identity" }),
    internalReference: reference(),
    externalReference: reference(),
    owner: ref("person", { group: "parties", roles: ["OWNER"] }),
    supplier: ref("person", { group: "parties", roles: ["SUPPLIER"] }),
    transporter: ref("person", { group: "parties", roles: ["TRANSPORTER"] }),
    buyerRegistration: ref("person", { group: "parties", label: "Buyer" }),
    assets: listOf(lotAssetFields, { searchBy: "assetRegistration" }),
    assetsCount: integer({
      group: "identity",
      label: "Number of assets",
      readOnly: true,
      derived: { count: "assets" },
    }),
    currency: choice("currency", { group: "amounts" }),
    reservePrice: money({ min: "0", help: "The lot is not sold for less" }),
    amountExclTax: money({ label: "Amount excl. tax" }),
    amountInclTax: money({ label: "Amount incl. tax" }),
    offerDate: day(),
    saleDate: day(),
  },
  columns: ["registration", "name", "status"],
  hiddenColumns: [
    "organization.name",
    "type",
    "owner",
    "supplier",
    "transporter",
    "assetsCount",
    "amountExclTax",
    "amountInclTax",
  ],
  search: [
    "type",
    "status",
    "internalReference",
    "externalReference",
    "owner",
    "supplier",
    "transporter",
    range("amountExclTax"),
    range("amountInclTax"),
  ],
  workflow: "assetLot",
  documentTypes: ["DELIVERY_NOTE", "SALE_CERTIFICATE", "INVOICE", "OTHER"],
  layout: {
    summary: ["amountExclTax", "amountInclTax", "reservePrice", "assetsCount", "saleDate"],
  },
  readers: ["CONTRACT", "BILLING", "ACCOUNTING", "COLLECTION"],
  writers: ["ASSET"],
});
