// Up to which cost a profile approves a maintenance. The limits are in euros, and the profile alone counts: an administrator without one of
// these profiles approves nothing.
import type { ReadDoor } from "@kontor/engine/door/product-door.ts";
import type { StepOf } from "@kontor/engine/workflow/step.ts";
import { compare, multiply } from "@kontor/kernel/money/arithmetic.ts";
import { defaultCurrency } from "@kontor/kernel/money/currency.ts";
import { type Decimal, decimal } from "@kontor/kernel/money/decimal.ts";
import { fromNumber } from "@kontor/kernel/money/ratio.ts";
import type { maintenance } from "@kontor/model/entities/asset/maintenance.ts";
import { currency } from "@kontor/model/entities/core/currency.ts";
import { type Caller, grantsOf } from "@kontor/model/permission/permission.ts";
import { approvedCostOf, currencyOf } from "./maintenance-cost.ts";

const limitsByProfile: ReadonlyMap<string, Decimal> = new Map([
  ["ASSET", decimal("1500")],
  ["RISK", decimal("15000")],
]);

/** Without an amount, or without a rate for its currency, nobody can tell that it is within the limit. */
export async function withinProfileLimit(
  { scope, record }: StepOf<typeof maintenance>,
  door: ReadDoor,
): Promise<boolean> {
  const cost = approvedCostOf(record);
  const limits = limitsOf(scope.caller);
  if (cost === undefined || limits.length === 0) return false;
  const rate = await euroRateOf(door, currencyOf(record));
  return rate !== undefined && limits.some((limit) => compare(cost, multiply(limit, rate)) <= 0);
}

function limitsOf(caller: Caller): readonly Decimal[] {
  return grantsOf(caller).flatMap(({ profile }) => limitsByProfile.get(profile) ?? []);
}

/** How much of the currency one euro buys today, by the latest rate that is known. */
async function euroRateOf(door: ReadDoor, code: string): Promise<Decimal | undefined> {
  if (code === defaultCurrency) return decimal("1");
  const found = await door.readOne(currency, code);
  const latest = found?.doc.rates
    ?.filter(({ date }) => date <= door.businessDate)
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .at(-1);
  return latest && fromNumber(latest.rate);
}
