import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AppError } from "../errors.ts";
import { dateOfDayNumber, dayNumberOf } from "./day-number.ts";
import {
  addPeriod,
  addPeriodToDateTime,
  daysPerMonth,
  daysPerQuarter,
  daysPerSemester,
  daysPerYear,
  formatPeriod,
  type Period,
  type PeriodUnit,
  parsePeriod,
  periodSeconds,
  secondsPerDay,
} from "./period.ts";

const unitBySuffix: Readonly<Record<string, PeriodUnit>> = {
  d: "day",
  m: "month",
  q: "quarter",
  s: "semester",
  y: "year",
  h: "hour",
  min: "minute",
  sec: "second",
};
const anyPeriod: fc.Arbitrary<Period> = fc.record({
  amount: fc.integer({ min: 0, max: 99_999_999 }),
  unit: fc.constantFrom(...Object.values(unitBySuffix)),
});
const anyDate = fc
  .integer({ min: dayNumberOf("1600-01-01"), max: dayNumberOf("2999-12-31") })
  .map(dateOfDayNumber);

function day(text: string): Temporal.PlainDate {
  return Temporal.PlainDate.from(text);
}

describe("reading a period", () => {
  test("a number and one of d, m, q, s, y, h, min, sec is a period [DATE-11]", () => {
    for (const [suffix, unit] of Object.entries(unitBySuffix)) {
      expect(parsePeriod(`12${suffix}`)).toEqual({ amount: 12, unit });
      expect(parsePeriod(` 0${suffix}\n`)).toEqual({ amount: 0, unit });
    }
    expect(parsePeriod("03m")).toEqual({ amount: 3, unit: "month" });
  });

  test("anything else gives 'Invalid period' [DATE-12]", () => {
    const texts = [
      "",
      "3",
      "m",
      "3w",
      "3mo",
      "3mi",
      "3mins",
      "3minutes",
      "3se",
      "3secs",
      "3ms",
      "3 m",
      "3M",
      "3Min",
      "-3m",
      "+3m",
      "1.5y",
      "1,5y",
      "1e3d",
      "1y6m",
      "m3",
      "P3M",
      "３m",
      "123456789d",
      "3constructor",
      "3toString",
    ];
    for (const text of texts) {
      expect(() => parsePeriod(text), text).toThrow(new AppError("INVALID_PERIOD", [text]));
      expect(() => parsePeriod(text)).toThrow(/^Invalid period$/);
    }
  });

  test("m is a month and min a minute; s is a semester and sec a second [DATE-13]", () => {
    expect(periodSeconds(parsePeriod("1m"))).toBe(30 * 86_400);
    expect(periodSeconds(parsePeriod("1min"))).toBe(60);
    expect(periodSeconds(parsePeriod("1s"))).toBe(180 * 86_400);
    expect(periodSeconds(parsePeriod("1sec"))).toBe(1);
  });

  test("every period survives being written and read", () => {
    holds(
      fc.property(anyPeriod, (period) => {
        expect(parsePeriod(formatPeriod(period))).toEqual(period);
      }),
    );
  });

  test("a period that could not have been read is not written or measured", () => {
    const wrong: readonly Period[] = [
      { amount: -1, unit: "day" },
      { amount: 1.5, unit: "month" },
      { amount: Number.NaN, unit: "year" },
      { amount: 100_000_000, unit: "second" },
      { amount: 1, unit: "week" as PeriodUnit }, // scripts are not type checked
    ];
    for (const period of wrong) {
      expect(() => formatPeriod(period)).toThrow(expect.objectContaining({ code: "INVALID_PERIOD" }));
      expect(() => periodSeconds(period)).toThrow(expect.objectContaining({ code: "INVALID_PERIOD" }));
      expect(() => addPeriod(day("2024-01-01"), period)).toThrow(
        expect.objectContaining({ code: "INVALID_PERIOD" }),
      );
    }
  });
});

describe("measuring a period", () => {
  test("a day is 86400 seconds, a month 30 days, a quarter 90, a semester 180, a year 365 [DATE-01]", () => {
    expect([secondsPerDay, daysPerMonth, daysPerQuarter, daysPerSemester, daysPerYear]).toEqual([
      86_400, 30, 90, 180, 365,
    ]);
    expect(["1d", "1m", "1q", "1s", "1y"].map((text) => periodSeconds(parsePeriod(text)) / 86_400)).toEqual([
      1, 30, 90, 180, 365,
    ]);
    expect(periodSeconds(parsePeriod("1h"))).toBe(3600);
  });

  test("twice the amount is twice as long, and the longest period is still an exact number", () => {
    holds(
      fc.property(
        fc.integer({ min: 0, max: 49_999_999 }),
        fc.constantFrom(...Object.values(unitBySuffix)),
        (amount, unit) => {
          const seconds = periodSeconds({ amount: amount * 2, unit });
          return Number.isSafeInteger(seconds) && seconds === 2 * periodSeconds({ amount, unit });
        },
      ),
    );
  });
});

describe("moving a date by a period", () => {
  test("months, quarters, semesters and years keep the day, cut to the end of the month", () => {
    const moved = (start: string, period: string): string =>
      addPeriod(day(start), parsePeriod(period)).toString();
    expect(moved("2024-01-31", "1m")).toBe("2024-02-29");
    expect(moved("2023-01-31", "1m")).toBe("2023-02-28");
    expect(moved("2024-11-30", "1q")).toBe("2025-02-28");
    expect(moved("2024-08-31", "1s")).toBe("2025-02-28");
    expect(moved("2024-02-29", "1y")).toBe("2025-02-28");
    expect(moved("2024-02-29", "4y")).toBe("2028-02-29");
    expect(moved("2024-02-28", "2d")).toBe("2024-03-01");
    expect(moved("2024-02-28", "0m")).toBe("2024-02-28");
  });

  test("hours, minutes and seconds move a day with time, and are refused by a day without", () => {
    const evening = Temporal.PlainDateTime.from("2024-02-28T23:30:00");
    const moved = (period: string): string => addPeriodToDateTime(evening, parsePeriod(period)).toString();
    expect(moved("48h")).toBe("2024-03-01T23:30:00");
    expect(moved("30min")).toBe("2024-02-29T00:00:00");
    expect(moved("1800sec")).toBe("2024-02-29T00:00:00");
    expect(moved("1m")).toBe("2024-03-28T23:30:00");
    expect(moved("2d")).toBe("2024-03-01T23:30:00");
    for (const text of ["24h", "0h", "1440min", "86400sec"])
      expect(() => addPeriod(day("2024-02-28"), parsePeriod(text))).toThrow(
        new AppError("INVALID_PERIOD", [text]),
      );
  });

  test("quarters, semesters and years are 3, 6 and 12 months on the calendar", () => {
    holds(
      fc.property(anyDate, fc.integer({ min: 0, max: 400 }), (date, amount) => {
        const by = (factor: number): string =>
          addPeriod(date, { amount: amount * factor, unit: "month" }).toString();
        expect(addPeriod(date, { amount, unit: "quarter" }).toString()).toBe(by(3));
        expect(addPeriod(date, { amount, unit: "semester" }).toString()).toBe(by(6));
        expect(addPeriod(date, { amount, unit: "year" }).toString()).toBe(by(12));
      }),
      { costly: true },
    );
  });

  test("a date beyond the year 9999 is refused, however long the period", () => {
    for (const text of ["1d", "1m", "1y", "99999999y", "99999999d"])
      expect(() => addPeriod(day("9999-12-31"), parsePeriod(text)), text).toThrow(
        expect.objectContaining({ code: "INVALID_DATE" }),
      );
    expect(addPeriod(day("0001-01-01"), parsePeriod("3652058d")).toString()).toBe("9999-12-31");
  });

  test("a date before year 1 is refused, like one beyond the year 9999", () => {
    const refusal = expect.objectContaining({ code: "INVALID_DATE" });
    for (const date of ["0000-12-31", "0000-01-01", "-000005-06-07"])
      for (const text of ["0d", "1d", "1m", "20y"])
        expect(() => addPeriod(day(date), parsePeriod(text)), `${date} + ${text}`).toThrow(refusal);
  });
});
