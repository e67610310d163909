import { expect, test } from "vitest";
import { daysAfter, monthAway, weekdayOf, weeksOf } from "./calendar-month.ts";

test("a month is shown in six whole weeks, from the day the locale begins its weeks with", () => {
  const monday = weeksOf("2026-11-15", 1);
  expect(monday.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
  expect([monday[0]?.[0], monday.at(-1)?.at(-1)]).toEqual(["2026-10-26", "2026-12-06"]);
  // The 1st of November 2026 is a Sunday.
  expect(weeksOf("2026-11-15", 0)[0]?.[0]).toBe("2026-11-01");
});

test("months and days are stepped over the ends of years", () => {
  expect(monthAway("2026-12-31", 1)).toBe("2027-01-01");
  expect(monthAway("2026-01-31", -1)).toBe("2025-12-01");
  expect(daysAfter("2026-12-31", 1)).toBe("2027-01-01");
});

test("days of the week are counted as JavaScript counts them", () => {
  for (const day of ["1969-12-31", "1970-01-01", "2026-11-15", "2026-11-16"])
    expect(weekdayOf(day)).toBe(new Date(`${day}T00:00:00Z`).getUTCDay());
});
