// What the steps of a payment file ask for and do.
import { implementPart } from "@kontor/engine/domain/implement.ts";
import { paymentFile } from "@kontor/model/entities/bank/payment-file.ts";
import { paymentFileWorkflow } from "@kontor/model/workflows/payment-file.ts";

export const paymentFileSteps = implementPart(paymentFileWorkflow, paymentFile);
