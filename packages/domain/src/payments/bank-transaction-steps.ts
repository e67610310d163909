// What the steps of a bank transaction ask for and do.
import { implementPart } from "@kontor/engine/domain/implement.ts";
import { bankTransaction } from "@kontor/model/entities/bank/bank-transaction.ts";
import { bankTransactionWorkflow } from "@kontor/model/workflows/bank-transaction.ts";

export const bankTransactionSteps = implementPart(bankTransactionWorkflow, bankTransaction);
