import type { Domain } from "@kontor/engine/platform/domain.ts";
import { contractLotSteps } from "./contract-lot-steps.ts";
import { fundSteps } from "./fund-steps.ts";
import { fundingSteps } from "./funding-steps.ts";

export const refinancing: Domain = {
  name: "refinancing",
  workflows: [contractLotSteps, fundSteps, fundingSteps],
};
