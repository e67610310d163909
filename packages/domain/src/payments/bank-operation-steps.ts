// What the steps of a bank operation ask for and do.
import { implementPart } from "@kontor/engine/domain/implement.ts";
import { bankOperation } from "@kontor/model/entities/bank/bank-operation.ts";
import { bankOperationWorkflow } from "@kontor/model/workflows/bank-operation.ts";

export const bankOperationSteps = implementPart(bankOperationWorkflow, bankOperation);
