import { planTerms } from "@kontor/harness/plan-terms.ts";
import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { AppError } from "../errors.ts";
import { absolute, compare, subtract } from "../money/arithmetic.ts";
import { decimal, fromUnits } from "../money/decimal.ts";
import { ratio, toNumber } from "../money/ratio.ts";
import { contractPlan } from "./contract-plan.ts";
import { exampleLease } from "./example-terms.ts";
import { solveRate } from "./solve-rate.ts";
import type { PlanTerms } from "./terms.ts";

const { nominalRate: _, ...withoutRate } = exampleLease;

test("the rate of an agreed payment is the one that would have asked for it", () => {
  const solved = solveRate({ ...withoutRate, payment: decimal("1109.22") });
  expect(String(solved.nominalRate)).toBe("0.059999264725");
  const { payment: agreed, ...unsolved } = solved;
  expect(String(contractPlan(unsolved).payment)).toBe(String(agreed));
});

test("an effective rate is found as one", () => {
  const solved = solveRate({ ...withoutRate, rateMode: "EFFECTIVE", payment: decimal("1109.22") });
  expect(toNumber(solved.nominalRate)).toBeCloseTo(0.061677, 6);
});

test("rates below zero, above 100 % and of huge amounts are found", () => {
  const rateOf = (payment: string, change: Partial<PlanTerms> = {}): number =>
    toNumber(
      solveRate({ ...withoutRate, ...change, nominalRate: undefined, payment: decimal(payment) }).nominalRate,
    );
  expect(rateOf("900")).toBeLessThan(0);
  expect(rateOf("9000")).toBeGreaterThan(1);
  const billions = { financed: decimal("50000000000"), residual: decimal("0"), currency: "VND" };
  const { payment } = contractPlan({ ...exampleLease, ...billions });
  expect(rateOf(String(payment), billions)).toBeCloseTo(0.06, 9);
});

test("where no time passes before the only payment there is no rate to find", () => {
  const single = { ...withoutRate, periods: 1, residual: decimal("0") };
  expect(() => solveRate({ ...single, payment: decimal("45000") })).toThrow(
    "Could not find acceptable result",
  );
});

test("grace at the end does not lead the search astray", () => {
  const terms: PlanTerms = {
    financed: decimal("636420.494"),
    currency: "TND",
    nominalRate: decimal("0.270551"),
    frequency: 365,
    periods: 23,
    timing: "ADVANCE",
    start: "2026-01-01",
    steps: [
      { kind: "WEIGHT", weight: decimal("1"), periods: 2 },
      { kind: "ZERO", periods: 21 },
    ],
  };
  const { payment } = contractPlan(terms);
  const { nominalRate: ___, ...others } = terms;
  expect(toNumber(solveRate({ ...others, payment }).nominalRate)).toBeCloseTo(0.270551, 5);
});

test("for any plan the search finds a rate that asks for the same payment, give or take a unit or the last digit of the rate", () => {
  let [found, none] = [0, 0];
  holds(
    fc.property(planTerms({ periodsMaximum: 24 }), ({ nominalRate, ...others }) => {
      const { payment } = contractPlan({ ...others, nominalRate });
      try {
        const solved = solveRate({ ...others, payment });
        found += 1;
        const again = contractPlan({ ...others, nominalRate: solved.nominalRate }).payment;
        const unit = fromUnits(1n, payment.scale);
        return (
          compare(absolute(subtract(again, payment)), unit) <= 0 ||
          Math.abs(ratio(again, payment) - 1) < 1e-10
        );
      } catch (error) {
        none += 1;
        return error instanceof AppError && error.code === "NO_ACCEPTABLE_RESULT";
      }
    }),
    { costly: true },
  );
  expect(none / (found + none)).toBeLessThan(0.05);
});
