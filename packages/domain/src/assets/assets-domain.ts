import type { Domain } from "@kontor/engine/platform/domain.ts";
import { assetLotSteps } from "./asset-lot-steps.ts";
import { assetSteps } from "./asset-steps.ts";
import { depreciationScheduleSteps } from "./depreciation-schedule-steps.ts";
import { inspectionSteps } from "./inspection-steps.ts";
import { inventorySteps } from "./inventory-steps.ts";
import { maintenanceSteps } from "./maintenance-steps.ts";

export const assets: Domain = {
  name: "assets",
  workflows: [
    assetSteps,
    assetLotSteps,
    depreciationScheduleSteps,
    inspectionSteps,
    inventorySteps,
    maintenanceSteps,
  ],
};
