// Up to which cost an account approves a maintenance. Only profiles that the account itself names have a limit: neither a bundle such as
// MANAGER nor the rights of an administrator give one. The limits are in euros.
import type { ReadDoor } from "@kontor/engine/domain/product-door.ts";
import type { StepOf } from "@kontor/engine/domain/step.ts";
import { compare, multiply } from "@kontor/kernel/money/arithmetic.ts";
import { defaultCurrency } from "@kontor/kernel/money/currency.ts";
import { type Decimal, decimal } from "@kontor/kernel/money/decimal.ts";
import { fromNumber } from "@kontor/kernel/money/ratio.ts";
import type { maintenance } from "@kontor/model/entities/asset/maintenance.ts";
import { currency } from "@kontor/model/entities/core/currency.ts";
import { user } from "@kontor/model/entities/core/user.ts";
import { approvedCostOf, currencyOf } from "./maintenance-cost.ts";

/** The base level and D3. The levels S and D4 belong to named holders and come with the settings of the delegation. */
const limitsByProfile: ReadonlyMap<string, Decimal> = new Map([
  ["ASSET", decimal("1500")],
  ["RISK", decimal("15000")],
]);

/** An amount that is missing, or has no rate for its currency, is within no limit. */
export async function withinProfileLimit(
  { scope, record }: StepOf<typeof maintenance>,
  door: ReadDoor,
): Promise<boolean> {
  const cost = approvedCostOf(record);
  if (cost === undefined) return false;
  const limits = await limitsOf(door, scope.caller.username);
  if (limits.length === 0) return false;
  const rate = await euroRateOf(door, currencyOf(record));
  return rate !== undefined && limits.some((limit) => compare(cost, multiply(limit, rate)) <= 0);
}

async function limitsOf(door: ReadDoor, username: string): Promise<readonly Decimal[]> {
  const account = await door.readOne(user, username);
  const { profiles = [] } = account?.doc ?? {};
  return profiles.flatMap((profile) => limitsByProfile.get(profile) ?? []);
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
