import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AppError } from "../errors.ts";
import {
  type DayCountBasis,
  dayCount,
  dayCountBetween,
  yearFraction,
  yearFractionBetween,
} from "./day-count.ts";
import { dateOfDayNumber, dayNumberOf } from "./day-number.ts";

const bases: readonly DayCountBasis[] = ["30/360", "30/360 US", "ACT/360", "ACT/365", "ACT/ACT"];
const anyDay = fc.integer({ min: dayNumberOf("1900-01-01"), max: dayNumberOf("2199-12-31") });
const anyBasis = fc.constantFrom(...bases);

function days(basis: DayCountBasis, start: string, end: string): number {
  return dayCountBetween(basis, Temporal.PlainDate.from(start), Temporal.PlainDate.from(end));
}

describe("days", () => {
  test("the broken first period of the reference case has 21 days on 30/360 and 22 actual ones", () => {
    expect(bases.map((basis) => days(basis, "2026-01-10", "2026-02-01"))).toEqual([21, 21, 22, 22, 22]);
  });

  test("30/360 caps both days at 30 and leaves the end of February alone", () => {
    expect(days("30/360", "2026-01-31", "2026-02-28")).toBe(28);
    expect(days("30/360", "2026-02-28", "2026-03-31")).toBe(32);
    expect(days("30/360", "2026-01-29", "2026-03-31")).toBe(61);
    expect(days("30/360", "2026-01-30", "2026-01-31")).toBe(0);
  });

  test("30/360 US caps the end's 31st only after a start on the 30th or later", () => {
    expect(days("30/360 US", "2026-01-29", "2026-03-31")).toBe(62);
    expect(days("30/360 US", "2026-01-30", "2026-03-31")).toBe(60);
    expect(days("30/360 US", "2026-01-31", "2026-03-31")).toBe(60);
    expect(days("30/360 US", "2026-01-31", "2026-03-30")).toBe(60);
  });

  test("30/360 US takes the end of February for the 30th at the start, and at the end when both are one", () => {
    expect(days("30/360 US", "2026-02-28", "2026-03-31")).toBe(30);
    expect(days("30/360 US", "2026-02-28", "2026-03-28")).toBe(28);
    expect(days("30/360 US", "2024-02-29", "2025-02-28")).toBe(360);
    expect(days("30/360 US", "2024-02-28", "2025-02-28")).toBe(360);
    expect(days("30/360 US", "2025-02-28", "2028-02-28")).toBe(1078);
    expect(days("30/360 US", "2026-01-31", "2026-02-28")).toBe(28);
  });

  test("actual bases count calendar days", () => {
    for (const basis of ["ACT/360", "ACT/365", "ACT/ACT"] as const)
      expect(days(basis, "2024-02-28", "2024-03-01")).toBe(2);
  });

  test("a period written backwards counts the same days, negative", () => {
    holds(
      fc.property(anyBasis, anyDay, anyDay, (basis, start, end) => {
        expect(dayCount(basis, end, start)).toBe(0 - dayCount(basis, start, end));
        const there = yearFraction(basis, start, end);
        const back = yearFraction(basis, end, start);
        expect([back.numerator, back.denominator]).toEqual([0 - there.numerator, there.denominator]);
      }),
    );
  });

  test("a basis that does not exist is refused", () => {
    const basis = "30/365" as DayCountBasis; // tenant settings are not type checked
    const refusal = new AppError("INVALID_FIELD_VALUE", ["dayCountBasis", "30/365"]);
    expect(() => dayCount(basis, 0, 1)).toThrow(refusal);
    expect(() => yearFraction(basis, 0, 1)).toThrow(refusal);
  });
});

describe("parts of a year", () => {
  test("every regular month of a 30/360 plan is exactly a twelfth", () => {
    const month = yearFraction("30/360", dayNumberOf("2026-02-01"), dayNumberOf("2026-03-01"));
    expect(month).toEqual({ numerator: 30, denominator: 360 });
  });

  test("ACT/ACT weighs each calendar year by its own length", () => {
    const part = yearFraction("ACT/ACT", dayNumberOf("2011-12-28"), dayNumberOf("2012-02-28"));
    expect(part).toEqual({ numerator: 4 * 366 + 58 * 365, denominator: 365 * 366 });
  });

  test("a whole calendar year is exactly 1 on ACT/ACT, leap or not", () => {
    holds(
      fc.property(fc.integer({ min: 1, max: 9998 }), (year) => {
        const start = dayNumberOf(`${String(year).padStart(4, "0")}-01-01`);
        const end = dayNumberOf(`${String(year + 1).padStart(4, "0")}-01-01`);
        const { numerator, denominator } = yearFraction("ACT/ACT", start, end);
        return numerator === denominator;
      }),
    );
  });

  test("parts of an actual basis add up exactly, wherever the period is cut", () => {
    const anyActual = fc.constantFrom<DayCountBasis>("ACT/360", "ACT/365", "ACT/ACT");
    holds(
      fc.property(anyActual, anyDay, anyDay, anyDay, (basis, start, middle, end) => {
        const first = yearFraction(basis, start, middle).numerator;
        const second = yearFraction(basis, middle, end).numerator;
        return first + second === yearFraction(basis, start, end).numerator;
      }),
    );
  });

  test("ACT/ACT agrees with walking the years one by one", () => {
    const anyLength = fc.integer({ min: 0, max: 4000 });
    holds(
      fc.property(anyDay, anyLength, (start, length) => {
        const end = start + length;
        let expected = 0;
        let from = dateOfDayNumber(start);
        while (from.until(dateOfDayNumber(end)).days > 0) {
          const nextYear = new Temporal.PlainDate(from.year + 1, 1, 1);
          const until =
            Temporal.PlainDate.compare(nextYear, dateOfDayNumber(end)) < 0 ? nextYear : dateOfDayNumber(end);
          expected += from.until(until).days * (from.inLeapYear ? 365 : 366);
          from = until;
        }
        return yearFraction("ACT/ACT", start, end).numerator === expected;
      }),
      { costly: true },
    );
  });

  test("numerator and denominator are whole, and dates give what their day numbers give", () => {
    holds(
      fc.property(anyBasis, anyDay, anyDay, (basis, start, end) => {
        const part = yearFraction(basis, start, end);
        expect(Number.isSafeInteger(part.numerator) && Number.isSafeInteger(part.denominator)).toBe(true);
        expect(yearFractionBetween(basis, dateOfDayNumber(start), dateOfDayNumber(end))).toEqual(part);
      }),
    );
  });
});
