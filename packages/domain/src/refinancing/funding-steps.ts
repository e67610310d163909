// What the steps of a funding ask for and do.
import { implementPart } from "@kontor/engine/domain/implement.ts";
import { funding } from "@kontor/model/entities/financing/funding.ts";
import { fundingWorkflow } from "@kontor/model/workflows/funding.ts";

export const fundingSteps = implementPart(fundingWorkflow, funding);
