import type { Domain } from "@kontor/engine/platform/domain.ts";
import { caseSteps } from "./case-steps.ts";
import { claimSteps } from "./claim-steps.ts";

export const collections: Domain = {
  name: "collections",
  workflows: [caseSteps, claimSteps],
};
