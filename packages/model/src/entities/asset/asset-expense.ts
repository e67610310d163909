// Asset expense: a cost of owning an asset beside its price. The asset's page lists them; together they give its full cost.
import { entity } from "../../entity/declare-entity.ts";
import { range } from "../../entity/search.ts";
import { checkbox, choice, day, money, ref, textarea } from "../../fields/declare.ts";

export const assetExpense = entity("assetExpense", {
  family: "asset",
  frenchLabel: "Dépense sur bien",
  about: "A cost that comes with an asset: transport, repair, storage. It is shown on the page of the asset.",
  fields: {
    assetRegistration: ref("asset", { label: "Asset", mandatory: true }),
    type: choice("assetExpenseType", { mandatory: true }),
    date: day({ mandatory: true }),
    description: textarea(),
    currency: choice("currency"),
    amountExclTax: money({ label: "Amount excl. tax" }),
    taxCode: choice("taxCode"),
    amountInclTax: money({ label: "Amount incl. tax" }),
    supplierRegistration: ref("person", { label: "Supplier", roles: ["SUPPLIER"] }),
    invoiceRegistration: ref("invoice", { label: "Invoice" }),
    maintenanceRegistration: ref("maintenance", { label: "Maintenance" }),
    isRebilled: checkbox({ label: "Billed to the client" }),
  },
  columns: ["registration", "type", "date", "assetRegistration", "amountExclTax", "amountInclTax"],
  hiddenColumns: ["organization.name", "supplierRegistration", "invoiceRegistration"],
  search: ["assetRegistration", "type", "supplierRegistration", "maintenanceRegistration", range("date")],
  sort: "-date",
  page: "none",
  documentTypes: ["SUPPLIER_INVOICE", "OTHER"],
  readers: ["CONTRACT", "BILLING", "ACCOUNTING"],
  writers: ["ASSET"],
});
