import { expect, test } from "vitest";
import { easterSunday } from "./easter.ts";

test("Easter falls on its known days, the earliest and the latest among them", () => {
  const known = [
    "1818-03-22",
    "1943-04-25",
    "1954-04-18",
    "1961-04-02",
    "1981-04-19",
    "2000-04-23",
    "2008-03-23",
    "2011-04-24",
    "2019-04-21",
    "2024-03-31",
    "2025-04-20",
    "2026-04-05",
    "2027-03-28",
    "2028-04-16",
    "2029-04-01",
    "2030-04-21",
    "2038-04-25",
    "2049-04-18",
    "2076-04-19",
  ];
  expect(known.map((day) => easterSunday(Number(day.slice(0, 4))).toString())).toEqual(known);
});

test("it is a Sunday between 22 March and 25 April in every year", () => {
  for (let year = 1583; year <= 3000; year += 1) {
    const { dayOfWeek, month, day } = easterSunday(year);
    expect(dayOfWeek).toBe(7);
    expect(month * 100 + day).toBeGreaterThanOrEqual(322);
    expect(month * 100 + day).toBeLessThanOrEqual(425);
  }
});

test("no other year is asked for", () => {
  for (const year of [1582, 10_000, 2026.5, Number.NaN]) expect(() => easterSunday(year)).toThrow("year");
});
