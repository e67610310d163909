// What the steps of an invoice payable ask for and do.
import { implementPart } from "@kontor/engine/domain/implement.ts";
import { invoice } from "@kontor/model/entities/billing/invoice.ts";
import { invoicePayableWorkflow } from "@kontor/model/workflows/invoice-payable.ts";

export const invoicePayableSteps = implementPart(invoicePayableWorkflow, invoice);
