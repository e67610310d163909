// What the steps of an asset ask for and do.
import { filled } from "@kontor/engine/domain/common-guards.ts";
import { implementPart } from "@kontor/engine/domain/implement.ts";
import type { ReadDoor } from "@kontor/engine/domain/product-door.ts";
import type { StepOf } from "@kontor/engine/domain/step.ts";
import { asset } from "@kontor/model/entities/asset/asset.ts";
import { inspection } from "@kontor/model/entities/asset/inspection.ts";
import { assetWorkflow } from "@kontor/model/workflows/asset.ts";

export const assetSteps = implementPart(assetWorkflow, asset, {
  guards: {
    deliveryDateSet: filled("deliveryDate"),
    locationSet: filled("locationRegistration"),
    inspectionCreated,
  },
});

/** An asset is leased several times: the inspection of this return names the contract the asset comes back from. */
async function inspectionCreated({ key, record }: StepOf<typeof asset>, door: ReadDoor): Promise<boolean> {
  const inspections = await door.read(inspection, { naming: { assetRegistration: key } });
  return inspections.some(
    ({ status, doc }) =>
      status !== "CANCELLED" &&
      doc.type === "RETURN" &&
      doc.contractRegistration === record.contractRegistration,
  );
}
