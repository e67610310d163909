import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { AppError } from "../errors.ts";
import {
  checkedDayNumber,
  dateOfDayNumber,
  dayNumberFrom,
  dayNumberOf,
  dayNumberOfDate,
  dayOfMonth,
  daysInMonth,
  isCalendarDay,
  isDayNumber,
  isLeapYear,
  isoDate,
  lastCalendarYear,
  monthOfDay,
  packedDate,
  uncheckedDayNumber,
  yearOfDay,
} from "./day-number.ts";

const firstDay = dayNumberOf("1600-01-01");
const lastDay = dayNumberOf("2999-12-31");
const anyDay = fc.integer({ min: firstDay, max: lastDay });
const temporalEpoch = Temporal.PlainDate.from("1970-01-01");

test("every day of the years 1600 to 2999 has the number and the text that Temporal gives it", () => {
  holds(
    fc.property(anyDay, (dayNumber) => {
      const date = temporalEpoch.add({ days: dayNumber });
      const text = date.toString();
      expect(isoDate(dayNumber)).toBe(text);
      expect(dayNumberOf(text)).toBe(dayNumber);
      expect(dayNumberFrom(date.year, date.month, date.day)).toBe(dayNumber);
      expect(uncheckedDayNumber(date.year, date.month, date.day)).toBe(dayNumber);
      expect(packedDate(dayNumber)).toBe((date.year << 9) | (date.month << 5) | date.day);
      expect([yearOfDay(dayNumber), monthOfDay(dayNumber), dayOfMonth(dayNumber)]).toEqual([
        date.year,
        date.month,
        date.day,
      ]);
      expect(dayNumberOfDate(date)).toBe(dayNumber);
      expect(dateOfDayNumber(dayNumber).equals(date)).toBe(true);
    }),
  );
});

test("the first and last days of all months of four centuries follow each other without gap or overlap", () => {
  let expected = dayNumberOf("1900-01-01");
  for (let year = 1900; year < 2300; year += 1) {
    for (let month = 1; month <= 12; month += 1) {
      expect(dayNumberFrom(year, month, 1)).toBe(expected);
      expected += daysInMonth(year, month);
      expect(dayNumberFrom(year, month, daysInMonth(year, month))).toBe(expected - 1);
    }
  }
  expect(expected).toBe(dayNumberOf("2300-01-01"));
});

test("months and leap years are as long as Temporal says", () => {
  holds(
    fc.property(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
      const first = new Temporal.PlainDate(year, month, 1);
      return daysInMonth(year, month) === first.daysInMonth && isLeapYear(year) === first.inLeapYear;
    }),
  );
});

test("the calendar runs from the first day of year 1 to the last day of year 9999, and no further", () => {
  expect(isoDate(dayNumberOf("0001-01-01"))).toBe("0001-01-01");
  expect(isoDate(dayNumberOf("9999-12-31"))).toBe("9999-12-31");
  expect(yearOfDay(dayNumberOf("9999-12-31"))).toBe(lastCalendarYear);
  for (const outside of [
    () => isoDate(dayNumberOf("0001-01-01") - 1),
    () => isoDate(dayNumberOf("9999-12-31") + 1),
    () => packedDate(dayNumberOf("9999-12-31") + 1),
    () => checkedDayNumber(dayNumberOf("0001-01-01") - 1),
    () => dayNumberOfDate(Temporal.PlainDate.from("+010000-01-01")),
    () => dayNumberOf("0000-01-01"),
  ])
    expect(outside).toThrow(expect.objectContaining({ code: "INVALID_DATE" }));
});

test("a text that is not exactly YYYY-MM-DD, or names no real day, is refused with the text in the error", () => {
  const refused = [
    "",
    "2024-02-30",
    "2023-02-29",
    "1900-02-29",
    "2024-00-10",
    "2024-13-01",
    "2024-04-31",
    "2024-01-00",
    "2024-1-01",
    "2024/01/01",
    "20240101",
    " 2024-01-01",
    "2024-01-01 ",
    "2024-01-01T00:00:00Z",
    "-024-01-01",
    "2024-0+-01",
    "２０２４-01-01",
  ];
  for (const text of refused)
    expect(() => dayNumberOf(text), text).toThrow(new AppError("INVALID_DATE", [text]));
});

test("any text is either read as Temporal reads it or refused", () => {
  const almostDate = fc.stringMatching(/^[0-2]\d{3}-[01]\d-[0-3]\d$/);
  holds(
    fc.property(fc.oneof(almostDate, fc.string({ maxLength: 12 })), (text) => {
      const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)?.slice(1).map(Number) ?? [];
      const [year = 0, month = 0, day = 0] = parts;
      const exists = isCalendarDay(year, month, day);
      if (!exists) expect(() => dayNumberOf(text)).toThrow(AppError);
      else
        expect(dateOfDayNumber(dayNumberOf(text)).toString()).toBe(Temporal.PlainDate.from(text).toString());
    }),
  );
});

test("numbers that are no whole day are refused, also as parts of a date", () => {
  for (const dayNumber of [0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(isDayNumber(dayNumber)).toBe(false);
    expect(() => isoDate(dayNumber)).toThrow(new AppError("INVALID_DATE", [String(dayNumber)]));
  }
  expect(() => dayNumberFrom(2024.5, 1, 1)).toThrow("Invalid date 2024.5-1-1");
  expect(() => dayNumberFrom(2024, 2, 30)).toThrow("Invalid date 2024-2-30");
});

test("a date written in another calendar is the same day", () => {
  const buddhist = Temporal.PlainDate.from("2024-02-29").withCalendar("buddhist");
  expect(isoDate(dayNumberOfDate(buddhist))).toBe("2024-02-29");
});
