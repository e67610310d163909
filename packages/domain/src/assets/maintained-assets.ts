// The assets of a maintenance: out of use from its start to its return, and read from their meters when they come back.
import type { ProductDoor, ReadDoor } from "@kontor/engine/domain/product-door.ts";
import type { EffectStep, StepOf } from "@kontor/engine/domain/step.ts";
import { asset } from "@kontor/model/entities/asset/asset.ts";
import { maintenance } from "@kontor/model/entities/asset/maintenance.ts";
import type { Key } from "@kontor/model/fields/typed-field.ts";
import type { Maintenance } from "./maintenance-cost.ts";

function assetKeysOf({ items = [] }: Maintenance): readonly Key<"asset">[] {
  return [...new Set(items.map(({ assetRegistration }) => assetRegistration))];
}

export async function usageReadingGiven(
  { record }: StepOf<typeof maintenance>,
  door: ReadDoor,
): Promise<boolean> {
  const { items = [] } = record;
  const assets = await door.read(asset, { keys: assetKeysOf(record) });
  const metered = new Set(assets.filter(({ doc }) => doc.usage?.unit !== undefined).map(({ key }) => key));
  return items.every(
    ({ assetRegistration, usageUnit, usageReading }) =>
      usageReading !== undefined || (usageUnit === undefined && !metered.has(assetRegistration)),
  );
}

/** An asset that is neither in stock nor on lease stays where it is. */
export async function startAssetMaintenance(
  { record }: EffectStep<typeof maintenance>,
  door: ProductDoor,
): Promise<void> {
  await door.moveAllowed(asset, assetKeysOf(record), "START_MAINTENANCE");
}

/** An asset that another maintenance still works on comes back with that one. */
export async function endAssetMaintenance(
  { key, record }: EffectStep<typeof maintenance>,
  door: ProductDoor,
): Promise<void> {
  const keys = assetKeysOf(record);
  // Locked before the others are read: of two that end at once, the second must see that the first is over.
  await door.hold(asset, { keys });
  const running = await door.read(maintenance, {
    naming: { "items[].assetRegistration": keys },
    where: { status: "IN_PROGRESS" },
  });
  const stillOut = new Set(
    running.filter((other) => other.key !== key).flatMap(({ doc }) => assetKeysOf(doc)),
  );
  const back = keys.filter((one) => !stillOut.has(one));
  await door.moveAllowed(asset, back, "END_MAINTENANCE");
}
