// What the steps of a bank account ask for and do.
import { implementPart } from "@kontor/engine/domain/implement.ts";
import { bankAccount } from "@kontor/model/entities/bank/bank-account.ts";
import { bankAccountWorkflow } from "@kontor/model/workflows/bank-account.ts";

export const bankAccountSteps = implementPart(bankAccountWorkflow, bankAccount);
