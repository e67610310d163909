// What the steps of a claim ask for and do.
import { implementPart } from "@kontor/engine/domain/implement.ts";
import { claim } from "@kontor/model/entities/case/claim.ts";
import { claimWorkflow } from "@kontor/model/workflows/claim.ts";
import { isProved } from "./claim-documents.ts";

export const claimSteps = implementPart(claimWorkflow, claim, {
  guards: { documentsAttached: isProved },
});
