// What the steps of a private equity asset ask for and do.
import { implementPart } from "@kontor/engine/domain/implement.ts";
import { privateEquityAsset } from "@kontor/model/entities/private-equity/private-equity-asset.ts";
import { privateEquityAssetWorkflow } from "@kontor/model/workflows/private-equity-asset.ts";

export const privateEquityAssetSteps = implementPart(privateEquityAssetWorkflow, privateEquityAsset);
