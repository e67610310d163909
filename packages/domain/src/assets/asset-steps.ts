// What the steps of an asset ask for and do.
import { filled } from "@kontor/engine/domain/common-guards.ts";
import { implementPart } from "@kontor/engine/domain/implement.ts";
import { asset } from "@kontor/model/entities/asset/asset.ts";
import { assetWorkflow } from "@kontor/model/workflows/asset.ts";

export const assetSteps = implementPart(assetWorkflow, asset, {
  guards: { deliveryDateSet: filled("deliveryDate"), locationSet: filled("locationRegistration") },
});
