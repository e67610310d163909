// A quotation: one priced version of a financing. Quotations are a record of their own and stand inside contracts, deals, credit
// lines and amendments, where the first is the active one; both share these fields. What is computed stays writable here,
// because a computation may run in the browser; a quotation that was offered is protected by its status instead.
import { choice, day, integer, listOf, moment, object, text } from "../fields/declare.ts";
import { planRowFields, planTotalFields } from "./plan-row.ts";
import { quotationAmountFields } from "./quotation-amounts.ts";
import { approvalFields, traceFields } from "./quotation-approval.ts";
import { commissionFields, feeFields, insuranceFields, quotedServiceFields } from "./quotation-charges.ts";
import { indexationFields, quotationRateFields, yieldFields } from "./quotation-rates.ts";
import { quotationTermFields } from "./quotation-terms.ts";

export const quotationFields = {
  registration: text({ match: "exact", max: 64 }),
  versionNumber: integer({ label: "Version", min: 1, readOnly: true }),
  status: choice("quotationStatus", { readOnly: true, defaultValue: "DRAFT" }),
  ...quotationTermFields,
  ...quotationAmountFields,
  ...quotationRateFields,
  indexation: object(indexationFields),
  fees: listOf(feeFields),
  services: listOf(quotedServiceFields),
  insurances: listOf(insuranceFields),
  commissions: listOf(commissionFields, { internal: true }),
  plan: listOf(planRowFields, { label: "Payment plan" }),
  totals: object(planTotalFields),
  yields: object(yieldFields),
  approval: object(approvalFields, {
    label: "Approved ranges",
    internal: true,
    writtenBy: ["CREDIT", "RISK"],
  }),
  trace: object(traceFields, { label: "Computation", readOnly: true, internal: true }),
  validFrom: day({ help: "The day from which the plan applies" }),
  recordedAt: moment({ readOnly: true, help: "When this version of the plan became known" }),
} as const;
