import { expect, test } from "vitest";
import { decimal } from "../money/decimal.ts";
import { interimOf } from "./broken-period.ts";
import { completeTerms } from "./complete-terms.ts";
import { contractPlan } from "./contract-plan.ts";
import { exampleLease } from "./example-terms.ts";
import { planFrame } from "./frame.ts";
import { interimInterest } from "./interim-interest.ts";
import { yearlyRate } from "./period-rate.ts";
import type { BrokenPeriodPolicy, PlanTerms } from "./terms.ts";

function delivered(policy: BrokenPeriodPolicy, change: Partial<PlanTerms> = {}): PlanTerms {
  return { ...exampleLease, brokenPeriod: { policy, delivery: "2026-01-10" }, ...change };
}

test("a pro rata rent is the rental by days over the days of a period", () => {
  const { interim, payment } = contractPlan(delivered("PRO_RATA_RENT"));
  expect([interim?.days, String(interim?.amount), String(payment)]).toEqual([21, "776.45", "1109.22"]);
  expect(String(contractPlan(delivered("PRO_RATA_RENT", { basis: "ACT/365" })).interim?.days)).toBe("22");
});

test("interim interest runs on the financed amount by the day count of the contract", () => {
  const interest = (basis: "30/360" | "ACT/360" | "ACT/365"): string =>
    String(contractPlan(delivered("INTERIM_INTEREST", { basis })).interim?.amount);
  expect([interest("30/360"), interest("ACT/360"), interest("ACT/365")]).toEqual([
    "157.50",
    "165.00",
    "162.74",
  ]);
});

test("capitalised interest is repaid by the plan", () => {
  const plan = contractPlan(delivered("CAPITALISE"));
  expect(plan.interim).toBeUndefined();
  expect(String(plan.frame.terms.financed)).toBe("45157.50");
  expect(String(plan.totals.principal)).toBe("45157.50");
  expect(String(plan.payment)).toBe("1113.99");
});

test("a stub makes the first period longer and changes no date", () => {
  for (const timing of ["ARREARS", "ADVANCE"] as const) {
    const stub = contractPlan(delivered("STUB", { timing }));
    const plain = contractPlan({ ...exampleLease, timing });
    expect(stub.rows.map(({ date }) => date)).toEqual(plain.rows.map(({ date }) => date));
    expect(stub.rows[0]?.days).toBe((plain.rows[0]?.days ?? 0) + 21);
  }
  expect(String(contractPlan(delivered("STUB")).rows[0]?.interest)).toBe("157.50");
  expect(String(contractPlan(delivered("STUB", { timing: "ARREARS" })).rows[0]?.interest)).toBe("382.50");
});

test("without any policy the plan starts on delivery", () => {
  const { rows, interim } = contractPlan(delivered("NONE"));
  expect([rows[0]?.date, rows[1]?.date, interim]).toEqual(["2026-01-10", "2026-02-10", undefined]);
});

test("money handed out in parts earns interest from the day of each part", () => {
  const terms = completeTerms(exampleLease);
  const yearly = yearlyRate(decimal("0.06"), "PROPORTIONAL", 12);
  const parts = [
    { date: "2026-01-01", amount: decimal("30000.00") },
    { date: "2026-01-16", amount: decimal("15000.00") },
  ];
  expect(String(interimInterest(terms, yearly, parts, "2026-02-01"))).toBe("187.50");
  const whole = [{ date: "2026-01-01", amount: decimal("30100") }];
  expect(String(interimInterest(terms, yearly, whole, "2026-02-01"))).toBe("150.50");
  expect(() => interimInterest(terms, yearly, parts, "2026-01-10")).toThrow(
    "Field date has an invalid value",
  );
});

test("a delivery after the start is refused under every policy but none", () => {
  for (const policy of ["PRO_RATA_RENT", "INTERIM_INTEREST", "CAPITALISE", "STUB"] as const) {
    const late = { ...exampleLease, brokenPeriod: { policy, delivery: "2026-03-01" } };
    expect(() => planFrame(late), policy).toThrow("Field delivery has an invalid value 2026-03-01");
  }
});

test("a quarterly rent is parted by quarters, and by the days it has where days are counted", () => {
  const rent = (change: Partial<PlanTerms>): string =>
    String(interimOf(planFrame(delivered("PRO_RATA_RENT", change)), decimal("900.00"))?.amount);
  expect(rent({ frequency: 90 })).toBe("210.00");
  expect(rent({ basis: "ACT/360" })).toBe("707.14");
});
