// The amounts of a quotation, from the price of the assets to what is financed and what remains at the end.
import { checkbox, choice, integer, listOf, money, object, percentage, ref } from "../fields/declare.ts";

const downPaymentFields = {
  kind: choice("downPaymentKind", { mandatory: true, defaultValue: "DEPOSIT" }),
  amount: money({ mandatory: true, min: "0" }),
  taxCode: choice("taxCode"),
} as const;

const subsidyFields = {
  payerRegistration: ref("person", { label: "Paid by", roles: ["PAYER"] }),
  amount: money({ mandatory: true, min: "0" }),
} as const;

/** What is charged between delivery and the first due date. */
const interimFields = {
  days: integer({ unit: "days", min: 0 }),
  rent: money(),
  interest: money(),
} as const;

export const quotationAmountFields = {
  assetsExclTax: money({ label: "Assets excl. tax" }),
  assetMarginRate: percentage({ label: "Margin on assets", internal: true }),
  financedFees: money({ min: "0" }),
  financedInsurance: money({ min: "0" }),
  downPayments: listOf(downPaymentFields),
  netPartExchange: money({ label: "Part exchange, net of what is owed on it" }),
  subsidies: listOf(subsidyFields),
  financedAmountExclTax: money({ label: "Financed amount excl. tax" }),
  residualValueRate: percentage({ min: 0, max: 1, defaultValue: 0, help: "Of the price of the assets" }),
  residualValueAmount: money({ label: "Residual value", min: "0" }),
  isResidualGuaranteed: checkbox({ label: "Residual value guaranteed" }),
  balloon: money({ min: "0", help: "Paid on top of the last payment" }),
  interim: object(interimFields),
  nper: integer({ label: "Number of periods", min: 1 }),
  pv: money({ label: "Present value" }),
  fv: money({ label: "Future value" }),
  pmt: money({ label: "Payment" }),
} as const;
