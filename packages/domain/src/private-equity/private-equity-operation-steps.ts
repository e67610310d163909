// What the steps of a private equity operation ask for and do.
import { implementPart } from "@kontor/engine/domain/implement.ts";
import { privateEquityOperation } from "@kontor/model/entities/private-equity/private-equity-operation.ts";
import { privateEquityOperationWorkflow } from "@kontor/model/workflows/private-equity-operation.ts";

export const privateEquityOperationSteps = implementPart(
  privateEquityOperationWorkflow,
  privateEquityOperation,
);
