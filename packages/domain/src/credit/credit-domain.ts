import { anyKind } from "@kontor/engine/jobs/job-kinds.ts";
import type { Domain } from "@kontor/engine/platform/domain.ts";
import { collateralSteps } from "./collateral-steps.ts";
import { creditLineSteps } from "./credit-line-steps.ts";
import { dealSteps } from "./deal-steps.ts";
import { registerLookUp } from "./register-look-up.ts";
import { ruleSteps } from "./rule-steps.ts";
import { scoreSteps } from "./score-steps.ts";

export const credit: Domain = {
  name: "credit",
  workflows: [collateralSteps, creditLineSteps, dealSteps, ruleSteps, scoreSteps],
  jobs: [anyKind(registerLookUp)],
};
