// Random terms of contract plans, for properties that must hold for every plan a product could ask for.
import type { DayCountBasis } from "@kontor/kernel/date/day-count.ts";
import { isoDate } from "@kontor/kernel/date/day-number.ts";
import { type Frequency, periodsPerYear } from "@kontor/kernel/date/frequency.ts";
import { currencyDecimals } from "@kontor/kernel/money/currency.ts";
import { type Decimal, decimal, fromUnits } from "@kontor/kernel/money/decimal.ts";
import type {
  BrokenPeriodPolicy,
  PaymentDates,
  PaymentRule,
  PlanStep,
  PlanTerms,
} from "@kontor/kernel/plan/terms.ts";
import fc from "fast-check";

type Options = { readonly periodsMaximum: number };

const frequencies: readonly Frequency[] = [1, 7, 30, 90, 180, 360, 365];
const bases: readonly DayCountBasis[] = ["30/360", "30/360 US", "ACT/360", "ACT/365", "ACT/ACT"];
const policies: readonly BrokenPeriodPolicy[] = [
  "NONE",
  "PRO_RATA_RENT",
  "INTERIM_INTEREST",
  "CAPITALISE",
  "STUB",
];

/** No contract is financed for longer. Beyond it a cent rounded at the start grows into too much at the end. */
const yearsMaximum = 30;

/** Plans of every timing, frequency, day count, step, season and broken period; each has at least one base payment. */
export function planTerms({ periodsMaximum }: Options): fc.Arbitrary<PlanTerms> {
  const shape = fc.record({
    currency: fc.constantFrom("EUR", "TND", "XPF"),
    financedUnits: fc.oneof(
      fc.bigInt({ min: 1_000_000n, max: 2_000_000_000n }),
      fc.bigInt({ min: 1_000_000n, max: 10n ** 17n }),
    ),
    rateUnits: fc.oneof(fc.integer({ min: -5_000, max: 120_000 }), fc.constantFrom(0, 60_000, 50_000)),
    rateMode: fc.constantFrom("PROPORTIONAL" as const, "PROPORTIONAL" as const, "EFFECTIVE" as const),
    frequency: fc.constantFrom(30 as const, 90 as const, ...frequencies),
    length: fc.integer({ min: 1, max: periodsMaximum }),
    timing: fc.constantFrom("ARREARS" as const, "ADVANCE" as const),
    startDay: fc.integer({ min: 11_000, max: 30_000 }),
    basis: fc.constantFrom("30/360" as const, "30/360" as const, ...bases),
    residualShare: fc.constantFrom(0, 0, 1, 20, 40),
    balloonShare: fc.constantFrom(0, 0, 0, 10, 30),
    brokenPeriod: fc.option(fc.record({ policy: fc.constantFrom(...policies), daysBefore: fc.nat(70) }), {
      nil: undefined,
    }),
    rules: fc.array(rule, { maxLength: 4 }),
    rulesAt: fc.constantFrom("start" as const, "end" as const, "season" as const),
    paymentDates: fc.option(paymentDates, { nil: undefined }),
  });
  return shape.map((drawn) => {
    const decimals = currencyDecimals(drawn.currency);
    const share = (percent: number): Decimal =>
      fromUnits((drawn.financedUnits * BigInt(percent)) / 100n, decimals);
    const periods = Math.min(drawn.length, yearsMaximum * periodsPerYear(drawn.frequency));
    return {
      currency: drawn.currency,
      financed: fromUnits(drawn.financedUnits, decimals),
      nominalRate: fromUnits(BigInt(drawn.rateUnits), 6),
      rateMode: drawn.rateMode,
      frequency: drawn.frequency,
      periods,
      timing: drawn.timing,
      start: isoDate(drawn.startDay),
      basis: drawn.basis,
      residual: share(drawn.residualShare),
      balloon: share(drawn.balloonShare),
      ...rulesOf(
        drawn.rules.map((one) => one(share)),
        periods,
        ruleSeat(drawn.rulesAt, drawn.frequency, periods),
      ),
      ...(drawn.paymentDates && { paymentDates: drawn.paymentDates(drawn.frequency) }),
      ...(drawn.brokenPeriod && {
        brokenPeriod: {
          policy: drawn.brokenPeriod.policy,
          delivery: isoDate(drawn.startDay - drawn.brokenPeriod.daysBefore),
        },
      }),
    };
  });
}

type Seat = "start" | "end" | "season";

/** Rules in need of an amount are given so small a part of what is financed that something is always left to pay. */
const rule: fc.Arbitrary<(share: (percent: number) => Decimal) => PaymentRule> = fc.oneof(
  fc.integer({ min: 1, max: 300 }).map((hundredths) => () => ({
    kind: "WEIGHT" as const,
    weight: fromUnits(BigInt(hundredths), 2),
  })),
  fc.nat(1).map((percent) => (share: (percent: number) => Decimal) => ({
    kind: "FIXED" as const,
    amount: share(percent),
  })),
  fc.constant(() => ({ kind: "INTEREST_ONLY" as const })),
  fc.constant(() => ({ kind: "ZERO" as const })),
);

const paymentDates = fc
  .record({
    paymentDay: fc.option(fc.integer({ min: 1, max: 31 }), { nil: undefined }),
    convention: fc.constantFrom("NONE", "FOLLOWING", "MODIFIED_FOLLOWING", "PRECEDING"),
    adjusted: fc.boolean(),
  })
  .map(({ paymentDay, convention, adjusted }) => (frequency: Frequency): PaymentDates => {
    const businessDays = { convention, calendar: { holidays: new Set<string>() } };
    return { businessDays, adjusted, ...(paymentDay !== undefined && frequency >= 30 && { paymentDay }) };
  });

/** Seasons need the months of a whole year. */
function ruleSeat(wanted: Seat, frequency: Frequency, periods: number): Seat {
  return wanted === "season" && (frequency !== 30 || periods <= 12) ? "start" : wanted;
}

/** Each rule for one period or month, and the full payment for all others, so that a plan can always be solved. */
function rulesOf(
  rules: readonly PaymentRule[],
  periods: number,
  seat: Seat,
): Pick<PlanTerms, "steps" | "seasons"> {
  if (rules.length === 0 || rules.length * 2 >= periods) return {};
  if (seat === "season")
    return { seasons: rules.map((season, month) => ({ ...season, months: [month + 1] })) };
  const steps: readonly PlanStep[] = rules.map((step) => ({ ...step, periods: 1 }));
  const rest: PlanStep = { kind: "WEIGHT", weight: decimal("1"), periods: periods - rules.length };
  return { steps: seat === "start" ? [...steps, rest] : [rest, ...steps] };
}
