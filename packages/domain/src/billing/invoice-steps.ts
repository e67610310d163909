// What the steps of an invoice ask for and do.
import { reasonGiven } from "@kontor/engine/domain/common-guards.ts";
import { implementPart } from "@kontor/engine/domain/implement.ts";
import { invoice } from "@kontor/model/entities/billing/invoice.ts";
import { invoiceWorkflow } from "@kontor/model/workflows/invoice.ts";

export const invoiceSteps = implementPart(invoiceWorkflow, invoice, {
  guards: { reasonGiven },
});
