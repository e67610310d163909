// What the steps of an amendment ask for and do.
import { reasonGiven } from "@kontor/engine/domain/common-guards.ts";
import { implementPart } from "@kontor/engine/domain/implement.ts";
import { amendment } from "@kontor/model/entities/financing/amendment.ts";
import { amendmentWorkflow } from "@kontor/model/workflows/amendment.ts";

export const amendmentSteps = implementPart(amendmentWorkflow, amendment, {
  guards: { reasonGiven },
});
