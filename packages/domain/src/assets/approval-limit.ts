// Up to which cost an account approves a maintenance. Only profiles that the account itself names have a limit: neither a bundle such as
// MANAGER nor the rights of an administrator give one. The limits are in euros.
import type { ReadDoor } from "@kontor/engine/domain/product-door.ts";
import type { StepOf } from "@kontor/engine/domain/step.ts";
import { readSetting } from "@kontor/engine/key-values/read-setting.ts";
import { trigramOf } from "@kontor/engine/organizations/read-house.ts";
import { compare, multiply } from "@kontor/kernel/money/arithmetic.ts";
import { defaultCurrency } from "@kontor/kernel/money/currency.ts";
import { type Decimal, decimal } from "@kontor/kernel/money/decimal.ts";
import { fromNumber } from "@kontor/kernel/money/ratio.ts";
import type { maintenance } from "@kontor/model/entities/asset/maintenance.ts";
import { currency } from "@kontor/model/entities/core/currency.ts";
import { user } from "@kontor/model/entities/core/user.ts";
import type { RecordOf } from "@kontor/model/entity/typed-entity.ts";
import { delegationActs } from "@kontor/model/settings/declared/delegation-settings.ts";
import type { ValueOfSetting } from "@kontor/model/settings/setting.ts";
import type { FoundSetting } from "@kontor/model/settings/setting-for.ts";
import { approvedCostOf, currencyOf } from "./maintenance-cost.ts";

type ActLimits = ValueOfSetting<typeof delegationActs>;

/** The base level and D3. The levels S and D4 belong to named holders, whom no setting names yet. */
const levelsByProfile: ReadonlyMap<string, "base" | "d3"> = new Map([
  ["ASSET", "base"],
  ["RISK", "d3"],
]);

/** Of the legal entity of the record, on the day of the decision. */
export async function approvalLimits(
  { orgaRegistration }: Pick<RecordOf<typeof maintenance>, "orgaRegistration">,
  door: ReadDoor,
): Promise<FoundSetting<ActLimits>> {
  return readSetting(door, delegationActs, { trigram: await trigramOf(door, orgaRegistration) });
}

/** An amount that is missing, or has no rate for its currency, is within no limit. */
export async function withinProfileLimit(
  { scope, record }: StepOf<typeof maintenance>,
  door: ReadDoor,
): Promise<boolean> {
  const cost = approvedCostOf(record);
  if (cost === undefined) return false;
  const { value } = await approvalLimits(record, door);
  const limits = await limitsOf(door, scope.caller.username, value);
  if (limits.length === 0) return false;
  const rate = await euroRateOf(door, currencyOf(record));
  return rate !== undefined && limits.some((limit) => compare(cost, multiply(limit, rate)) <= 0);
}

async function limitsOf(door: ReadDoor, username: string, limits: ActLimits): Promise<readonly Decimal[]> {
  const account = await door.readOne(user, username);
  const { profiles = [] } = account?.doc ?? {};
  const row = limits.find(({ act }) => act === "MAINTENANCE_APPROVE");
  return profiles.flatMap((profile) => {
    const level = levelsByProfile.get(profile);
    const limit = level && row?.[level];
    return limit === undefined ? [] : [decimal(limit)];
  });
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
