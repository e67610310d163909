// An asset on a financing record. Prices stand on the line where the record does not take them from the asset.
import { checkbox, choice, json, money, number, percentage, ref } from "../fields/declare.ts";

export const assetLineFields = {
  isFinanced: checkbox({ label: "Financed", defaultValue: true }),
  isPartExchange: checkbox({ label: "Part exchange" }),
  assetRegistration: ref("asset", { label: "Asset" }),
  asset: json({
    hidden: true,
    help: "The asset as loaded with the record; it is stored with the asset itself",
  }),
  taxCode: choice("taxCode"),
  quantity: number({ defaultValue: 1, min: 0 }),
  discount: percentage({ min: 0, max: 1 }),
  currency: choice("currency"),
  unitPrice: money(),
  priceExclTax: money({ label: "Price excl. tax" }),
  priceInclTax: money({ label: "Price incl. tax" }),
  amountOwed: money({ help: "Still owed on a part exchange; lowers what it counts for", min: "0" }),
} as const;
