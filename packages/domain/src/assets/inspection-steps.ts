// What the steps of an inspection ask for and do.
import { implementPart } from "@kontor/engine/domain/implement.ts";
import { inspection } from "@kontor/model/entities/asset/inspection.ts";
import { inspectionWorkflow } from "@kontor/model/workflows/inspection.ts";

export const inspectionSteps = implementPart(inspectionWorkflow, inspection);
