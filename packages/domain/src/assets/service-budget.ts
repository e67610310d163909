// Who bears the cost of a maintenance: the service of the contract as long as its budget lasts, and after that the client. A maintenance
// without a contract is work on the house's own stock, which has no client.
import type { ProductDoor } from "@kontor/engine/domain/product-door.ts";
import type { EffectStep } from "@kontor/engine/domain/step.ts";
import { add, compare, sum, zero } from "@kontor/kernel/money/arithmetic.ts";
import { type Decimal, decimal } from "@kontor/kernel/money/decimal.ts";
import { maintenance } from "@kontor/model/entities/asset/maintenance.ts";
import { financingService } from "@kontor/model/entities/financing/financing-service.ts";
import { approvedCostOf, currencyOf, type Maintenance } from "./maintenance-cost.ts";

const approvedStatuses = ["APPROVED", "IN_PROGRESS", "RETURNED", "VALIDATED", "INVOICED", "CLOSED"] as const;

export async function flagReinvoicing(
  { record, change }: EffectStep<typeof maintenance>,
  door: ProductDoor,
): Promise<void> {
  if (record.contractRegistration === undefined || (await isCovered(record, door))) return;
  const { items = [] } = record;
  change({ items: items.map((item) => ({ ...item, isRebilled: true })) });
}

/** A service covers only maintenance of its own contract. Without a budget, or with one in another currency, it covers nothing. */
async function isCovered(record: Maintenance, door: ProductDoor): Promise<boolean> {
  const { financingServiceRegistration, contractRegistration } = record;
  if (financingServiceRegistration === undefined) return false;
  // Locked, so that two simultaneous approvals do not spend the same rest.
  const [service] = await door.hold(financingService, { keys: [financingServiceRegistration] });
  if (service?.doc.budget === undefined || service.doc.contractRegistration !== contractRegistration)
    return false;
  let spent = approvedCostOf(record) ?? zero;
  let isComparable = currencyOf(record) === currencyOf(service.doc);
  const which = {
    naming: { financingServiceRegistration: service.key },
    where: { status: approvedStatuses },
  };
  for await (const page of door.pages(maintenance, which)) {
    const charged = page
      .map(({ doc }) => doc)
      .filter((other) => other.contractRegistration === contractRegistration && !isBilledToClient(other));
    spent = add(spent, sum(charged.map(approvedAmountOf)));
    isComparable &&= charged.every((other) => currencyOf(other) === currencyOf(service.doc));
  }
  return isComparable && compare(spent, decimal(service.doc.budget)) <= 0;
}

function isBilledToClient({ items = [] }: Maintenance): boolean {
  return items.every(({ isRebilled }) => isRebilled === true);
}

/** The approval kept it: what was quoted or asked for since then does not count. */
function approvedAmountOf({ approvedAmountExclTax }: Maintenance): Decimal {
  return approvedAmountExclTax === undefined ? zero : decimal(approvedAmountExclTax);
}
