import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AppError } from "../errors.ts";
import { dateOfDayNumber, dayNumberOf, isoDate } from "./day-number.ts";
import {
  defaultFrequency,
  type Frequency,
  frequencyName,
  isFrequency,
  periodsPerYear,
  sheetFrequencies,
  sheetPeriodsPerYear,
  stepDate,
  stepDayNumber,
  stepDayNumbers,
} from "./frequency.ts";

const frequencies: readonly Frequency[] = [1, 7, 30, 90, 180, 360, 365];
const anyDayNumber = fc.integer({ min: dayNumberOf("1900-01-01"), max: dayNumberOf("2199-12-31") });

function plan(start: string, frequency: Frequency, count: number): readonly string[] {
  const startDate = Temporal.PlainDate.from(start);
  return Array.from({ length: count }, (_, index) => stepDate(startDate, frequency, index).toString());
}

describe("frequency codes", () => {
  test("1 is daily, 7 weekly, 30 monthly, 90 quarterly, 180 semester, 360 and 365 annual [FIN-22]", () => {
    expect(frequencies.map((code) => [code, frequencyName(code)])).toEqual([
      [1, "daily"],
      [7, "weekly"],
      [30, "monthly"],
      [90, "quarterly"],
      [180, "semester"],
      [360, "annual"],
      [365, "annual"],
    ]);
    const codes = Array.from({ length: 1000 }, (_, code) => code).filter(isFrequency);
    expect(codes).toEqual(frequencies);
  });

  test("a plan without a frequency is monthly: the default is 30 [FIN-21]", () => {
    expect(defaultFrequency).toBe(30);
    expect(frequencyName()).toBe("monthly");
    expect(periodsPerYear()).toBe(12);
    expect(sheetPeriodsPerYear()).toBe(12);
  });

  test("a code outside the list is refused by name", () => {
    for (const code of [0, -30, 12, 31, 366, 30.5, Number.NaN]) {
      const frequency = code as Frequency; // scripts are not type checked
      const refusal = new AppError("INVALID_FIELD_VALUE", ["frequency", String(code)]);
      expect(isFrequency(code)).toBe(false);
      expect(() => periodsPerYear(frequency)).toThrow(refusal);
      expect(() => frequencyName(frequency)).toThrow(refusal);
      expect(() => stepDayNumber(0, frequency, 1)).toThrow(refusal);
    }
  });

  test("a year holds 365 daily, 52 weekly, 12 monthly, 4 quarterly, 2 semester and 1 annual period", () => {
    expect(frequencies.map((code) => periodsPerYear(code))).toEqual([365, 52, 12, 4, 2, 1, 1]);
  });

  test("sheets offer 30 days and more, and count every other frequency as annual", () => {
    expect(sheetFrequencies).toEqual(frequencies.filter((code) => code >= 30));
    expect(sheetFrequencies.map((code) => sheetPeriodsPerYear(code))).toEqual([12, 4, 2, 1, 1]);
    expect([1, 7, 12, 0].map((code) => sheetPeriodsPerYear(code))).toEqual([1, 1, 1, 1]);
  });
});

describe("plan dates", () => {
  test("monthly dates from 31 January keep the end of the month", () => {
    expect(plan("2026-01-31", 30, 5)).toEqual([
      "2026-01-31",
      "2026-02-28",
      "2026-03-31",
      "2026-04-30",
      "2026-05-31",
    ]);
    expect(plan("2024-01-30", 30, 3)).toEqual(["2024-01-30", "2024-02-29", "2024-03-30"]);
  });

  test("a start on the 30th or on 28 February stays on that day and never slides to the 31st", () => {
    expect(plan("2026-04-30", 30, 3)).toEqual(["2026-04-30", "2026-05-30", "2026-06-30"]);
    expect(plan("2026-02-28", 30, 3)).toEqual(["2026-02-28", "2026-03-28", "2026-04-28"]);
  });

  test("quarters, semesters and 360 step 3, 6 and 12 months", () => {
    expect(plan("2025-11-30", 90, 3)).toEqual(["2025-11-30", "2026-02-28", "2026-05-30"]);
    expect(plan("2025-08-31", 180, 3)).toEqual(["2025-08-31", "2026-02-28", "2026-08-31"]);
    expect(plan("2024-02-29", 360, 5).at(-1)).toBe("2028-02-29");
    expect(plan("2024-02-29", 360, 2).at(-1)).toBe("2025-02-28");
  });

  test("365, 7 and 1 step days, so 365 loses a day over a leap year where 360 does not", () => {
    expect(plan("2024-01-31", 365, 2)).toEqual(["2024-01-31", "2025-01-30"]);
    expect(plan("2024-01-31", 360, 2)).toEqual(["2024-01-31", "2025-01-31"]);
    expect(plan("2024-02-26", 7, 2)).toEqual(["2024-02-26", "2024-03-04"]);
    expect(plan("2024-02-28", 1, 3)).toEqual(["2024-02-28", "2024-02-29", "2024-03-01"]);
  });

  test("every date of a plan agrees with the calendar of Temporal", () => {
    const steps: Readonly<Record<Frequency, { readonly days?: number; readonly months?: number }>> = {
      1: { days: 1 },
      7: { days: 7 },
      30: { months: 1 },
      90: { months: 3 },
      180: { months: 6 },
      360: { months: 12 },
      365: { days: 365 },
    };
    holds(
      fc.property(
        anyDayNumber,
        fc.constantFrom(...frequencies),
        fc.integer({ min: -480, max: 480 }),
        (start, frequency, index) => {
          const { months = 0, days = 0 } = steps[frequency];
          const expected = dateOfDayNumber(start).add({ months: months * index, days: days * index });
          return isoDate(stepDayNumber(start, frequency, index)) === expected.toString();
        },
      ),
    );
  });

  test("later periods never fall before earlier ones, and the start is period 0", () => {
    holds(
      fc.property(
        anyDayNumber,
        fc.constantFrom(...frequencies),
        fc.nat({ max: 480 }),
        (start, frequency, index) =>
          stepDayNumber(start, frequency, 0) === start &&
          stepDayNumber(start, frequency, index) < stepDayNumber(start, frequency, index + 1),
      ),
    );
  });

  test("a part of a period is no step", () => {
    expect(() => stepDayNumber(0, 30, 0.5)).toThrow(new AppError("INVALID_FIELD_VALUE", ["index", "0.5"]));
    expect(() => stepDayNumber(0, 1, Number.NaN)).toThrow(
      new AppError("INVALID_FIELD_VALUE", ["index", "NaN"]),
    );
  });

  test("the days of a plan are its single steps, and no steps are the start alone", () => {
    holds(
      fc.property(
        anyDayNumber,
        fc.constantFrom(...frequencies),
        fc.nat({ max: 24 }),
        (start, frequency, steps) => {
          const days = stepDayNumbers(start, frequency, steps);
          const isOneStep = (day: number, index: number): boolean =>
            day === stepDayNumber(start, frequency, index);
          return days.length === steps + 1 && days.every(isOneStep);
        },
      ),
    );
    for (const frequency of frequencies) expect(stepDayNumbers(0, frequency, 0)).toEqual([0]);
  });

  test("a number of steps is whole and not negative, by days and by months alike", () => {
    for (const frequency of frequencies) {
      for (const steps of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])
        expect(() => stepDayNumbers(0, frequency, steps), `${steps} by ${frequency}`).toThrow(
          new AppError("INVALID_FIELD_VALUE", ["steps", String(steps)]),
        );
    }
  });

  test("a plan never leaves the years 1 to 9999, by days and by months alike", () => {
    const firstDay = dayNumberOf("0001-01-01");
    const lastDay = dayNumberOf("9999-12-31");
    for (const frequency of frequencies) {
      for (const outside of [
        () => stepDayNumber(lastDay, frequency, 1),
        () => stepDayNumber(firstDay, frequency, -1),
        () => stepDayNumber(0, frequency, 1e12),
        () => stepDayNumber(Number.NaN, frequency, 0),
        () => stepDayNumber(firstDay - 31, frequency, 31),
        () => stepDayNumbers(lastDay, frequency, 1),
        () => stepDayNumbers(0, frequency, 1e12),
        () => stepDayNumbers(0.5, frequency, 1),
        () => stepDayNumbers(firstDay - 1, frequency, 1),
      ])
        expect(outside, `${outside} by ${frequency}`).toThrow(
          expect.objectContaining({ code: "INVALID_DATE" }),
        );
    }
  });
});
