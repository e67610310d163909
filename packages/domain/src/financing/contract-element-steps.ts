// What the steps of a contract element ask for and do.
import { implementPart } from "@kontor/engine/domain/implement.ts";
import { contractElement } from "@kontor/model/entities/financing/contract-element.ts";
import { financingService } from "@kontor/model/entities/financing/financing-service.ts";
import { contractElementWorkflow } from "@kontor/model/workflows/contract-element.ts";

export const contractElementSteps = implementPart(contractElementWorkflow, [
  contractElement,
  financingService,
]);
