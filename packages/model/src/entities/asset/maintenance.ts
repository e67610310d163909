// Maintenance: work on one or more assets, from the request through the quote to the invoice of the garage.
import { entity } from "../../entity/declare-entity.ts";
import { unlisted } from "../../entity/search.ts";
import { checkbox, choice, day, listOf, money, number, ref, text, textarea } from "../../fields/declare.ts";

const maintenanceItemFields = {
  assetRegistration: ref("asset", { label: "Asset", mandatory: true }),
  description: text({ max: 500 }),
  usageUnit: choice("unitOfUsage"),
  usageReading: number({ min: 0, help: "When the asset comes back" }),
  amountExclTax: money({ label: "Amount excl. tax" }),
  isRebilled: checkbox({ label: "Billed to the client", help: "Not covered by a service of the contract" }),
} as const;

export const maintenance = entity("maintenance", {
  family: "asset",
  pluralLabel: "Maintenance",
  frenchLabel: "Entretien",
  about: "Servicing or repair of assets by a supplier, with its quote, its dates and what it cost.",
  fields: {
    name: text({ max: 200 }),
    type: choice("maintenanceType"),
    description: textarea(),
    supplier: ref("person", { roles: ["SUPPLIER"] }),
    contractRegistration: ref("contract", { label: "Contract" }),
    financingServiceRegistration: ref("financingService", { label: "Covered by the service" }),
    submitDate: day({ label: "Submitted on", readOnly: true }),
    returnDate: day({ label: "Returned on" }),
    validationDate: day({ label: "Validated on", readOnly: true }),
    items: listOf(maintenanceItemFields, { label: "Assets", searchBy: "assetRegistration" }),
    currency: choice("currency"),
    quotedAmountExclTax: money({ label: "Quote excl. tax", min: "0" }),
    amountExclTax: money({ label: "Amount excl. tax" }),
    taxCode: choice("taxCode"),
    amountInclTax: money({ label: "Amount incl. tax" }),
    invoiceRegistration: ref("invoice", { label: "Supplier invoice" }),
    reason: textarea({ help: "Why it was refused or cancelled" }),
  },
  columns: [
    "registration",
    "status",
    "supplier",
    "submitDate",
    "returnDate",
    "amountExclTax",
    "amountInclTax",
  ],
  hiddenColumns: ["organization.name", "name", "type", "validationDate", "contractRegistration"],
  search: [
    "supplier",
    "submitDate",
    "returnDate",
    "validationDate",
    "amountExclTax",
    "amountInclTax",
    "items[].assetRegistration",
    unlisted("registration"),
    unlisted("status"),
    unlisted("contractRegistration"),
  ],
  workflow: "maintenance",
  documentTypes: ["MAINTENANCE_QUOTE", "MAINTENANCE_REPORT", "SUPPLIER_INVOICE", "IMAGE", "OTHER"],
  historyTypes: ["APPROVED", "REFUSED", "BILLED"],
  readers: ["CONTRACT", "BILLING", "ACCOUNTING", "PARTNER", "CLIENT"],
  writers: ["ASSET"],
  scopes: { PARTNER: ["supplier", "_insertUser"], CLIENT: ["_insertUser"] },
});
