import { expect, test } from "vitest";
import { dayCount } from "../date/day-count.ts";
import { isoDate } from "../date/day-number.ts";
import { completeTerms } from "./complete-terms.ts";
import { contractPlan } from "./contract-plan.ts";
import { exampleLease } from "./example-terms.ts";
import { planFrame } from "./frame.ts";
import { accrualBetween, scheduleOf } from "./schedule.ts";
import type { PlanTerms } from "./terms.ts";

const monthEnd: PlanTerms = { ...exampleLease, start: "2026-01-31", periods: 4 };
const easter = { holidays: new Set(["2026-04-03", "2026-04-06"]) };

function paymentDates(terms: PlanTerms): readonly string[] {
  return scheduleOf(completeTerms(terms)).paymentDays.map(isoDate);
}

test("the due day is kept for the whole plan and cut to the end of short months", () => {
  expect(paymentDates({ ...monthEnd, timing: "ARREARS" })).toEqual([
    "2026-02-28",
    "2026-03-31",
    "2026-04-30",
    "2026-05-31",
  ]);
});

test("payments in advance fall due when their period begins, and interest runs from one to the next", () => {
  const { paymentDays, accruals, closing } = scheduleOf(completeTerms(monthEnd));
  expect(paymentDays.map(isoDate)).toEqual(["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30"]);
  expect(accruals[0]?.rate.numerator).toBe(0n);
  expect([...accruals.slice(1), closing].map(({ rate }) => rate.approximate)).toEqual([
    0.005, 0.005, 0.005, 0.005,
  ]);
});

test("a payment date moves off weekends and holidays while the interest period stays", () => {
  const terms: PlanTerms = {
    ...exampleLease,
    basis: "ACT/360",
    start: "2026-02-03",
    periods: 3,
    timing: "ARREARS",
    paymentDates: { businessDays: { convention: "FOLLOWING", calendar: easter } },
  };
  const plain = contractPlan({ ...terms, paymentDates: {} });
  const moved = contractPlan(terms);
  expect(moved.rows.map(({ date }) => date)).toEqual([
    "2026-03-03",
    "2026-04-07",
    "2026-05-04",
    "2026-05-04",
  ]);
  expect(moved.rows.map(({ interest }) => String(interest))).toEqual(
    plain.rows.map(({ interest }) => String(interest)),
  );
});

test("adjusted plans move the interest period together with the payment", () => {
  const plan = contractPlan({
    ...exampleLease,
    basis: "ACT/360",
    start: "2026-02-03",
    periods: 3,
    timing: "ARREARS",
    paymentDates: { adjusted: true, businessDays: { convention: "FOLLOWING", calendar: easter } },
  });
  expect(plan.rows.map(({ days }) => days).slice(0, 3)).toEqual([28, 35, 27]);
});

test("interest begins when the money is handed out, also where the first payment day is moved", () => {
  const sunday = {
    businessDays: { convention: "FOLLOWING", calendar: { holidays: new Set<string>() } },
  } as const;
  const stub: PlanTerms = {
    ...exampleLease,
    basis: "ACT/365",
    periods: 1,
    brokenPeriod: { policy: "STUB", delivery: "2026-01-10" },
    paymentDates: { ...sunday, adjusted: true },
  };
  expect(contractPlan({ ...stub, timing: "ARREARS" }).rows[0]?.days).toBe(51);
  const advance = contractPlan(stub).rows;
  expect(advance.map(({ date, days }) => [date, days])).toEqual([
    ["2026-02-02", 23],
    ["2026-03-02", 28],
  ]);
  const early = contractPlan({
    ...exampleLease,
    start: "2026-02-15",
    paymentDates: { paymentDay: 10, adjusted: true },
  });
  expect([early.rows[0]?.date, early.rows[0]?.days, String(early.rows[0]?.interest)]).toEqual([
    "2026-01-31",
    0,
    "0.00",
  ]);
});

test("adjusted periods run by days also on a 30/360 basis", () => {
  const plan = contractPlan({
    ...exampleLease,
    start: "2026-02-03",
    timing: "ARREARS",
    paymentDates: { adjusted: true, businessDays: { convention: "FOLLOWING", calendar: easter } },
  });
  expect(plan.rows.slice(0, 3).map(({ days }) => days)).toEqual([30, 34, 27]);
  expect(String(plan.rows[0]?.interest)).toBe("225.00");
});

test("a payment day earlier than the due day moves the payment to the end of the month before", () => {
  expect(
    paymentDates({ ...exampleLease, start: "2026-02-15", periods: 2, paymentDates: { paymentDay: 10 } }),
  ).toEqual(["2026-01-31", "2026-02-28"]);
});

test("days by 30/360 are those of the day count, on days that every month has and on days that it has not", () => {
  for (const start of ["2026-01-28", "2026-01-29", "2026-01-31", "2026-02-28"]) {
    for (const frequency of [30, 90, 360, 365] as const) {
      const { limits, accruals } = scheduleOf(
        completeTerms({ ...exampleLease, start, frequency, timing: "ARREARS" }),
      );
      const counted = accruals.map((_, index) =>
        dayCount("30/360", limits[index] ?? 0, limits[index + 1] ?? 0),
      );
      expect(accruals.map(({ days }) => days)).toEqual(counted);
    }
  }
});

test("days run by the day count of the terms, and weeks by their own part of the year", () => {
  const actual = completeTerms({ ...exampleLease, basis: "ACT/ACT" });
  const { yearly } = scheduleOf(actual);
  expect(accrualBetween(actual, yearly, 19_723, 19_724).rate.approximate).toBeCloseTo(0.06 / 366, 18);
  const weekly = planFrame({ ...exampleLease, frequency: 7, periods: 52 });
  expect(weekly.schedule.sharedRate?.approximate).toBeCloseTo(0.06 / 52, 18);
});
