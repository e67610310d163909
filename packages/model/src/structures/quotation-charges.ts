// What a quotation charges or pays beside the financing: fees, services, insurance and commissions.
import { checkbox, choice, integer, money, percentage, ref, text } from "../fields/declare.ts";

/** Either an amount, or a rate of a base. */
const chargeAmountFields = {
  amount: money(),
  rate: percentage(),
  base: choice("chargeBase", { label: "Rate applies to" }),
} as const;

export const feeFields = {
  code: choice("feeCode", { mandatory: true }),
  name: text({ max: 200 }),
  ...chargeAmountFields,
  timing: choice("chargeTiming", { defaultValue: "UPFRONT" }),
  taxCode: choice("taxCode"),
  payeeRegistration: ref("person", { label: "Payee", roles: ["PAYEE"] }),
} as const;

export const quotedServiceFields = {
  code: choice("financingServiceType", { label: "Service", mandatory: true }),
  name: text({ max: 200 }),
  amount: money({ help: "For each period of the service" }),
  frequency: choice("frequency"),
  isPassedThrough: checkbox({ label: "Passed through", help: "Billed at cost on behalf of the provider" }),
  taxCode: choice("taxCode"),
  providerRegistration: ref("person", { label: "Provider", roles: ["SUPPLIER", "INSURER"] }),
} as const;

export const insuranceFields = {
  code: choice("insuranceCode", { label: "Insurance", mandatory: true }),
  name: text({ max: 200 }),
  ...chargeAmountFields,
  timing: choice("chargeTiming", { defaultValue: "SPREAD" }),
  isCompulsory: checkbox({ label: "Compulsory", help: "A compulsory insurance counts in the APR" }),
  taxCode: choice("taxCode"),
  insurerRegistration: ref("person", { label: "Insurer", roles: ["INSURER"] }),
} as const;

export const commissionFields = {
  // Without a role: a commission is what sales people are paid, whom a payee of anything else is not chosen from.
  payeeRegistration: ref("person", { label: "Payee", mandatory: true }),
  ...chargeAmountFields,
  taxCode: choice("taxCode"),
  clawBackRule: choice("clawBackRule", { label: "Claw-back", defaultValue: "NONE" }),
  clawBackMonths: integer({
    help: "From the start of a contract",
    unit: "months",
    label: "Claw-back period",
    min: 0,
  }),
} as const;
