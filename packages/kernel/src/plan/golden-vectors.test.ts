// The published plans of the product, to the cent.
import { expect, test } from "vitest";
import { subtract } from "../money/arithmetic.ts";
import { decimal } from "../money/decimal.ts";
import { contractPlan } from "./contract-plan.ts";
import { exampleLease } from "./example-terms.ts";
import { feeAmortisation } from "./fee-amortisation.ts";
import vectors from "./golden-vectors.json" with { type: "json" };
import type { ContractPlan } from "./plan.ts";
import type { PlanTerms } from "./terms.ts";
import { annualPercentageRate, disclosedPercentage, planYield } from "./yields.ts";

const leaseInAdvance = vectors.A_finance_lease_advance;
const leaseInArrears = vectors.A2_finance_lease_arrears;
const loanWithBalloon = vectors.B_loan_balloon_quarterly;
const stepped = vectors.C_stepped;
const monthEnd = vectors.E_act365_month_end;

const arrears = { ...exampleLease, timing: "ARREARS" } as const;
const loan: PlanTerms = {
  financed: decimal(loanWithBalloon.input.principal),
  nominalRate: decimal(loanWithBalloon.input.nominalRate),
  frequency: 90,
  periods: 20,
  timing: "ARREARS",
  balloon: decimal(loanWithBalloon.input.balloon),
  start: loanWithBalloon.input.start,
};

type GoldenRow = Readonly<Record<string, string | number>>;

/** The rows of a plan with the columns that the vectors show, as text. */
function shown(plan: ContractPlan, golden: readonly GoldenRow[]): readonly GoldenRow[] {
  return golden.map((row, place) =>
    Object.fromEntries(
      Object.keys(row).map((column) => {
        const value: unknown = Object.entries(plan.rows[place] ?? {}).find(([name]) => name === column)?.[1];
        return [column, typeof value === "number" ? value : String(value)];
      }),
    ),
  );
}

test("a finance lease in advance pays 1,109.22 and its residual row carries the last interest", () => {
  const plan = contractPlan(exampleLease);
  expect(String(plan.payment)).toBe(leaseInAdvance.payment);
  expect(shown(plan, leaseInAdvance.plan)).toEqual(leaseInAdvance.plan);
  expect(plan.rows).toHaveLength(leaseInAdvance.plan.length);
  expect(String(plan.totals.interest)).toBe(leaseInAdvance.totalInterest);
  expect(String(subtract(plan.totals.payment, decimal("10000.00")))).toBe(leaseInAdvance.totalPayments);
  expect(planYield(plan, exampleLease.financed).effective.toFixed(6)).toBe(
    leaseInAdvance.effectiveAnnualRate,
  );
});

test("the same lease in arrears pays 1,114.77 and leaves exactly the residual", () => {
  const plan = contractPlan(arrears);
  expect(String(plan.payment)).toBe(leaseInArrears.payment);
  expect(shown(plan, leaseInArrears.plan)).toEqual(leaseInArrears.plan);
  expect(String(plan.totals.interest)).toBe(leaseInArrears.totalInterest);
  expect(JSON.stringify(plan.rows.slice(leaseInArrears.plan.length))).toContain('"kind":"RESIDUAL"');
  expect(plan.rows.at(-1)?.date).toBe(leaseInArrears.plan.at(-1)?.date);
});

test("a quarterly loan with a balloon pays 4,763.02, and its fee makes it 5.1 % a year", () => {
  const plan = contractPlan(loan);
  const fee = decimal(loanWithBalloon.input.upfrontFee);
  const received = subtract(loan.financed, fee);
  expect(String(plan.payment)).toBe(loanWithBalloon.payment);
  expect(shown(plan, loanWithBalloon.plan)).toEqual(loanWithBalloon.plan);
  expect(String(plan.totals.interest)).toBe(loanWithBalloon.totalInterest);
  const apr = annualPercentageRate(plan, received);
  expect(apr.toFixed(6)).toBe(loanWithBalloon.apr);
  expect(disclosedPercentage(apr)).toBe(5.1);
  expect(planYield(plan, received).perPeriod.toFixed(8)).toBe(loanWithBalloon.eirPerQuarter);
  expect(feeAmortisation(plan, fee).map(String)).toEqual([...loanWithBalloon.feeAmortisation, "0.00"]);
});

test("a stepped plan pays the full payment for a year and four fifths of it for another", () => {
  const plan = contractPlan({
    financed: decimal(stepped.input.financed),
    nominalRate: decimal(stepped.input.nominalRate),
    periods: stepped.input.periods,
    timing: "ARREARS",
    start: stepped.input.start,
    steps: stepped.input.steps.map(({ periods, weight }) => ({
      kind: "WEIGHT" as const,
      periods,
      weight: decimal(weight),
    })),
  });
  expect(shown(plan, stepped.plan)).toEqual(stepped.plan);
  expect([...new Set(plan.rows.map(({ payment }) => String(payment)))]).toEqual(stepped.payments);
  expect(String(plan.totals.interest)).toBe(stepped.totalInterest);
});

test("by actual days from a month's end, every due date is a month's end and every month has its own interest", () => {
  const plan = contractPlan({
    financed: decimal(monthEnd.input.principal),
    nominalRate: decimal(monthEnd.input.nominalRate),
    periods: monthEnd.input.periods,
    timing: "ARREARS",
    basis: "ACT/365",
    start: monthEnd.input.start,
  });
  expect(String(plan.payment)).toBe(monthEnd.payment);
  expect(shown(plan, monthEnd.plan)).toEqual(monthEnd.plan);
  expect(String(plan.totals.interest)).toBe(monthEnd.totalInterest);
});

test("every golden vector is compared", () => {
  expect(Object.values(vectors)).toEqual([
    leaseInAdvance,
    leaseInArrears,
    loanWithBalloon,
    stepped,
    monthEnd,
  ]);
});
