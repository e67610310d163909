// The value of a collateral and how much of it counts. A later valuation replaces that of the activation.
import type { ReadDoor } from "@kontor/engine/domain/product-door.ts";
import type { EffectStep, StepOf } from "@kontor/engine/domain/step.ts";
import type { collateral } from "@kontor/model/entities/financing/collateral.ts";

/** An older valuation proves nothing about the value today. */
const valuationMaxAgeMonths = 12;

type CollateralStep = StepOf<typeof collateral>;

export function isValued({ record }: CollateralStep, { businessDate }: ReadDoor): boolean {
  const { amount, valuationDate, haircut, rank } = record;
  if (amount === undefined || valuationDate === undefined) return false;
  // No haircut is a decision as well: it is set to 0.
  if (haircut === undefined || rank === undefined) return false;
  const oldest = Temporal.PlainDate.from(businessDate).subtract({ months: valuationMaxAgeMonths });
  return valuationDate >= oldest.toString() && valuationDate <= businessDate;
}

export function hasNewValue({ record }: CollateralStep, { businessDate }: ReadDoor): boolean {
  const { newAmount, newValuationDate, valuationDate = "" } = record;
  if (newAmount === undefined || newValuationDate === undefined) return false;
  return newValuationDate > valuationDate && newValuationDate <= businessDate;
}

/** The history of the record keeps the former value. */
export function takeNewValue({ record, change }: EffectStep<typeof collateral>): void {
  const { newAmount, newValuationDate } = record;
  if (newAmount === undefined || newValuationDate === undefined) throw new Error("There is no new value");
  change({ amount: newAmount, valuationDate: newValuationDate, newAmount: null, newValuationDate: null });
}
