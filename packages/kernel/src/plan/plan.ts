// What a plan may be asked for, and what a finished one holds. Every amount is exact and in the decimals of the currency; dates are YYYY-MM-DD.
import type { Decimal } from "../money/decimal.ts";
import type { AmountRow } from "./amortise.ts";
import type { Interim } from "./broken-period.ts";
import type { Charge, RowCharges, TaxTerms } from "./charges.ts";
import type { PlanFrame } from "./frame.ts";
import type { TraceEntry } from "./trace.ts";

export type PlanRow = AmountRow &
  RowCharges & {
    /** When the row is to be paid. */
    readonly date: string;
    /** The period that the payment is for. */
    readonly periodStart: string;
    readonly periodEnd: string;
    /** The days that the interest of the row was counted over. */
    readonly days: number;
  };

export const totalledColumns = [
  "payment",
  "interest",
  "principal",
  "fees",
  "services",
  "insurance",
  "tax",
  "total",
] as const;

export type PlanTotals = Readonly<Record<(typeof totalledColumns)[number], Decimal>>;

export type ContractPlan = {
  readonly frame: PlanFrame;
  /** The payment of a period with the full weight, before it is rounded. */
  readonly basePayment: Decimal;
  readonly payment: Decimal;
  readonly rows: readonly PlanRow[];
  readonly totals: PlanTotals;
  readonly interim?: Interim;
  readonly trace?: readonly TraceEntry[];
};

export type PlanOptions = {
  readonly charges?: readonly Charge[];
  readonly tax?: TaxTerms;
  readonly trace?: boolean;
};

/**
 * Whether anything is billed beside the payments.
 * @example isBilled({ charges: [] }) // false
 */
export function isBilled({ charges = [], tax }: PlanOptions): boolean {
  return charges.length > 0 || tax !== undefined;
}
