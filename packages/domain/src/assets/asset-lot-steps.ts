// What the steps of an asset lot ask for and do.
import { implementPart } from "@kontor/engine/domain/implement.ts";
import { assetLot } from "@kontor/model/entities/asset/asset-lot.ts";
import { assetLotWorkflow } from "@kontor/model/workflows/asset-lot.ts";

export const assetLotSteps = implementPart(assetLotWorkflow, assetLot);
