// What the steps of a maintenance ask for and do. Its cost is checked twice: before the work by the limit of the account that approves, and
// after it by the quote.
import { filled } from "@kontor/engine/domain/common-guards.ts";
import { implementPart } from "@kontor/engine/domain/implement.ts";
import type { StepOf } from "@kontor/engine/domain/step.ts";
import { compare, multiply } from "@kontor/kernel/money/arithmetic.ts";
import { decimal } from "@kontor/kernel/money/decimal.ts";
import { maintenance } from "@kontor/model/entities/asset/maintenance.ts";
import { settingUses } from "@kontor/model/structures/setting-use.ts";
import { maintenanceWorkflow } from "@kontor/model/workflows/maintenance.ts";
import { approvalLimits, withinProfileLimit } from "./approval-limit.ts";
import { endAssetMaintenance, startAssetMaintenance, usageReadingGiven } from "./maintained-assets.ts";
import { approvedCostOf } from "./maintenance-cost.ts";
import { flagReinvoicing } from "./service-budget.ts";

export const maintenanceSteps = implementPart(maintenanceWorkflow, maintenance, {
  guards: {
    // An item always names its asset.
    assetSet: filled("items"),
    supplierSet: filled("supplier"),
    withinProfileLimit,
    usageReadingGiven,
    amountWithinQuote,
  },
  effects: {
    setSubmitDate: ({ change }, { businessDate }) => change({ submitDate: businessDate }),
    async keepApprovedAmount({ record, change }, door) {
      const settingsUsed = settingUses(await approvalLimits(record, door));
      change({ approvedAmountExclTax: approvedCostOf(record)?.toString() ?? null, settingsUsed });
    },
    flagReinvoicing,
    startAssetMaintenance,
    setReturnDate: ({ record, change }, { businessDate }) =>
      change({ returnDate: record.returnDate ?? businessDate }),
    endAssetMaintenance,
    setValidationDate: ({ change }, { businessDate }) => change({ validationDate: businessDate }),
  },
});

const quoteAndTolerance = decimal("1.05");

function amountWithinQuote({ record }: StepOf<typeof maintenance>): boolean {
  const { amountExclTax, quotedAmountExclTax, approvedAmountExclTax } = record;
  const expected = quotedAmountExclTax ?? approvedAmountExclTax;
  if (amountExclTax === undefined) return false;
  if (expected === undefined) return true;
  return compare(decimal(amountExclTax), multiply(decimal(expected), quoteAndTolerance)) <= 0;
}
