import { expect, test } from "vitest";
import { dayOf, monthsBetween, type RelativeDay, relativeDay } from "./relative-day.ts";

/** A Sunday, so that the week it ends is told apart from the one it does not begin. */
const sunday = "2026-11-15";

test.each<[RelativeDay, string]>([
  [{ day: "today" }, "2026-11-15"],
  [{ day: "today", days: 7 }, "2026-11-22"],
  [{ day: "today", days: -30 }, "2026-10-16"],
  [{ day: "weekStart" }, "2026-11-09"],
  [{ day: "weekEnd" }, "2026-11-15"],
  [{ day: "monthStart" }, "2026-11-01"],
  [{ day: "monthStart", months: 1 }, "2026-12-01"],
  [{ day: "monthStart", months: -11 }, "2025-12-01"],
  [{ day: "monthEnd" }, "2026-11-30"],
  [{ day: "monthEnd", months: 3 }, "2027-02-28"],
  [{ day: "monthEnd", months: 12 }, "2027-11-30"],
  [{ day: "yearStart" }, "2026-01-01"],
  [{ day: "yearStart", months: 12, days: -1 }, "2026-12-31"],
])("%o is %s", (day, expected) => expect(dayOf(day, sunday)).toBe(expected));

test("a Monday begins its week, and the last day of a long month moves to the last one of a short month", () => {
  expect(dayOf({ day: "weekStart" }, "2026-11-16")).toBe("2026-11-16");
  expect(dayOf({ day: "weekEnd" }, "2026-11-16")).toBe("2026-11-22");
  expect(dayOf({ day: "today", months: 1 }, "2026-01-31")).toBe("2026-02-28");
  expect(dayOf({ day: "weekStart" }, "1969-12-31")).toBe("1969-12-29");
});

test("months are counted from the first one to the last one", () => {
  expect(monthsBetween("2026-11-15", "2027-01-01")).toEqual(["2026-11-01", "2026-12-01", "2027-01-01"]);
  expect(monthsBetween("2026-11-30", "2026-11-01")).toEqual(["2026-11-01"]);
  expect(monthsBetween("2026-12-01", "2026-11-30")).toEqual([]);
});

test("a day outside the vocabulary is none", () => {
  for (const wrong of ["today", { day: "tomorrow" }, { day: "today", days: 0.5 }, { day: "today", weeks: 1 }])
    expect(relativeDay.safeParse(wrong).success).toBe(false);
});
