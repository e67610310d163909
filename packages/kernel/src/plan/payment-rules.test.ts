import { expect, test } from "vitest";
import { decimal } from "../money/decimal.ts";
import { completeTerms } from "./complete-terms.ts";
import { contractPlan } from "./contract-plan.ts";
import { exampleLease } from "./example-terms.ts";
import { paymentRules } from "./payment-rules.ts";

test("steps follow one another and seasons come back every year", () => {
  const half = { kind: "WEIGHT", weight: decimal("0.5") } as const;
  const stepped = contractPlan({
    ...exampleLease,
    periods: 4,
    steps: [
      { kind: "FIXED", amount: decimal("5000"), periods: 1 },
      { ...half, periods: 3 },
    ],
  });
  expect(stepped.rows.map(({ payment }) => String(payment)).slice(0, 2)).toEqual(["5000.00", "10166.67"]);
  const seasonal = contractPlan({
    ...exampleLease,
    periods: 24,
    seasons: [{ kind: "ZERO", months: [7, 8] }],
  });
  const idle = seasonal.rows.filter(({ payment }) => String(payment) === "0.00").map(({ date }) => date);
  expect(idle).toEqual(["2026-07-01", "2026-08-01", "2027-07-01", "2027-08-01"]);
});

test("a season is decided by the month a payment falls due, not by the day it is moved to", () => {
  const terms = {
    ...exampleLease,
    start: "2026-01-31",
    periods: 13,
    seasons: [{ kind: "ZERO", months: [5] }],
  } as const;
  const moved = contractPlan({
    ...terms,
    timing: "ARREARS",
    paymentDates: { businessDays: { convention: "FOLLOWING", calendar: { holidays: new Set<string>() } } },
  });
  const idle = moved.rows.filter(({ payment }) => String(payment) === "0.00");
  expect(idle.map(({ date }) => date)).toEqual(["2026-06-01"]);
});

test("the first season that names a month decides it", () => {
  const rules = paymentRules(
    completeTerms({
      ...exampleLease,
      periods: 2,
      seasons: [
        { kind: "ZERO", months: [1] },
        { kind: "INTEREST_ONLY", months: [1, 2] },
      ],
    }),
    [0, 31],
  );
  expect(rules.map(({ kind }) => kind)).toEqual(["ZERO", "INTEREST_ONLY"]);
});
