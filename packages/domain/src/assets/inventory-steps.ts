// What the steps of an inventory ask for and do.
import { implementPart } from "@kontor/engine/domain/implement.ts";
import { inventory } from "@kontor/model/entities/asset/inventory.ts";
import { inventoryWorkflow } from "@kontor/model/workflows/inventory.ts";

export const inventorySteps = implementPart(inventoryWorkflow, inventory, {
  guards: {
    everyUnitCounted: ({ record: { items = [] } }) =>
      items.length > 0 && items.every(({ outcome }) => outcome !== undefined),
  },
});
