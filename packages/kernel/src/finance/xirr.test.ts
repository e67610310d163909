import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isoDate } from "../date/day-number.ts";
import { AppError } from "../errors.ts";
import { absolute } from "../money/arithmetic.ts";
import { decimal, fromUnits } from "../money/decimal.ts";
import { ratio, toNumber } from "../money/ratio.ts";
import { irr } from "./irr.ts";
import { xirr, xnpv } from "./xirr.ts";

const flows = (...texts: readonly string[]): ReturnType<typeof decimal>[] => texts.map(decimal);
const published = {
  flows: flows("-10000", "2750", "4250", "3250", "2750"),
  dates: ["2008-01-01", "2008-03-01", "2008-10-30", "2009-02-15", "2009-04-01"],
};
const oneDay = new AppError("INVALID_TRANSACTIONS_SAME_DAY");
const missing = new AppError("MISSING_OR_INVALID_CASHFLOWS_AND_DATES");
const allNegative = new AppError("INVALID_TRANSACTIONS_ALL_NEGATIVE");
const allPositive = new AppError("INVALID_TRANSACTIONS_ALL_POSITIVE");

test("the dated rate of return agrees with the published result of a spreadsheet within a millionth [FIN-10]", () => {
  expect(xirr(published.flows, published.dates)).toBeCloseTo(0.373362535, 6);
});

test("the dated present value agrees with the published result of a spreadsheet", () => {
  expect(toNumber(xnpv(0.09, published.flows, published.dates))).toBeCloseTo(2086.647602, 6);
});

test("a year has 365 days, also where the calendar has 366", () => {
  expect(xirr(flows("-100", "110"), ["2025-01-01", "2026-01-01"])).toBeCloseTo(0.1, 14);
  expect(xirr(flows("-100", "110"), ["2024-01-01", "2024-12-31"])).toBeCloseTo(0.1, 14);
});

test("dates need no order, but the first one is the day of the present value", () => {
  const inOrder = xirr(flows("-100", "60", "60"), ["2025-01-01", "2025-07-01", "2026-01-01"]);
  expect(xirr(flows("60", "-100", "60"), ["2026-01-01", "2025-01-01", "2025-07-01"])).toBeCloseTo(
    inOrder,
    13,
  );
  expect(String(xnpv(0.1, flows("110", "-100"), ["2026-01-01", "2025-01-01"]))).toBe("0");
  expect(String(xnpv(0.1, flows("110"), ["2026-01-01"]))).toBe("110");
});

describe("what is refused, in this order", () => {
  test("lists that are missing or of unequal length [FIN-12]", () => {
    expect(() => xirr([], [])).toThrow(missing);
    expect(() => xirr(flows("-1", "2"), [])).toThrow(missing);
    expect(() => xirr([], ["2025-01-01", "2026-01-01"])).toThrow(missing);
    expect(() => xirr(flows("-1", "2"), ["2025-01-01"])).toThrow(missing);
    expect(() => xirr(flows("-1"), ["2025-01-01", "2026-01-01"])).toThrow(missing);
    expect(() => xnpv(0.1, flows("-1"), [])).toThrow(missing);
  });

  test("flows that are all zero, because then nothing flows [FIN-12]", () => {
    expect(() => xirr(flows("0", "0.00"), ["2025-01-01", "2026-01-01"])).toThrow(missing);
  });

  test("flows that are all on one day, before their signs are looked at [FIN-13]", () => {
    expect(() => xirr(flows("-1", "2"), ["2025-01-01", "2025-01-01"])).toThrow(oneDay);
    expect(() => xirr(flows("-1", "-2"), ["2025-01-01", "2025-01-01"])).toThrow(oneDay);
    expect(() => xirr(flows("5"), ["2025-01-01"])).toThrow(oneDay);
    // A flow of zero on another day is no flow on another day.
    expect(() => xirr(flows("-1", "2", "0"), ["2025-01-01", "2025-01-01", "2026-01-01"])).toThrow(oneDay);
  });

  test("flows that are only negative [FIN-14]", () => {
    expect(() => xirr(flows("-1", "-2"), ["2025-01-01", "2026-01-01"])).toThrow(allNegative);
    expect(() => xirr(flows("-1", "0"), ["2025-01-01", "2026-01-01"])).toThrow(allNegative);
  });

  test("flows that are only positive [FIN-15]", () => {
    expect(() => xirr(flows("1", "2"), ["2025-01-01", "2026-01-01"])).toThrow(allPositive);
    expect(() => xirr(flows("0", "2"), ["2025-01-01", "2026-01-01"])).toThrow(allPositive);
  });

  test("a date that does not exist, and a rate or guess at or below minus one", () => {
    expect(() => xirr(flows("-1", "2"), ["2025-02-29", "2026-01-01"])).toThrow(
      new AppError("INVALID_DATE", ["2025-02-29"]),
    );
    expect(() => xirr(flows("-1", "2"), ["2025-01-01", "2026-01-01"], -1)).toThrow(
      new AppError("INVALID_FIELD_VALUE", ["guess", "-1"]),
    );
    expect(() => xnpv(-1, flows("-1"), ["2025-01-01"])).toThrow(
      new AppError("INVALID_FIELD_VALUE", ["rate", "-1"]),
    );
  });

  test("flows that no rate brings to zero: an error instead of a guess [FIN-16]", () => {
    const dates = ["2025-01-01", "2026-01-01", "2027-01-01"];
    expect(() => xirr(flows("100", "-150", "100"), dates)).toThrow(
      new AppError("NEWTON_RAPHSON_FAILED_TO_CONVERGE"),
    );
  });
});

const dates = fc.integer({ min: 0, max: 40_000 }).map(isoDate);
const cents = (minimum: number, maximum: number): fc.Arbitrary<ReturnType<typeof decimal>> =>
  fc.integer({ min: minimum, max: maximum }).map((value) => fromUnits(BigInt(value), 2));

// A loss of nearly all within days has a rate so near minus one that a double holds few digits of the difference.
test("an investment is worth nothing at its own rate of return", () => {
  const receipts = fc.array(fc.tuple(cents(100_000, 5_000_000), fc.integer({ min: 10_365, max: 15_000 })), {
    minLength: 1,
    maxLength: 20,
  });
  holds(
    fc.property(cents(-10_000_000, -100_000), receipts, (outlay, later) => {
      const all = [outlay, ...later.map(([amount]) => amount)];
      const days = [isoDate(10_000), ...later.map(([, day]) => isoDate(day))];
      const found = xirr(all, days);
      const measure = xnpv(found, all.map(absolute), days);
      expect(Math.abs(ratio(xnpv(found, all, days), measure))).toBeLessThan(1e-11);
    }),
    { costly: true },
  );
});

test("any flows on any dates have a rate above minus one, or an error of their own", () => {
  const codes = [
    missing,
    oneDay,
    allNegative,
    allPositive,
    new AppError("NEWTON_RAPHSON_FAILED_TO_CONVERGE"),
  ].map((error) => error.code);
  const anyFlows = fc.array(fc.tuple(cents(-2_000_000_000, 2_000_000_000), dates), { maxLength: 12 });
  holds(
    fc.property(anyFlows, (all) => {
      const amounts = all.map(([amount]) => amount);
      const days = all.map(([, day]) => day);
      try {
        const found = xirr(amounts, days);
        expect(found > -1 && Number.isFinite(found)).toBe(true);
      } catch (error) {
        expect(error instanceof AppError && codes.includes(error.code)).toBe(true);
      }
    }),
    { costly: true },
  );
});

test("flows that only come near to nothing at endless rates have no rate [FIN-16]", () => {
  const flows = ["-1000000000", "1000000000", "-0.01"].map(decimal);
  for (const last of ["2026-01-01", "2035-01-01"]) {
    expect(() => xirr(flows, ["2025-01-01", "2025-01-01", last])).toThrow("Newton-Raphson");
  }
});

test("lists that are left out altogether are missing too [FIN-12]", () => {
  const flows = ["-1", "2"].map(decimal);
  const nothing: unknown = undefined;
  const missing = "Cash flows and dates are missing";
  expect(() => xirr(flows, nothing as readonly string[])).toThrow(missing); // what a query may leave out
  expect(() => xirr(nothing as typeof flows, ["2025-01-01"])).toThrow(missing); // what a query may leave out
  expect(() => irr(nothing as typeof flows)).toThrow(missing); // what a query may leave out
});
