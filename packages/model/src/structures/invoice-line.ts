// A line of an invoice and the tax totals below the lines. Tax is computed once per code on the whole invoice, never per line.
import { choice, day, money, number, percentage, ref, text } from "../fields/declare.ts";

export const invoiceLineFields = {
  code: text({ match: "exact", max: 64 }),
  name: text({ mandatory: true, max: 200 }),
  quantity: number({ defaultValue: 1 }),
  unit: choice("invoiceUnit", { defaultValue: "C62" }),
  unitPrice: money(),
  amountExclTax: money({ label: "Amount excl. tax" }),
  taxCode: choice("taxCode"),
  amountInclTax: money({
    label: "Amount incl. tax",
    help: "For information: tax is due on the total of each tax code",
  }),
  periodStart: day({ label: "From" }),
  periodEnd: day({ label: "Until" }),
  elementRegistration: ref("contractElement", { label: "Contract element" }),
  cashflowRegistration: ref("cashflow", { label: "Cashflow", help: "Billed by one line only" }),
  contractRegistration: ref("contract", { label: "Contract" }),
  assetRegistration: ref("asset", { label: "Asset" }),
} as const;

export const invoiceTaxFields = {
  taxCode: choice("taxCode", { mandatory: true }),
  rate: percentage({ min: 0, max: 1, help: "The rate of the code on the tax date" }),
  taxableAmount: money(),
  taxAmount: money(),
  mention: text({
    max: 500,
    help: "What the law wants to be read on the invoice, such as the ground of an exemption",
  }),
} as const;
