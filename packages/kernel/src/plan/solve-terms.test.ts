import { planTerms } from "@kontor/harness/plan-terms.ts";
import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { compare } from "../money/arithmetic.ts";
import { decimal } from "../money/decimal.ts";
import { contractPlan } from "./contract-plan.ts";
import { exampleLease } from "./example-terms.ts";
import { solveDuration, solveFinancedAmount, solveResidual } from "./solve-terms.ts";

const payment = decimal("1109.22");
const { financed: _, ...withoutFinanced } = exampleLease;
const { residual: __, ...withoutResidual } = exampleLease;
const { periods: ___, steps: ____, seasons: _____, ...withoutPeriods } = exampleLease;

test("financed amount and residual of an agreed payment differ from the agreed ones by hidden cents only", () => {
  const financed = solveFinancedAmount({ ...withoutFinanced, payment });
  const residual = solveResidual({ ...withoutResidual, payment });
  expect([String(financed.financed), String(residual.residual)]).toEqual(["44999.94", "10000.07"]);
  for (const solved of [financed, residual]) {
    const plan = contractPlan(solved);
    expect([String(plan.payment), String(plan.rows.at(-1)?.closing)]).toEqual(["1109.22", "0.00"]);
  }
});

test("an agreed payment means the same with whatever decimals it is written", () => {
  const financed = (text: string): string =>
    String(solveFinancedAmount({ ...withoutFinanced, payment: decimal(text) }).financed);
  expect([financed("1200"), financed("1200.0"), financed("1200.00")]).toEqual([
    "47998.89",
    "47998.89",
    "47998.89",
  ]);
  expect(() => financed("1200.005")).toThrow("Field payment has an invalid value");
  expect(String(solveResidual({ ...withoutResidual, payment: decimal("1109.2") }).residual)).toBe("10000.86");
});

test("a balloon is part of what a payment means", () => {
  const balloon = decimal("5000");
  const plan = contractPlan({ ...exampleLease, balloon });
  const solved = solveResidual({ ...withoutResidual, balloon, payment: plan.payment });
  expect(Math.abs(Number(solved.residual?.units) - 1_000_000)).toBeLessThan(40);
  expect(solveDuration({ ...withoutPeriods, balloon, payment: plan.payment }).periods).toBe(36);
});

test("where interest is capitalised, the amount handed out is less than the amount repaid", () => {
  const brokenPeriod = { policy: "CAPITALISE", delivery: "2026-01-10" } as const;
  const solved = solveFinancedAmount({ ...withoutFinanced, payment, brokenPeriod });
  expect(String(solved.financed)).toBe("44842.99");
  expect(String(contractPlan(solved).payment)).toBe("1109.22");
});

test("a payment that was rounded up leaves nothing, not some cents below it", () => {
  const { payment: rounded } = contractPlan({ ...exampleLease, residual: decimal("0") });
  expect(String(solveResidual({ ...withoutResidual, payment: rounded }).residual)).toBe("0.00");
});

test("where more is left than was financed, no number of payments is the answer", () => {
  const growing = { ...withoutPeriods, financed: decimal("1000"), residual: decimal("2000") };
  expect(() => solveDuration({ ...growing, payment: decimal("1") })).toThrow(
    "Could not find acceptable result",
  );
});

test("a payment that leaves less than nothing has no residual", () => {
  expect(() => solveResidual({ ...withoutResidual, payment: decimal("2000") })).toThrow(
    "Could not find acceptable result",
  );
});

test("a duration is the number of payments needed, and the last of them pays what is left", () => {
  const solved = solveDuration({ ...withoutPeriods, payment: decimal("1200") });
  const { rows } = contractPlan(solved);
  expect(solved.periods).toBe(33);
  expect(rows.slice(31, 33).map((row) => String(row.payment))).toEqual(["1200.00", "1098.69"]);
  expect(String(contractPlan(solved).payment)).toBe("1200.00");
  expect(solveDuration({ ...withoutPeriods, payment: decimal("50000") }).periods).toBe(1);
});

test("every payment of a level plan needs the periods it was solved for, or fewer where cents make no difference", () => {
  holds(
    fc.property(planTerms({ periodsMaximum: 48 }), ({ steps, seasons, ...level }) => {
      const { payment: solved, rows } = contractPlan(level);
      const { periods, ...others } = level;
      const again = solveDuration({ ...others, payment: solved });
      const plan = contractPlan(again);
      const isSameOrCents =
        again.periods === periods ||
        compare(solved, contractPlan({ ...others, periods: again.periods }).payment) === 0;
      const last = plan.rows[again.periods - 1];
      return isSameOrCents && rows.length > 0 && last !== undefined && compare(last.payment, solved) <= 0;
    }),
    { costly: true },
  );
});

test("a payment that never repays the debt has no duration", () => {
  expect(() => solveDuration({ ...withoutPeriods, payment: decimal("100") })).toThrow(
    "Could not find acceptable result",
  );
});
