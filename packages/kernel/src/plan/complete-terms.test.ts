import { expect, test } from "vitest";
import { decimal } from "../money/decimal.ts";
import { completeTerms, periodsMaximum } from "./complete-terms.ts";
import { contractPlan } from "./contract-plan.ts";
import { exampleLease } from "./example-terms.ts";
import type { PlanTerms } from "./terms.ts";

test("without a word about it a plan is monthly, proportional, by 30/360, in euros, without residual or balloon", () => {
  const { frequency, rateMode, basis, currency, residual, balloon } = completeTerms({
    financed: decimal("1"),
    nominalRate: decimal("0"),
    periods: 1,
    timing: "ARREARS",
    start: "2026-01-01",
  });
  expect([frequency, rateMode, basis, currency]).toEqual([30, "PROPORTIONAL", "30/360", "EUR"]);
  expect([residual, balloon].map(String)).toEqual(["0.00", "0.00"]);
});

test("nonsense is refused and named", () => {
  const refused: readonly (readonly [Partial<PlanTerms>, string])[] = [
    [{ periods: 0 }, "periods"],
    [{ periods: 1.5 }, "periods"],
    [{ periods: periodsMaximum + 1 }, "periods"],
    [{ periods: Number.NaN }, "periods"],
    [{ nominalRate: decimal("-1") }, "nominalRate"],
    [{ nominalRate: decimal("-2") }, "nominalRate"],
    [{ nominalRate: decimal("100.1") }, "nominalRate"],
    [{ nominalRate: decimal("0.0000000000001") }, "nominalRate"],
    [{ nominalRate: decimal("-0.99"), basis: "ACT/360", frequency: 360 }, "nominalRate"],
    [{ financed: decimal("0") }, "financed"],
    [{ financed: decimal("-1") }, "financed"],
    [{ residual: decimal("-1") }, "residual"],
    [{ balloon: decimal("-1") }, "balloon"],
    [{ rateMode: "proportional" as "EFFECTIVE" }, "rateMode"],
    [{ frequency: 7, paymentDates: { paymentDay: 15 } }, "paymentDay"],
    [{ seasons: [{ kind: "ZERO", months: [13] }] }, "months"],
    [{ steps: [{ kind: "INTERESTONLY" as "ZERO", periods: 36 }] }, "kind"],
    [{ steps: [{ kind: "ZERO", periods: 3e7 }] }, "steps"],
    [{ steps: [{ kind: "ZERO", periods: -1 }] }, "steps"],
    [{ steps: [{ kind: "WEIGHT", weight: decimal("-1"), periods: 36 }] }, "weight"],
    [{ steps: [{ kind: "WEIGHT", weight: decimal("0"), periods: 36 }] }, "steps"],
    [{ brokenPeriod: { policy: "STUP" as "STUB", delivery: "2026-01-01" } }, "brokenPeriod"],
    [{ financed: decimal("0.001") }, "financed"],
    [{ residual: decimal("1.005") }, "residual"],
    [{ payment: decimal("1.005") }, "payment"],
    [{ currency: "euro" }, "currency"],
    [{ timing: "LATER" as "ARREARS" }, "timing"],
    [{ frequency: 12 as 30 }, "frequency"],
    [{ start: "2026-02-30" }, "Invalid date"],
    [{ steps: [{ kind: "ZERO", periods: 3 }] }, "steps"],
    [{ steps: [{ kind: "FIXED", amount: decimal("1.005"), periods: 36 }] }, "amount"],
    [{ steps: [{ kind: "ZERO", periods: 36 }], seasons: [] }, "seasons"],
    [{ brokenPeriod: { policy: "PRO_RATA_RENT", delivery: "2026-02-02" } }, "delivery"],
  ];
  for (const [change, message] of refused) {
    expect(() => contractPlan({ ...exampleLease, ...change }), message).toThrow(message);
  }
});

test("amounts take the decimals of their currency", () => {
  expect(String(completeTerms({ ...exampleLease, currency: "TND" }).financed)).toBe("45000.000");
  expect(String(contractPlan({ ...exampleLease, currency: "XPF" }).payment)).toBe("1109");
});
