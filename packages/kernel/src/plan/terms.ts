// What a contract plan is computed from.
import type { BusinessCalendar, BusinessDayConvention } from "../date/business-day.ts";
import type { DayCountBasis } from "../date/day-count.ts";
import type { Frequency } from "../date/frequency.ts";
import type { Decimal } from "../money/decimal.ts";
import type { RateMode } from "./period-rate.ts";

/** When a payment falls due: at the end of its period or at its start. */
export type Timing = "ARREARS" | "ADVANCE";

/**
 * What the periods of a step pay: a weight of the base payment, a fixed amount, the interest alone, or nothing, so that
 * the interest is added to the balance.
 */
export type PaymentRule =
  | { readonly kind: "WEIGHT"; readonly weight: Decimal }
  | { readonly kind: "FIXED"; readonly amount: Decimal }
  | { readonly kind: "INTEREST_ONLY" }
  | { readonly kind: "ZERO" };

export type PlanStep = PaymentRule & { readonly periods: number };

/** A step that comes back every year: the periods due in these months (1 for January) follow its rule. */
export type Season = PaymentRule & { readonly months: readonly number[] };

/** How a plan treats the time between delivery and the first cycle date. */
export type BrokenPeriodPolicy = "NONE" | "PRO_RATA_RENT" | "INTERIM_INTEREST" | "CAPITALISE" | "STUB";

export type BrokenPeriod = { readonly policy: BrokenPeriodPolicy; readonly delivery: string };

/** How due dates become payment dates. Interest periods stay where they are unless `adjusted` is set. */
export type PaymentDates = {
  readonly paymentDay?: number;
  readonly businessDays?: {
    readonly convention: BusinessDayConvention;
    readonly calendar: BusinessCalendar;
  };
  readonly adjusted?: boolean;
};

export type PlanTerms = {
  readonly financed: Decimal;
  /** Per year, as a fraction: 6 % is 0.06. */
  readonly nominalRate: Decimal;
  readonly rateMode?: RateMode;
  readonly frequency?: Frequency;
  readonly periods: number;
  readonly timing: Timing;
  /** The first day of the first period, as YYYY-MM-DD. */
  readonly start: string;
  readonly basis?: DayCountBasis;
  readonly currency?: string;
  /** The base payment, where it is agreed instead of solved. */
  readonly payment?: Decimal;
  /** What is owed after the last period; of a lease it may be an option to buy. */
  readonly residual?: Decimal;
  /** What is paid on top of the last payment. */
  readonly balloon?: Decimal;
  readonly steps?: readonly PlanStep[];
  readonly seasons?: readonly Season[];
  readonly brokenPeriod?: BrokenPeriod;
  readonly paymentDates?: PaymentDates;
};

export type CompleteTerms = PlanTerms & {
  readonly rateMode: RateMode;
  readonly frequency: Frequency;
  readonly basis: DayCountBasis;
  readonly currency: string;
  readonly residual: Decimal;
  readonly balloon: Decimal;
};
