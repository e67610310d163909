import { planTerms } from "@kontor/harness/plan-terms.ts";
import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { absolute, add, compare, isZero, subtract, sum, sumBy } from "../money/arithmetic.ts";
import { decimal, fromUnits } from "../money/decimal.ts";
import { endingPayment } from "./amortise.ts";
import { contractPlan } from "./contract-plan.ts";
import { exampleLease } from "./example-terms.ts";
import { interestOn } from "./period-rate.ts";
import { totalledColumns } from "./plan.ts";
import type { PlanTerms } from "./terms.ts";

test("the principal parts of every plan sum to the financed amount, and its balance closes at zero", () => {
  holds(
    fc.property(planTerms({ periodsMaximum: 72 }), (terms) => {
      const { rows, frame } = contractPlan(terms);
      const last = rows.at(-1);
      const principal = sumBy(rows, (row) => row.principal, frame.terms.financed.scale);
      return compare(principal, frame.terms.financed) === 0 && last !== undefined && isZero(last.closing);
    }),
  );
});

test("in every row the payment is interest and principal, and the balance goes on from the row before", () => {
  holds(
    fc.property(planTerms({ periodsMaximum: 24 }), (terms) => {
      const { rows, frame } = contractPlan(terms);
      return rows.every(
        (row, place) =>
          row.index === place + 1 &&
          compare(row.opening, rows[place - 1]?.closing ?? frame.terms.financed) === 0 &&
          compare(add(row.interest, row.principal), row.payment) === 0 &&
          compare(subtract(row.opening, row.principal), row.closing) === 0,
      );
    }),
  );
});

test("every interest but the last is the exact interest of its period, and the last differs by rounded cents only", () => {
  holds(
    fc.property(planTerms({ periodsMaximum: 48 }), (terms) => {
      const { rows, frame } = contractPlan(terms);
      const { accruals, closing } = frame.schedule;
      const grown = [...accruals, closing].reduce(
        (units, { rate }) => units * (1 + Math.max(rate.approximate, 0)) + 1,
        1,
      );
      const allowed = fromUnits(BigInt(Math.ceil(grown)), frame.terms.financed.scale);
      const endsAt = endingPayment(frame) ?? rows.length;
      return rows.every(({ index, kind, opening, interest }) => {
        const rate = kind === "RESIDUAL" ? closing.rate : accruals[index - 1]?.rate;
        if (kind === "BALLOON" || index > endsAt || !rate) return true;
        const difference = absolute(subtract(interest, interestOn(opening, rate)));
        return index === endsAt ? compare(difference, allowed) <= 0 : isZero(difference);
      });
    }),
  );
});

test("totals are the sums of their columns", () => {
  const { totals, rows } = contractPlan(exampleLease, {
    charges: [
      { kind: "FEE", amount: decimal("15"), from: 2, to: 3 },
      { kind: "SERVICE", amount: decimal("29.90"), taxCode: "STD" },
      { kind: "INSURANCE", amount: decimal("11.35") },
    ],
    tax: {
      scheme: "PER_RENTAL",
      taxCode: "STD",
      rates: { STD: [{ from: "2014-01-01", rate: decimal("0.2") }] },
    },
  });
  for (const column of totalledColumns) {
    expect(compare(totals[column], sum(rows.map((row) => row[column])))).toBe(0);
  }
  expect(String(totals.fees)).toBe("30.00");
});

test("a payment that does not fit the other terms is refused, not hidden in the last interest", () => {
  for (const timing of ["ARREARS", "ADVANCE"] as const) {
    const agreed = { ...exampleLease, timing, payment: decimal("2000") };
    expect(() => contractPlan(agreed)).toThrow("Field payment has an invalid value 2000.00");
  }
  const crumbs: PlanTerms = {
    financed: decimal("500"),
    currency: "XPF",
    nominalRate: decimal("0"),
    periods: 1200,
    timing: "ARREARS",
    start: "2026-01-01",
  };
  expect(() => contractPlan(crumbs)).toThrow("Field financed has an invalid value 500");
});

test("a payment that no period pays a share of is refused", () => {
  const fixed = { kind: "FIXED", amount: decimal("500"), periods: 2 } as const;
  const terms: PlanTerms = {
    financed: decimal("1000"),
    nominalRate: decimal("0"),
    periods: 2,
    timing: "ARREARS",
    start: "2026-02-01",
    steps: [fixed],
  };
  expect(() => contractPlan({ ...terms, payment: decimal("123") })).toThrow(
    "Field payment has an invalid value 123",
  );
  const rent = contractPlan({ ...terms, brokenPeriod: { policy: "PRO_RATA_RENT", delivery: "2026-01-10" } });
  expect(String(rent.interim?.amount)).toBe("350.00");
});

test("a payment a few cents beside the solved one is refused where rounding cannot explain it", () => {
  const loan: PlanTerms = {
    financed: decimal("1000000"),
    nominalRate: decimal("0.24"),
    periods: 360,
    timing: "ARREARS",
    start: "2026-01-01",
  };
  expect(String(contractPlan(loan).payment)).toBe("20016.04");
  expect(() => contractPlan({ ...loan, payment: decimal("20016.11") })).toThrow("Field payment");
});

test("no period ends before it begins, however its payment is moved", () => {
  const preceding = { convention: "PRECEDING", calendar: { holidays: new Set<string>() } } as const;
  for (const timing of ["ARREARS", "ADVANCE"] as const) {
    const daily = contractPlan({
      ...exampleLease,
      timing,
      frequency: 1,
      periods: 5,
      basis: "ACT/365",
      start: "2026-01-31",
      paymentDates: { adjusted: true, businessDays: preceding },
    });
    expect(daily.rows.every((row) => row.days >= 0 && row.periodStart <= row.periodEnd)).toBe(true);
  }
});

test("more left at the end than was financed needs no payment, and is refused", () => {
  expect(() => contractPlan({ ...exampleLease, residual: decimal("100000") })).toThrow("Field payment");
});

test("a loan that pays interest alone and everything at the end needs no base payment", () => {
  const bullet = contractPlan({
    ...exampleLease,
    residual: decimal("0"),
    balloon: exampleLease.financed,
    steps: [{ kind: "INTEREST_ONLY", periods: 36 }],
    timing: "ARREARS",
  });
  expect(bullet.rows.map(({ payment }) => String(payment)).slice(-2)).toEqual(["225.00", "45000.00"]);
  expect(String(bullet.totals.interest)).toBe("8100.00");
});

test("a residual in advance has the days of the last period, and without interest none of the cents", () => {
  expect(contractPlan(exampleLease).rows.at(-1)?.days).toBe(30);
  const free = contractPlan({ ...exampleLease, nominalRate: decimal("0"), financed: decimal("45000.01") });
  expect([free.rows.at(-2)?.interest, free.rows.at(-1)?.interest].map(String)).toEqual(["-0.09", "0.00"]);
});

test("the period of a payment in advance begins on its date, in arrears it ends there", () => {
  const [advance] = contractPlan(exampleLease).rows;
  const [arrears] = contractPlan({ ...exampleLease, timing: "ARREARS" }).rows;
  expect([advance?.date, advance?.periodStart, advance?.periodEnd, advance?.days]).toEqual([
    "2026-02-01",
    "2026-02-01",
    "2026-03-01",
    0,
  ]);
  expect([arrears?.date, arrears?.periodStart, arrears?.periodEnd, arrears?.days]).toEqual([
    "2026-03-01",
    "2026-02-01",
    "2026-03-01",
    30,
  ]);
});

test("amounts beyond the largest safe integer are as exact as small ones", () => {
  const small = contractPlan({ ...exampleLease, financed: decimal("45000"), residual: decimal("10000") });
  const factor = 10n ** 16n;
  const huge = contractPlan({
    ...exampleLease,
    financed: fromUnits(45_000n * factor, 0),
    residual: fromUnits(10_000n * factor, 0),
  });
  expect(String(huge.payment).slice(0, 7)).toBe(
    String(small.payment).replace(".", "").slice(0, 6).concat("1"),
  );
  expect(compare(huge.totals.principal, fromUnits(45_000n * factor, 0))).toBe(0);
});
