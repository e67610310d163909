// Who bears the cost of a maintenance: the service of the contract as long as its budget lasts, and after that the client.
import type { ProductDoor } from "@kontor/engine/door/product-door.ts";
import type { EffectStep } from "@kontor/engine/workflow/step.ts";
import { add, compare, sum, zero } from "@kontor/kernel/money/arithmetic.ts";
import { decimal } from "@kontor/kernel/money/decimal.ts";
import { maintenance } from "@kontor/model/entities/asset/maintenance.ts";
import { financingService } from "@kontor/model/entities/financing/financing-service.ts";
import { costOf, currencyOf, type Maintenance } from "./maintenance-cost.ts";

const approvedStatuses = ["APPROVED", "IN_PROGRESS", "RETURNED", "VALIDATED", "INVOICED", "CLOSED"] as const;

export async function flagReinvoicing(
  { record, change }: EffectStep<typeof maintenance>,
  door: ProductDoor,
): Promise<void> {
  if (await isCovered(record, door)) return;
  const { items = [] } = record;
  change({ items: items.map((item) => ({ ...item, isRebilled: true })) });
}

/** A service covers only what belongs to its own contract. One without a budget, or with one in another currency, covers nothing. */
async function isCovered(record: Maintenance, door: ProductDoor): Promise<boolean> {
  const { financingServiceRegistration, contractRegistration } = record;
  if (financingServiceRegistration === undefined || contractRegistration === undefined) return false;
  // Held, so that two approvals at once do not both spend what is left.
  const [service] = await door.hold(financingService, { keys: [financingServiceRegistration] });
  if (service?.doc.budget === undefined || service.doc.contractRegistration !== contractRegistration)
    return false;
  let spent = costOf(record) ?? zero;
  let isComparable = currencyOf(record) === currencyOf(service.doc);
  const which = {
    naming: { financingServiceRegistration: service.key },
    where: { status: approvedStatuses },
  };
  for await (const page of door.pages(maintenance, which)) {
    const others = page.map(({ doc }) => doc);
    spent = add(spent, sum(others.map((other) => costOf(other) ?? zero)));
    isComparable &&= others.every((other) => currencyOf(other) === currencyOf(service.doc));
  }
  return isComparable && compare(spent, decimal(service.doc.budget)) <= 0;
}
