import { planTerms } from "@kontor/harness/plan-terms.ts";
import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { compare, isNegative, sum } from "../money/arithmetic.ts";
import { decimal, fromUnits } from "../money/decimal.ts";
import { contractPlan } from "./contract-plan.ts";
import { exampleLease } from "./example-terms.ts";
import { feeAmortisation } from "./fee-amortisation.ts";
import { assetsPrice, defaultResidualRate, financedAmount, residualAmount } from "./financed-amount.ts";
import {
  annualPercentageRate,
  averageLife,
  disclosedPercentage,
  effectiveAnnualRate,
  planYield,
} from "./yields.ts";

test("a nominal rate compounds to its effective rate, and an effective rate is one already", () => {
  expect(effectiveAnnualRate(decimal("0.06"), 30)).toBeCloseTo(1.005 ** 12 - 1, 14);
  expect(effectiveAnnualRate(decimal("0.06"), 30, "EFFECTIVE")).toBe(0.06);
});

test("costs paid at once raise the annual percentage rate", () => {
  const plan = contractPlan({ ...exampleLease, timing: "ARREARS" });
  const without = annualPercentageRate(plan, decimal("45000.00"));
  expect(without).toBeCloseTo(planYield(plan, decimal("45000.00")).effective, 6);
  expect(annualPercentageRate(plan, decimal("44500.00"))).toBeGreaterThan(without);
  expect([disclosedPercentage(0.0505), disclosedPercentage(0.05049)]).toEqual([5.1, 5]);
});

test("time counts in whole months as far as they are whole, then in days, from the day the money was handed out", () => {
  const plan = contractPlan({ ...exampleLease, residual: decimal("0"), start: "2026-01-31", periods: 1 });
  const rateOn = (date: string): number => {
    const rows = plan.rows.map((row) => ({ ...row, date, payment: decimal("1010.00") }));
    return annualPercentageRate({ ...plan, rows }, decimal("1000.00"));
  };
  expect(rateOn("2026-02-28")).toBeCloseTo(1.01 ** 12 - 1, 10);
  expect(rateOn("2026-03-30")).toBeCloseTo(1.01 ** (1 / (1 / 12 + 30 / 365)) - 1, 10);
  expect(rateOn("2027-02-10")).toBeCloseTo(1.01 ** (1 / (1 + 10 / 365)) - 1, 10);
});

test("interim interest, interim rent and compulsory charges raise the annual percentage rate", () => {
  const brokenPeriod = (policy: "INTERIM_INTEREST" | "PRO_RATA_RENT") =>
    contractPlan({ ...exampleLease, timing: "ARREARS", brokenPeriod: { policy, delivery: "2026-01-10" } });
  const received = decimal("45000.00");
  expect(annualPercentageRate(brokenPeriod("INTERIM_INTEREST"), received)).toBeCloseTo(0.06166, 4);
  expect(annualPercentageRate(brokenPeriod("PRO_RATA_RENT"), received)).toBeCloseTo(0.06976, 4);
  const insurance = [{ kind: "INSURANCE", amount: decimal("50.00") } as const];
  const plan = contractPlan({ ...exampleLease, timing: "ARREARS" });
  expect(annualPercentageRate(plan, received, insurance)).toBeCloseTo(0.08358, 4);
});

test("a stub is part of the time that a plan's yield and average life count", () => {
  const stub = contractPlan({
    ...exampleLease,
    timing: "ARREARS",
    periods: 3,
    brokenPeriod: { policy: "STUB", delivery: "2025-12-03" },
  });
  expect(planYield(stub, decimal("45000.00")).nominal).toBeCloseTo(0.06, 3);
  expect(averageLife(stub)).toBeGreaterThan(
    averageLife(contractPlan({ ...exampleLease, timing: "ARREARS", periods: 3 })),
  );
});

test("a fee in advance earns nothing on the first day and the last part on the residual", () => {
  const parts = feeAmortisation(contractPlan(exampleLease), decimal("500.00")).map(String);
  expect([parts[0], parts[1], parts[2], parts.at(-1)]).toEqual(["0.00", "21.32", "20.94", "5.49"]);
  const stub = contractPlan({
    ...exampleLease,
    timing: "ARREARS",
    brokenPeriod: { policy: "STUB", delivery: "2026-01-10" },
  });
  expect(feeAmortisation(stub, decimal("100.00")).every((part) => !isNegative(part))).toBe(true);
});

test("the implicit rate of the lessor falls with the costs he bears", () => {
  const plan = contractPlan(exampleLease);
  const implicit = planYield(plan, decimal("45000.00")).nominal;
  expect(planYield(plan, decimal("45300.00")).nominal).toBeLessThan(implicit);
  expect(averageLife(plan)).toBeCloseTo(1.8267, 4);
});

test("the parts of a fee sum to the fee for any plan that repays more than was lent", () => {
  holds(
    fc.property(planTerms({ periodsMaximum: 24 }), fc.integer({ min: 1, max: 500 }), (terms, hundredths) => {
      const { steps, seasons, paymentDates, ...regular } = terms;
      const plan = contractPlan({ ...regular, periods: regular.periods + 1 });
      const { financed } = plan.frame.terms;
      const fee = fromUnits((BigInt(financed.units) * BigInt(hundredths)) / 10_000n, financed.scale);
      return compare(sum(feeAmortisation(plan, fee)), fee) === 0;
    }),
    { costly: true },
  );
});

test("the financed amount is the assets and what is financed with them, less what the customer brings", () => {
  const assets = [
    { unitPrice: decimal("24999.99"), quantity: decimal("2"), discount: decimal("0.1") },
    { unitPrice: decimal("5000"), quantity: decimal("1"), discount: decimal("0") },
  ];
  expect(String(assetsPrice(assets, 2))).toBe("49999.98");
  expect(
    String(
      financedAmount(
        {
          assets,
          financedFees: [decimal("250")],
          financedInsurance: [decimal("120.50")],
          downPayments: [
            { kind: "DEPOSIT", amount: decimal("1000") },
            { kind: "FIRST_INCREASED_RENTAL", amount: decimal("2000") },
            { kind: "SECURITY", amount: decimal("9999") },
          ],
          partExchanges: [{ price: decimal("3000"), owed: decimal("500") }],
          subsidies: [decimal("300")],
        },
        2,
      ),
    ),
  ).toBe("44570.48");
});

test("a residual is an amount or a part of the price, and by default there is none", () => {
  const price = decimal("50000.00");
  expect(String(residualAmount({ amount: decimal("10000") }, price, 2))).toBe("10000.00");
  expect(String(residualAmount({ rate: decimal("0.125") }, price, 2))).toBe("6250.00");
  expect([String(residualAmount(undefined, price, 2)), String(defaultResidualRate)]).toEqual(["0.00", "0"]);
});
