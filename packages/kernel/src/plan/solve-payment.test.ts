import { planTerms } from "@kontor/harness/plan-terms.ts";
import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { absolute, compare, round, subtract } from "../money/arithmetic.ts";
import { decimal, fromUnits } from "../money/decimal.ts";
import { exampleLease } from "./example-terms.ts";
import { planFrame } from "./frame.ts";
import { basePayment, explainBasePayment, financedAmountFor, residualFor } from "./solve-payment.ts";
import type { PlanTerms } from "./terms.ts";

/** Two steps of the same weight: the same plan, but walked instead of solved in one formula. */
function inTwoSteps(terms: PlanTerms): PlanTerms {
  const step = (periods: number, weight: string) => ({
    kind: "WEIGHT" as const,
    weight: decimal(weight),
    periods,
  });
  return { ...terms, steps: [step(1, "1"), step(terms.periods - 1, "1.0")] };
}

test("a level plan has the same payment by its formula and by walking it", () => {
  holds(
    fc.property(planTerms({ periodsMaximum: 60 }), ({ steps, seasons, ...level }) => {
      fc.pre(level.periods > 1);
      const [formula, walked] = [basePayment(planFrame(level)), basePayment(planFrame(inTwoSteps(level)))];
      const difference = absolute(subtract(formula, walked));
      return compare(difference, fromUnits(2n, formula.scale)) <= 0;
    }),
  );
});

test("a plan without interest pays equal parts", () => {
  const free = {
    ...exampleLease,
    nominalRate: decimal("0"),
    residual: decimal("0"),
    balloon: decimal("9000"),
  };
  expect(String(round(basePayment(planFrame(free)), 2))).toBe("1000.00");
});

test("the payment that repays an amount asks for that amount again, to the cents its rounding hides", () => {
  const frame = planFrame(exampleLease);
  const exact = basePayment(frame);
  expect(String(round(exact, 2))).toBe("1109.22");
  expect(String(financedAmountFor(frame, decimal("1109.22")))).toBe("44999.94");
  expect(String(residualFor(frame, decimal("1109.22")))).toBe("10000.07");
});

test("a plan in which no period pays a share of the base payment cannot be solved", () => {
  const steps = [{ kind: "INTEREST_ONLY" as const, periods: 36 }];
  expect(() => basePayment(planFrame({ ...exampleLease, steps }))).toThrow("no period pays a share");
});

test("grace with interest alone keeps the balance, grace without payment lets it grow", () => {
  const grace = (kind: "INTEREST_ONLY" | "ZERO"): string => {
    const rest = { kind: "WEIGHT" as const, weight: decimal("1"), periods: 33 };
    return String(
      round(
        basePayment(planFrame({ ...exampleLease, timing: "ARREARS", steps: [{ kind, periods: 3 }, rest] })),
        2,
      ),
    );
  };
  const shorter = planFrame({ ...exampleLease, timing: "ARREARS", periods: 33 });
  expect(grace("INTEREST_ONLY")).toBe(String(round(basePayment(shorter), 2)));
  expect(compare(decimal(grace("ZERO")), decimal(grace("INTEREST_ONLY")))).toBe(1);
});

test("a formula explains a level payment, and sums explain a stepped one", () => {
  expect(explainBasePayment(planFrame(exampleLease)).inputs.periods).toBe(36);
  expect(explainBasePayment(planFrame(inTwoSteps(exampleLease))).formula).toBe("(carried - due) / paid");
});
