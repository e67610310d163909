import type { Domain } from "@kontor/engine/platform/domain.ts";
import { privateEquityAssetSteps } from "./private-equity-asset-steps.ts";
import { privateEquityOperationSteps } from "./private-equity-operation-steps.ts";

export const privateEquity: Domain = {
  name: "private-equity",
  workflows: [privateEquityAssetSteps, privateEquityOperationSteps],
};
