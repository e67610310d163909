// What a report on an asset must show before it is submitted: its photos and its meter reading.
import type { ReadDoor } from "@kontor/engine/domain/product-door.ts";
import type { StepOf } from "@kontor/engine/domain/step.ts";
import { asset } from "@kontor/model/entities/asset/asset.ts";
import type { inspection } from "@kontor/model/entities/asset/inspection.ts";
import type { RecordOf } from "@kontor/model/entity/typed-entity.ts";

type InspectionStep = StepOf<typeof inspection>;
type Check = NonNullable<RecordOf<typeof inspection>["items"]>[number];

/** Asset types with a road registration. */
const vehicleTypes: ReadonlySet<string | undefined> = new Set([
  "CAR",
  "LIGHT_COMMERCIAL",
  "TRUCK",
  "TRAILER",
  "BUS",
  "TWO_WHEELER",
]);
/** The four corners, the interior and the meter. */
const vehiclePhotos = 6;
/** Two views and the plate. */
const otherPhotos = 3;

/** Photos of a damage do not count as views of the whole asset. */
export async function photosTaken({ record }: InspectionStep, door: ReadDoor): Promise<boolean> {
  const { items = [] } = record;
  const damaged = items.filter(({ condition }) => condition === "DAMAGED");
  if (!damaged.every((item) => photosOf(item) > 0)) return false;
  const inspected = await door.readOne(asset, record.assetRegistration);
  const needed = vehicleTypes.has(inspected?.doc.type) ? vehiclePhotos : otherPhotos;
  const views = items.filter(({ condition }) => condition !== "DAMAGED");
  return views.reduce((count, item) => count + photosOf(item), 0) >= needed;
}

export async function meterReadingTaken({ record }: InspectionStep, door: ReadDoor): Promise<boolean> {
  if (record.meter?.reading !== undefined) return true;
  const inspected = await door.readOne(asset, record.assetRegistration);
  return record.meter?.unit === undefined && inspected?.doc.usage?.unit === undefined;
}

function photosOf({ photos }: Check): number {
  return Array.isArray(photos) ? photos.length : 0;
}
