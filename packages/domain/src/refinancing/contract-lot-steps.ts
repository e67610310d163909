// What the steps of a contract lot ask for and do.
import { implementPart } from "@kontor/engine/domain/implement.ts";
import { contractLot } from "@kontor/model/entities/financing/contract-lot.ts";
import { contractLotWorkflow } from "@kontor/model/workflows/contract-lot.ts";

export const contractLotSteps = implementPart(contractLotWorkflow, contractLot);
