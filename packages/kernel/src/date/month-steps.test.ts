import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { AppError } from "../errors.ts";
import { dateOfDayNumber, dayNumberOf, dayOfMonth, isoDate } from "./day-number.ts";
import { addMonthsKeepingDay, daysEveryMonths } from "./month-steps.ts";

const anyDay = fc.integer({ min: dayNumberOf("1600-01-01"), max: dayNumberOf("2999-12-31") });

test("moving by months and keeping the day agrees with Temporal's clipping", () => {
  holds(
    fc.property(anyDay, fc.integer({ min: -2000, max: 2000 }), (dayNumber, months) => {
      const date = dateOfDayNumber(dayNumber);
      const moved = addMonthsKeepingDay(dayNumber, months, date.day);
      return isoDate(moved) === date.add({ months }).toString();
    }),
  );
});

test("the anchor day comes back after a short month", () => {
  const plan = [1, 2, 3, 13].map((months) =>
    isoDate(addMonthsKeepingDay(dayNumberOf("2023-01-31"), months, 31)),
  );
  expect(plan).toEqual(["2023-02-28", "2023-03-31", "2023-04-30", "2024-02-29"]);
  expect(isoDate(addMonthsKeepingDay(dayNumberOf("2023-02-28"), 0, 31))).toBe("2023-02-28");
  expect(isoDate(addMonthsKeepingDay(dayNumberOf("2023-03-31"), -1, 31))).toBe("2023-02-28");
});

test("the days of every so many months are the single steps from the first day, one by one", () => {
  const anyMonths = fc.integer({ min: -24, max: 24 });
  holds(
    fc.property(anyDay, anyMonths, fc.nat({ max: 24 }), (dayNumber, months, times) => {
      const days = daysEveryMonths(dayNumber, months, times);
      const isOneStep = (day: number, index: number): boolean =>
        day === addMonthsKeepingDay(dayNumber, months * index, dayOfMonth(dayNumber));
      return days.length === times + 1 && days.every(isOneStep);
    }),
  );
});

test("steps out of the years 1 to 9999 are refused", () => {
  for (const outside of [
    () => addMonthsKeepingDay(dayNumberOf("9999-12-01"), 1, 1),
    () => addMonthsKeepingDay(dayNumberOf("0001-01-01"), -1, 1),
    () => addMonthsKeepingDay(0, 1e300, 1),
    () => daysEveryMonths(dayNumberOf("9999-11-01"), 1, 2),
    () => daysEveryMonths(dayNumberOf("0001-02-01"), -1, 2),
    () => daysEveryMonths(Number.NaN, 1, 2),
  ])
    expect(outside).toThrow(expect.objectContaining({ code: "INVALID_DATE" }));
});

test("a part of a month is no step, and an anchor day is one of 1 to 31", () => {
  for (const anchorDay of [0, 32, 1.5, Number.NaN])
    expect(() => addMonthsKeepingDay(0, 1, anchorDay)).toThrow(
      new AppError("INVALID_FIELD_VALUE", ["anchorDay", String(anchorDay)]),
    );
  const refusal = new AppError("INVALID_FIELD_VALUE", ["months", "0.5"]);
  expect(() => addMonthsKeepingDay(0, 0.5, 1)).toThrow(refusal);
  expect(() => daysEveryMonths(0, 0.5, 1)).toThrow(refusal);
});
