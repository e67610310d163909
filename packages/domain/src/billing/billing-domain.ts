import type { Domain } from "@kontor/engine/platform/domain.ts";
import { cashflowSteps } from "./cashflow-steps.ts";
import { invoicePayableSteps } from "./invoice-payable-steps.ts";
import { invoiceSteps } from "./invoice-steps.ts";

export const billing: Domain = {
  name: "billing",
  workflows: [cashflowSteps, invoiceSteps, invoicePayableSteps],
};
