// Inventory: the stock of a place counted unit by unit. A unit of a dealer that is missing is an alert on the credit line.
import { entity } from "../../entity/declare-entity.ts";
import { unlisted } from "../../entity/search.ts";
import { checkbox, choice, day, integer, listOf, ref, text, textarea } from "../../fields/declare.ts";

const inventoryItemFields = {
  assetRegistration: ref("asset", { label: "Asset", mandatory: true }),
  found: checkbox(),
  outcome: choice("inventoryOutcome"),
  comment: text({ max: 500 }),
} as const;

export const inventory = entity("inventory", {
  family: "asset",
  frenchLabel: "Inventaire",
  about:
    "A count of the assets that should be in one place, such as the stock of a dealer, with what was found.",
  fields: {
    name: text({ mandatory: true, max: 200 }),
    date: day(),
    location: ref("location", { group: "usage" }),
    personRegistration: ref("person", { group: "parties", label: "Dealer" }),
    creditLineRegistration: ref("creditLine", { label: "Credit line" }),
    auditorUsername: ref("user", { group: "parties", label: "Counted by" }),
    comment: textarea(),
    items: listOf(inventoryItemFields, { label: "Assets", searchBy: "assetRegistration" }),
    itemsCount: integer({
      group: "progress",
      label: "Number of assets",
      readOnly: true,
      derived: { count: "items" },
    }),
    missingCount: integer({
      group: "progress",
      label: "Missing",
      readOnly: true,
      derived: { count: "items", where: { field: "outcome", is: ["MISSING", "SOLD_UNREPORTED"] } },
    }),
  },
  search: [
    "registration",
    "name",
    "status",
    unlisted("location"),
    unlisted("creditLineRegistration"),
    unlisted("personRegistration"),
    unlisted("items"),
  ],
  workflow: "inventory",
  documentTypes: ["INVENTORY_REPORT", "IMAGE", "OTHER"],
  layout: {
    summary: ["itemsCount", "missingCount", "date"],
    mainList: "items",
  },
  readers: ["RISK", "CONTRACT", "ACCOUNTING"],
  writers: ["ASSET"],
});
