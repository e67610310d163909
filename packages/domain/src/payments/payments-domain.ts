import type { Domain } from "@kontor/engine/platform/domain.ts";
import { bankAccountSteps } from "./bank-account-steps.ts";
import { bankOperationSteps } from "./bank-operation-steps.ts";
import { bankTransactionSteps } from "./bank-transaction-steps.ts";
import { camtSteps } from "./camt-steps.ts";
import { paymentFileSteps } from "./payment-file-steps.ts";
import { sepaSteps } from "./sepa-steps.ts";

export const payments: Domain = {
  name: "payments",
  workflows: [
    bankAccountSteps,
    bankOperationSteps,
    bankTransactionSteps,
    camtSteps,
    paymentFileSteps,
    sepaSteps,
  ],
};
