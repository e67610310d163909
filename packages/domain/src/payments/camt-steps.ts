// What the steps of a camt ask for and do.
import { implementPart } from "@kontor/engine/domain/implement.ts";
import { bankStatement } from "@kontor/model/entities/bank/bank-statement.ts";
import { camt } from "@kontor/model/entities/bank/camt.ts";
import { camtWorkflow } from "@kontor/model/workflows/camt.ts";

export const camtSteps = implementPart(camtWorkflow, [camt, bankStatement]);
